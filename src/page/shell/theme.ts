// Light or dark: as the system says, or as the visitor has chosen here.
import { effect, signal } from '@preact/signals';

export type ThemeChoice = 'system' | 'light' | 'dark';
export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

const KEY = 'minclue-theme';

/** What the visitor has chosen. */
export const themeChoice = signal<ThemeChoice>(kept());

/** Shows the choice, and keeps it where the browser lets us. */
export function followTheme(): void {
  effect(() => {
    const choice = themeChoice.value;
    if (choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    try {
      localStorage.setItem(KEY, choice);
    } catch {
      // a private window: the choice lasts as long as the page
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
