// Checks all of Explainer's steps of a puzzle: what is rebuilt is the kernel's hint, every step follows from its pattern
// and is true in the solution, its words and view agree, and the steps have the rating of the puzzle.

import type { Puzzle } from '../../board/index.ts';
import { startExplainer } from '../../kernel/index.ts';
import { first } from '../../solve/index.ts';
import { nextStep } from '../explain.ts';
import { applyStep } from '../next-step.ts';
import { createState, puzzleOf } from '../state.ts';
import type { Step } from '../step.ts';
import { viewStep } from '../step-view.ts';
import { sayStepInLines, sayStepLines } from '../words.ts';
import { nextHint } from './by-kernel.ts';
import { chainByKernel } from './chain-by-kernel.ts';
import type { PencilGrid } from './grid.ts';
import type { Hint } from './hint.ts';
import { simpleHint } from './plain.ts';
import type { ExplainerRating } from './rating.ts';
import { checkTrue } from './truth.fixture.ts';

export const NISHIO_AND_UNIT =
  '.2...6.....758......5....34..8.....3..1735.8....9........8..........175.2....3.1.';

/** Puzzles by their rating. */
export const quickPuzzles: readonly (readonly [er: string, puzzle: string])[] = [
  ['2.0', '................12....34.........5....3...6.4.7.1.........5.4...6.7.....18.2.....'],
  ['4.5', '...627.....3...1..95.......8.......7.3..19....6.3.8...5......9..97....86..6.....4'],
  ['6.6', '....3..9....2....1.5.9..............1.2.8.4.6.8.5...2..75......4.1..6..3.....4.6.'],
  ['7.6', '..........916..27567.....3...93.28.....7..5..31..8..4...4.7..6..3......4.....4.2.'],
  ['8.2', NISHIO_AND_UNIT],
];
/** Harder puzzles. The last has chains of all kinds inside chains. */
export const slowPuzzles: typeof quickPuzzles = [
  ['9.0', '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........'],
  ['9.1', '.1..85.6.4..3........1..9...3......18.14...5.6.....2..25..9..4..6...7..........86'],
  ['11.0', '98.7..6..7..9..5...5..8....47.6..3....2.9..5.........13...79....4..6.9.....4...3.'],
  ['11.6', '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1'],
  ['11.9', '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....'],
];

interface Way extends ExplainerRating {
  /** The technique of the hardest step. */
  readonly hardest: string | undefined;
  readonly steps: readonly Step[];
}

/** Throws if anything is wrong. Stops after `most` steps. */
export function checkWay(puzzle: Puzzle, most = Number.POSITIVE_INFINITY): Way {
  const solution = first(puzzle)!;
  const state = createState(puzzle, { isProper: true });
  const steps: Step[] = [];
  while (steps.length < most) {
    const before = puzzleOf(state);
    const grid: PencilGrid = { digits: state.cells.slice(), candidates: Uint16Array.from(state.marks) };
    const step = nextStep(state, { scale: 'explainer' });
    if (!step) break;
    checkRebuilt(grid);
    checkTrue(
      Array.from(state.marks, (mask) => new Set(DIGITS.filter((digit) => ((mask >> (digit - 1)) & 1) !== 0))),
      step,
    );
    for (const { cell, digit } of step.placements) assert(solution[cell] === digit, 'a wrong digit', step);
    for (const { cell, digit } of step.eliminations)
      assert(solution[cell] !== digit, 'a right candidate gone', step);
    checkShown(before, step);
    steps.push(step);
    applyStep(state, step);
  }
  const placing = steps.findIndex(({ placements }) => placements.length > 0);
  const hardestOf = (some: readonly Step[]): number =>
    Math.max(0, ...some.map(({ difficulty }) => difficulty));
  const er = hardestOf(steps);
  return {
    er,
    ep: hardestOf(placing < 0 ? steps : steps.slice(0, placing + 1)),
    ed: hardestOf(steps.slice(0, 1)),
    hardest: steps.find(({ difficulty }) => difficulty === er)?.technique,
    steps,
  };
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Compares what is found again with the hint of the kernel: name, rating, length and conclusion. */
function checkRebuilt(grid: PencilGrid): void {
  const search = nextHint(startExplainer(grid.digits, grid.candidates));
  let slice = search.next();
  while (!slice.done) slice = search.next();
  const hint = slice.value!;
  const again = hint.chain ? chainByKernel(grid, hint.chain, hint.removals) : simpleHint(grid, hint.name)!;
  const said = [hint, again].map(saidOf);
  if (said[0] !== said[1]) throw new Error(`the kernel found ${said[0]}, rebuilt was ${said[1]}`);
}

function saidOf({ name, rating, length, placement, removals }: Hint): string {
  const gone = placement ? [] : [...removals].sort((a, b) => a.cell - b.cell);
  return JSON.stringify({ name, rating, length, placement, gone });
}

/** The arrows have the numbers of the lines, and the words lack nothing. */
function checkShown(before: Puzzle, step: Step): void {
  const { links } = viewStep(before, step);
  const lines = sayStepLines(before.board, step);
  const numbers = [...new Set(links.map(({ number }) => number))].sort((a, b) => a! - b!);
  const said = [...new Set(lines.flatMap((line) => line.links))].sort((a, b) => a - b);
  assert(numbers.join() === said.join(), 'arrows and lines differ', step);
  const words = sayStepInLines(before.board, step).join('\n');
  assert(!/undefined|NaN|null/.test(words), 'words with holes', step);
  assert(/so [^.]+\.$/.test(words), 'words without a conclusion', step);
}

function assert(isTrue: boolean, what: string, step: Step): void {
  if (!isTrue) throw new Error(`${what}: ${JSON.stringify(step)}`);
}
