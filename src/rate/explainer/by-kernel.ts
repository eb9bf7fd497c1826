// The walk by the kernel: its steps with their names. Plain twin: plain.ts.
import {
  type ExplainerHint,
  type ExplainerSearch,
  type ExplainerSimpleStep,
  type ExplainerWalk,
  explainerSources,
  explainerTechniques,
  startExplainer,
} from '../../kernel/index.ts';
import { createGrid } from './grid.ts';
import type { Hint } from './hint.ts';

const { CYCLE, CONTRADICTION, DOUBLE, CELL } = explainerSources;
const SUFFIXES = ['', '+', '+FC', '+MFC', '+DFC'];

/** What comes after forcing chains and aligned triplets. */
const LATER: readonly ExplainerSearch[] = [
  { name: 'nishio' },
  { name: 'multiple' },
  ...[0, 1, 2, 3].map((level) => ({ name: 'dynamic', level, innerLevel: 0 }) as const),
  ...[0, 1, 2, 3].map((innerLevel) => ({ name: 'dynamic', level: 4, innerLevel }) as const),
];

/** All steps from the givens on, and undefined between slices of work; at the end the digits as far as they lead. */
export function* walk(givens: Uint8Array): Generator<Hint | undefined, Uint8Array> {
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

/** The easiest step from where the kernel is; yields between slices of work. */
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
  const { rating, length, source, kind, conclusion, removals } = found;
  const name = search.name === 'forcing' ? forcingName(source, kind, length) : multipleName(search, source);
  const isPlacing = source !== CYCLE && (conclusion & 1) === 1;
  return { name, rating, length, removals, ...(isPlacing && { placement: candidateOf(conclusion >> 1) }) };
}

function forcingName(source: number, kind: number, length: number): string {
  if (source === CYCLE) return ['BiXCy', 'BiYCy', 'BiCy'][kind - 2];
  return kind === 4 ? 'FC' : length === 6 ? 'TF' : 'FXC';
}

function multipleName(search: ExplainerSearch, source: number): string {
  if (search.name === 'nishio') return 'NFC';
  const name = source === CONTRADICTION ? 'CFC' : source === DOUBLE ? 'dFC' : source === CELL ? 'LFC' : 'RFC';
  return search.name === 'dynamic' ? `D${name}${SUFFIXES[search.level]}` : name;
}
