// Work that Ctrl-C may end: what comes after it tells how far it got.
import type { Session } from './session.ts';

/** Does the work; false if Ctrl-C ended it. */
export async function runToEnd({ signal }: Session, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return !signal.aborted;
}
