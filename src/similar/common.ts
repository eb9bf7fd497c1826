// Finds the puzzles of a list that are a −p+q step apart, without making the steps. Two such puzzles have a common
// sub-puzzle: the one without p of its clues, the other without q (as in Dobrichev's gridchecker). A list of all 17s
// has fewer sub-puzzles than a few of its puzzles have neighbours.
import type { Board } from '../board/index.ts';
import { createFormSet } from '../canon/index.ts';
import type { Linking } from './clusters.ts';
import { type HuntStep, reductions } from './neighbours.ts';
import { formsOf } from './seed.ts';

/**
 * Links the forms of the list that are such a step apart. Passes over the list once if p = q, otherwise twice. After
 * each form of each pass it yields how many of the form's sub-puzzles it has compared.
 */
export function* linkSteps(
  board: Board,
  linking: Linking,
  forms: readonly Uint8Array[],
  step: HuntStep,
): Generator<number, void> {
  let compared = 0;
  for (const slice of linkInSlices(board, linking, forms, step)) {
    compared += slice.compared;
    if (!slice.isForm) continue;
    yield compared;
    compared = 0;
  }
}

/** The work of one slice: some sub-puzzles of a form. */
export interface LinkSlice {
  /** How many sub-puzzles were compared. */
  readonly compared: number;
  /** Is the form done? */
  readonly isForm: boolean;
}

/** The number of sub-puzzles in a slice. */
const PARTS_IN_A_SLICE = 500;

/** Links like `linkSteps`, but also yields within a form, which may have very many sub-puzzles. */
export function* linkInSlices(
  board: Board,
  linking: Linking,
  forms: readonly Uint8Array[],
  { minus, plus }: HuntStep,
): Generator<LinkSlice, void> {
  const parts = createFormSet(board);
  const latest: number[] = []; // for each sub-puzzle the last note of an owner
  const owners: number[] = [];
  const earlier: number[] = []; // for each note the previous note of the same sub-puzzle; −1 if none
  const linkOwners = (form: number, part: number): void => {
    for (let note = latest[part] ?? -1; note >= 0; note = earlier[note])
      linking.linkNumbers(form, owners[note]);
  };

  const isSeen = new Uint8Array(linking.size);
  for (const form of forms) {
    const number = linking.indexOf(form);
    for (const children of isSeen[number] ? [] : subPuzzles(board, form, minus)) {
      for (const child of children) {
        parts.add(child);
        const part = parts.indexOf(child);
        if (minus === plus) linkOwners(number, part);
        if (latest[part] !== undefined && owners[latest[part]] === number) continue; // repeated by an automorphism
        earlier.push(latest[part] ?? -1);
        latest[part] = owners.push(number) - 1;
      }
      yield { compared: children.length, isForm: false };
    }
    isSeen[number] = 1;
    yield { compared: 0, isForm: true };
  }
  if (minus !== plus)
    for (const form of forms) {
      for (const children of subPuzzles(board, form, plus)) {
        for (const child of children) {
          const part = parts.indexOf(child);
          if (part >= 0) linkOwners(linking.indexOf(form), part);
        }
        yield { compared: children.length, isForm: false };
      }
      yield { compared: 0, isForm: true };
    }
}

/** Yields the forms of a puzzle without `fewer` clues, in batches. */
function* subPuzzles(board: Board, form: Uint8Array, fewer: number): Generator<Uint8Array[], void> {
  let some: Uint8Array[] = [];
  for (const reduced of reductions(form, fewer)) {
    if (some.push(reduced) < PARTS_IN_A_SLICE) continue;
    yield formsOf(board, some);
    some = [];
  }
  if (some.length > 0) yield formsOf(board, some);
}
