// What the page says to the visitor: errors, which stay until they are dismissed, and news, which a screen reader speaks
// and the eye may miss. Both are text; nothing of them is ever taken as markup.
import { signal } from '@preact/signals';

/** What is wrong; '' if nothing is. */
export const complaint = signal('');
/** The last news. */
export const news = signal('');

const MOST_CHARACTERS = 500;

/** Says what is wrong, in plain words. */
export function complain(message: string): void {
  complaint.value = message.length > MOST_CHARACTERS ? `${message.slice(0, MOST_CHARACTERS)}…` : message;
}

/** Says what has happened. */
export function say(message: string): void {
  news.value = message;
}
