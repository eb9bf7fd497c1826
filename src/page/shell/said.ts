// Tells the visitor about errors, which stay until they are dismissed or what failed succeeds, and news, which only
// screen readers speak. Both are plain text and never become markup.
import { signal } from '@preact/signals';

/** The current error, or ''. */
export const complaint = signal('');
/** The last news. */
export const news = signal('');

const MOST_CHARACTERS = 500;

/** What the current error is about. */
let about = '';

/** Shows an error in plain words. `kind`: what failed, so that its next success takes the error away. */
export function complain(message: string, kind = ''): void {
  about = kind;
  complaint.value = message.length > MOST_CHARACTERS ? `${message.slice(0, MOST_CHARACTERS)}…` : message;
}

/** Takes the error away if it is about this kind of thing, which has succeeded now. */
export function settle(kind: string): void {
  if (about === kind) complaint.value = '';
}

/** Announces what has happened. */
export function say(message: string): void {
  news.value = message;
}
