// A range of numbered tasks, for work that is spread over machines by number.
import { InputError } from '../base/index.ts';

/** Tasks by number, from … to − 1. */
export interface TaskRange {
  /** The first. */
  readonly from: number;
  /** One more than the last. */
  readonly to: number;
}

/** Throws an InputError if not all of it is among so many tasks. */
export function checkRange({ from, to }: TaskRange, tasks: number | null | undefined): void {
  if (tasks === null || tasks === undefined)
    throw new InputError('its tasks are not numbered: a range of them cannot be told');
  if (from < 0 || to > tasks || from >= to)
    throw new InputError(
      `tasks ${from}..${to - 1}: there are ${tasks.toLocaleString('en')}, from 0 to ${tasks - 1}`,
    );
}

/** How many. */
export function sizeOf({ from, to }: TaskRange): number {
  return to - from;
}
