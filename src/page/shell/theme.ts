// Light or dark colours: the system's setting, or the visitor's choice.
import { effect, signal } from '@preact/signals';

export type ThemeChoice = 'system' | 'light' | 'dark';
export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** The choices in words. */
export const themeWords: Readonly<Record<ThemeChoice, string>> = {
  system: 'Theme: automatic',
  light: 'Theme: light',
  dark: 'Theme: dark',
};

const KEY = 'minclue-theme';

/** The visitor's choice. */
export const themeChoice = signal<ThemeChoice>(kept());

/** Applies the choice to the page, and stores it if the browser allows that. */
export function followTheme(): void {
  effect(() => {
    const choice = themeChoice.value;
    if (choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    try {
      localStorage.setItem(KEY, choice);
    } catch {
      // in a private window the choice lasts as long as the page
    }
  });
}

function kept(): ThemeChoice {
  try {
    const choice = localStorage.getItem(KEY);
    return themeChoices.find((each) => each === choice) ?? 'system';
  } catch {
    return 'system';
  }
}
