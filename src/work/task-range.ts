// A range of numbered tasks, for work that is split over machines by number.
import { InputError } from '../base/index.ts';

/** Tasks by number, `from` … `to` − 1. */
export interface TaskRange {
  /** The first. */
  readonly from: number;
  /** One more than the last. */
  readonly to: number;
}

/** Throws an InputError unless the whole range is among the tasks. */
export function checkRange({ from, to }: TaskRange, tasks: number | null | undefined): void {
  if (tasks === null || tasks === undefined)
    throw new InputError('its tasks are not numbered, so a range of them cannot be selected');
  if (from < 0 || to > tasks || from >= to)
    throw new InputError(
      `tasks ${from}..${to - 1}: there are ${tasks.toLocaleString('en')}, from 0 to ${tasks - 1}`,
    );
}

/** The number of tasks in the range. */
export function sizeOf({ from, to }: TaskRange): number {
  return to - from;
}
