// Walks to the solution with the kernel and names its steps. Plain twin: plain.ts, which walks where the kernel may not
// be loaded.
import {
  type ExplainerHint,
  type ExplainerSearch,
  type ExplainerSimpleStep,
  type ExplainerWalk,
  explainerSources,
  explainerTechniques,
  hasKernel,
  startExplainer,
} from '../../kernel/index.ts';
import { nameOfChain } from './chain-names.ts';
import { createGrid } from './grid.ts';
import type { Hint } from './hint.ts';
import { plainWalk } from './plain.ts';

/** The searches after forcing chains and aligned triplets. */
const LATER: readonly ExplainerSearch[] = [
  { name: 'nishio' },
  { name: 'multiple' },
  ...[0, 1, 2, 3].map((level) => ({ name: 'dynamic', level, innerLevel: 0 }) as const),
  ...[0, 1, 2, 3].map((innerLevel) => ({ name: 'dynamic', level: 4, innerLevel }) as const),
];

/** Yields all steps from the givens, and undefined between slices of work. Returns the digits they lead to. */
export function* walk(givens: Uint8Array): Generator<Hint | undefined, Uint8Array> {
  if (!hasKernel('explainer')) return yield* plainWalk(givens);
  const { digits, candidates } = createGrid(givens);
  const kernel = startExplainer(digits, candidates);
  let empty = digits.reduce((count, digit) => count + Number(digit === 0), 0);
  while (empty > 0) {
    const hint = yield* nextHint(kernel);
    if (!hint) break;
    yield hint;
    const { placement, removals } = hint;
    if (placement) {
      kernel.place(placement.cell, placement.digit);
      empty--;
    } else kernel.remove(removals);
  }
  return kernel.digits();
}

/** Returns the easiest step from the kernel's state. Yields between slices of work. */
export function* nextHint(kernel: ExplainerWalk): Generator<undefined, Hint | undefined> {
  const step = kernel.findStep();
  if (step) return simpleHint(step);
  const forcing = yield* kernel.findHint({ name: 'forcing' });
  if (forcing) return chainHint({ name: 'forcing' }, forcing);
  const triplet = kernel.findStep(true);
  if (triplet) return simpleHint(triplet);
  for (const search of LATER) {
    const found = yield* kernel.findHint(search);
    if (found) return chainHint(search, found);
  }
  return undefined;
}

const SHORT_NAMES: Readonly<Record<keyof typeof explainerTechniques, string>> = {
  LAST_CELL: 'HS',
  HIDDEN_SINGLE: 'HS',
  DIRECT_POINTING: 'DP',
  DIRECT_CLAIMING: 'DC',
  DIRECT_HIDDEN_PAIR: 'DHP',
  NAKED_SINGLE: 'NS',
  DIRECT_HIDDEN_TRIPLET: 'DHT',
  POINTING: 'Po',
  CLAIMING: 'Cl',
  NAKED_PAIR: 'NP',
  X_WING: 'XW',
  HIDDEN_PAIR: 'HP',
  NAKED_TRIPLET: 'NT',
  SWORDFISH: 'SF',
  HIDDEN_TRIPLET: 'HT',
  XY_WING: 'XYW',
  XYZ_WING: 'XYZW',
  UNIQUE_LOOP: 'UL',
  NAKED_QUAD: 'NQ',
  JELLYFISH: 'JF',
  HIDDEN_QUAD: 'HQ',
  GRAVE: 'BUG',
  ALIGNED_PAIR: 'APE',
  ALIGNED_TRIPLET: 'ATE',
};

const names: readonly string[] = Object.entries(explainerTechniques).reduce<string[]>(
  (list, [name, number]) => {
    list[number] = SHORT_NAMES[name as keyof typeof explainerTechniques];
    return list;
  },
  [],
);

function simpleHint({ technique, rating, placed, type, cells, removals }: ExplainerSimpleStep): Hint {
  const short = names[technique];
  const name =
    short === 'UL' ? `${cells === 4 ? 'UR' : `UL${cells}`}${type}` : short === 'BUG' ? `BUG${type}` : short;
  return placed < 0 ? { name, rating, removals } : { name, rating, removals, placement: candidateOf(placed) };
}

function candidateOf(candidate: number): { cell: number; digit: number } {
  return { cell: Math.floor(candidate / 9), digit: (candidate % 9) + 1 };
}

function chainHint(search: ExplainerSearch, found: ExplainerHint): Hint {
  const { rating, length, source, kind, origin, conclusion, removals } = found;
  const chain = { search, length, kind, source, origin, conclusion };
  const isPlacing = source !== explainerSources.CYCLE && (conclusion & 1) === 1;
  return {
    name: nameOfChain(chain),
    rating,
    length,
    removals,
    ...(isPlacing && { placement: candidateOf(conclusion >> 1) }),
    chain,
  };
}
