// The visitor's choice of people's techniques. Local storage keeps the names of those not to use, so that techniques
// of later versions are used.
import { signal } from '@preact/signals';

const KEY = 'minclue-techniques-left-out';
/** There are about 60 techniques. */
const MOST_NAMES = 200;

/** The entry for steps of Sudoku Explainer, taken where none of the techniques applies. */
export const EXPLAINER = 'explainer';

/** The names of the techniques that explanations leave out. */
export const leftOut = signal<readonly string[]>(readLeftOut(stored()));

/** Uses a technique, or leaves it out. */
export function chooseTechnique(name: string, isUsed: boolean): void {
  const others = leftOut.value.filter((each) => each !== name);
  leaveOut(isUsed ? others : [...others, name]);
}

/** Leaves out these techniques and uses all others. */
export function leaveOut(names: readonly string[]): void {
  leftOut.value = names;
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // in a private window the choice lasts as long as the page
  }
}

/** Reads the stored text. Whatever is not the name of a technique is ignored. */
export function readLeftOut(text: string | null): string[] {
  if (text === null || text.length > 10_000) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? [...new Set(value)].filter(isName).slice(0, MOST_NAMES) : [];
  } catch {
    return [];
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z][a-z0-9+-]{1,40}$/.test(value);
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
