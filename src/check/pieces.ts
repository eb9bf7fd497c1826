// The lines of a grid that come in pieces, held back as long as they are few: so they can be put in order when the grid is
// done. Whether that is so depends on their number alone, so that the order is the same for any number of threads.
import type { AnsweredTask } from '../work/index.ts';

export interface GridPiece extends AnsweredTask {
  /** These are all lines of the grid there are, and few. */
  readonly isSortable: boolean;
}

/** Lines of a grid that are put in order: more come as they are found. */
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
