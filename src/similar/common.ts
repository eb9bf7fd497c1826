// Which puzzles of a list are a −p+q step apart, without making the steps: they have a sub-puzzle in common, which one of
// them is without p of its clues and the other without q (so Dobrichev's gridchecker clusters). A list of all 17s has fewer
// sub-puzzles than the neighbours of a few of them.
import type { Board } from '../board/index.ts';
import { createFormSet } from '../canon/index.ts';
import type { Linking } from './clusters.ts';
import { type HuntStep, reductions } from './neighbours.ts';
import { formsOf } from './seed.ts';

/**
 * Links the forms of the list that are such a step apart. Yields after each form of each pass over the list, of which
 * there are two if as many clues do not go as come, with how many sub-puzzles were looked at.
 */
export function* linkSteps(
  board: Board,
  linking: Linking,
  forms: readonly Uint8Array[],
  { minus, plus }: HuntStep,
): Generator<number, void> {
  const parts = createFormSet(board);
  const latest: number[] = []; // by sub-puzzle, the last note of who has it
  const owners: number[] = [];
  const earlier: number[] = []; // by note, the one before of the same sub-puzzle; −1: none
  const linkOwners = (form: number, part: number): void => {
    for (let note = latest[part] ?? -1; note >= 0; note = earlier[note])
      linking.linkNumbers(form, owners[note]);
  };
  const subPuzzles = (form: Uint8Array, fewer: number) => formsOf(board, [...reductions(form, fewer)]);

  const isSeen = new Uint8Array(linking.size);
  for (const form of forms) {
    const number = linking.indexOf(form);
    const children = isSeen[number] ? [] : subPuzzles(form, minus);
    isSeen[number] = 1;
    for (const child of children) {
      parts.add(child);
      const part = parts.indexOf(child);
      if (minus === plus) linkOwners(number, part);
      if (latest[part] !== undefined && owners[latest[part]] === number) continue; // an automorphism's doing
      earlier.push(latest[part] ?? -1);
      latest[part] = owners.push(number) - 1;
    }
    yield children.length;
  }
  if (minus !== plus)
    for (const form of forms) {
      const children = subPuzzles(form, plus);
      for (const child of children) {
        const part = parts.indexOf(child);
        if (part >= 0) linkOwners(linking.indexOf(form), part);
      }
      yield children.length;
    }
}
