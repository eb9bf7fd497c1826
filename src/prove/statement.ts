// States what was shown in a sentence that claims only what was searched. It speaks of a whole board only if
// every grid of the board was verified to be searched (`allGrids`).
import type { GridsProofState, PairsProofState, ProofState } from './theorem.ts';

/** What was shown, in words. */
export function statementOf(state: ProofState): string {
  const { clues, puzzles } = state;
  const none = `no ${clues}-clue puzzle`;
  const some = `${clues}-clue puzzle${puzzles === 1 ? '' : 's'}`;
  if (state.route === 'pairs')
    return `${puzzles === 0 ? none : `${number(puzzles)} essentially different ${some}`} ${wherePairs(state)}`;
  const different = `${number(state.classes)} essentially different`;
  const isNone = puzzles === 0;
  if (state.allGrids === undefined) {
    const where = state.route === 'frames' ? halvesDone(state) : `in ${partOf(state)}`;
    return isNone ? `${none} ${where}` : `${number(puzzles)} ${some} ${where}, ${different}`;
  }
  const { board, grids } = state;
  if (!isNone) {
    const where = grids === 1 ? 'one canonical grid' : `${number(grids)} canonical grids`;
    return `${number(puzzles)} ${some} in the ${where} of ${board}, ${different}`;
  }
  const all =
    grids === 1
      ? 'its one grid, up to symmetry, was'
      : `all ${number(grids)} essentially different grids were`;
  return `${none} on a ${board} board: ${all} searched`;
}

function partOf({ board, ranks, grids, catalogueSize, digest }: GridsProofState): string {
  const part = `${number(grids)} of ${number(catalogueSize)} grids`;
  const name = `ranks ${ranks.from}..${ranks.to - 1} of ${board}`;
  return digest === undefined ? `the grids searched so far of the ${name}, ${part}` : `the ${name}, ${part}`;
}

/** A grid has two halves, and is searched when the tasks of both are done. */
function halvesDone({ board, tasks, tasksDone }: GridsProofState): string {
  return `so far on a ${board} board: ${number(tasksDone)} of ${number(tasks)} classes of halves were searched`;
}

/**
 * For some pairs with all their third bands: exactly the puzzles that docs/explanation/theorems.md says are
 * found there.
 */
function wherePairs(state: PairsProofState): string {
  const { board, clues, pairs, thirds, catalogueSize, allGrids } = state;
  if (allGrids !== undefined)
    return `on a ${board} board: all ${number(catalogueSize)} pairs of bands were searched with all third bands`;
  const most = Math.ceil(clues / 3);
  return (
    `in the grids of ${pairsOf(state)}, ${number(pairs)} of ${number(catalogueSize)}, with any of their ` +
    `${number(thirds)} third bands, that has fewer than ${clues - most} clues in the pair, or that many in a grid ` +
    `searched by bands, no stack having more than ${most}; and in which no band of the pair has more clues than the ` +
    'third band, or as many and more clue sets of six cells'
  );
}

function pairsOf({ board, ranks, seed, digest, asked }: PairsProofState): string {
  const soFar = digest === undefined ? 'those searched so far of ' : '';
  if (ranks) return `${soFar}the pairs ${ranks.from}..${ranks.to - 1} of ${board}`;
  return `${soFar}${asked} pairs of ${board} ${seed === undefined ? 'that were given' : `drawn with seed ${seed}`}`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}
