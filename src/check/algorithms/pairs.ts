// `pairs`, ours: the search behind the theorems about all 9×9 grids, applied to one grid. It searches two
// bands, or two stacks, with the third one given, six times. (src/prove searches all third bands of a pair at
// once, its real purpose.)
import { PAIR_CLUES, type PairCounters, startPairSearch } from '../../kernel/index.ts';
import type { CheckAlgorithm, CheckPlan, CheckSearch } from './algorithm.ts';

const PAIRS = 6;

export const pairs: CheckAlgorithm = {
  name: 'pairs',
  summary: 'ours: each pair of bands or stacks first, as theorems over all 9x9 grids do it',
  refuses(board, clues) {
    if (board.cellCount !== 81 || board.boxRows !== 3 || board.extraUnits.length > 0)
      return 'it takes 9x9 grids without extra units';
    const { least, most } = PAIR_CLUES;
    return clues < least || clues > most ? `it takes ${least} to ${most} clues` : undefined;
  },
  plan: (question) => ({ question, family: { elements: 81, sets: [] }, parts: 1 }),
  start: ({ question }) => startPairs(question),
};

/** The only part. Several pairs may find the same puzzle, which is reported once. */
function startPairs({ grid, clues }: CheckPlan['question']): CheckSearch {
  const searches = Array.from({ length: PAIRS }, (_, number) => {
    const places = placesOf(number);
    const digits = Uint8Array.from(places, (cell) => grid[cell]);
    return { places, search: startPairSearch(digits.subarray(0, 54), clues, digits.subarray(54)) };
  });
  const known = new Set<string>();
  const fresh: number[][] = [];
  let done = 0;
  const sum = (name: keyof PairCounters): number =>
    searches.reduce((total, { search }) => total + search.counters[name], 0);
  return {
    run() {
      if (done < PAIRS && searches[done].search.step() === 'done') done++;
      return done === PAIRS ? 'done' : 'paused';
    },
    take(most) {
      for (const { places, search } of searches)
        for (const puzzle of search.take()) {
          const cells = places.filter((_, i) => puzzle[i] !== 0).sort((a, b) => a - b);
          if (known.has(cells.join())) continue;
          known.add(cells.join());
          fresh.push(cells);
        }
      return fresh.splice(0, most ?? fresh.length);
    },
    get counters() {
      return {
        nodes: sum('nodes'),
        nodesPerLevel: [],
        prunes: { bounded: sum('bounded'), packed: sum('packed') },
        solverCalls: sum('solverCalls'),
        puzzles: known.size,
      };
    },
    get fraction() {
      return searches.reduce((total, { search }) => total + search.fraction, 0) / PAIRS;
    },
  };
}

/**
 * The cells of the grid in the order of pair `number` and its third band. Pairs of bands come first, then
 * pairs of stacks.
 */
function placesOf(number: number): number[] {
  const left = 2 - (number % 3);
  const bands = [0, 1, 2].filter((band) => band !== left).concat(left);
  const cells = bands.flatMap((band) => Array.from({ length: 27 }, (_, i) => 27 * band + i));
  return number < 3 ? cells : cells.map((cell) => (cell % 9) * 9 + Math.floor(cell / 9));
}
