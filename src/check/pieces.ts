// The lines of a grid that come in pieces. They are held back while they are few, so that they can be sorted
// when the grid is done. Only their number decides, so the order is the same for any number of threads.
import type { AnsweredTask } from '../work/index.ts';

export interface GridPiece extends AnsweredTask {
  /** True if these are all lines of the grid, and few enough to sort. */
  readonly isSortable: boolean;
}

/** The largest number of lines of a grid that are sorted. More lines come as they are found. */
const MOST_SORTED = 10_000;

export async function* holdFew(answers: AsyncIterable<AnsweredTask>): AsyncGenerator<GridPiece, void> {
  let held: string[] = [];
  let hasGiven = false;
  for await (const answer of answers) {
    held = held.concat(answer.found);
    const isComing = answer.rest === 'coming';
    if (isComing && !hasGiven && held.length <= MOST_SORTED) continue;
    const isSortable = !hasGiven && held.length <= MOST_SORTED;
    const found = held;
    held = [];
    hasGiven = isComing;
    yield { ...answer, found, isSortable };
  }
}
