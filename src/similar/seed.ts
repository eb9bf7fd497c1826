// The result of hunting from one seed: its proper neighbours up to isomorphism, each proved proper by a second engine
// and checked for minimality.

import { nextTurn } from '../base/internal.ts';
import type { Board } from '../board/index.ts';
import { canonicaliseBatch, createFormSet, type FormSet } from '../canon/index.ts';
import { createOracle, findRedundant, verifyProper } from '../make/internal.ts';
import { count } from '../solve/index.ts';
import { createTold } from './hunt-told.ts';
import { type HuntStep, type Neighbourhood, neighbours, type PackedNeighbourhood } from './neighbours.ts';

/** A puzzle found by a hunt. */
export interface HuntedPuzzle {
  /** The cells in pattern form, so that isomorphic puzzles are equal. */
  readonly cells: Uint8Array;
  /** Does every clue rule out a solution? */
  readonly isMinimal: boolean;
}

export type SeedResult = Gathered<Pick<HuntedPuzzle, 'isMinimal'>>;

/** Hunts from seeds (in pattern form), one after another. A puzzle found from several seeds is proved once. */
export type SeedHunter = (
  seed: Uint8Array,
  step: HuntStep,
  options?: Pick<GatherOptions<Pick<HuntedPuzzle, 'isMinimal'>>, 'signal' | 'onRest' | 'onFound'>,
) => Promise<SeedResult>;

/** How long a seed is worked on before this thread yields. */
const REST_AFTER_MS = 30;
/** How many puzzles are remembered with their facts. The limit makes room for lists of any length. */
const MOST_KNOWN = 50_000;

export function createSeedHunter(board: Board): SeedHunter {
  const gather = createGatherer<Pick<HuntedPuzzle, 'isMinimal'>>(board);
  const examine = (cells: Uint8Array) => ({ isMinimal: isProvedMinimal(board, cells) });
  return (seed, step, options) => gather(seed, neighbours(board, seed, step), { examine, ...options });
}

/** What to find out, what to leave out, and when to stop. */
export interface GatherOptions<Facts> {
  /** Finds the facts about a puzzle. It is called once for a puzzle that is around several seeds. */
  readonly examine: (cells: Uint8Array) => Facts;
  /** Is `examine` so cheap that its results need not be remembered? Default: false. */
  readonly isCheap?: boolean;
  readonly signal?: AbortSignal;
  /** Stops after this many puzzles. Default: all. */
  readonly limit?: number;
  /** Is a puzzle wanted? Default: every puzzle is. */
  readonly isWanted?: (facts: Facts) => boolean;
  /** Called while one seed takes long, with the number of puzzles decided. */
  readonly onRest?: (decided: number) => void;
  /** Called with each puzzle as it is found. */
  readonly onFound?: (found: Facts & { readonly cells: Uint8Array }) => void;
}

/** The puzzles gathered, each once, in the order of finding and without the seed. */
export interface Gathered<Facts> {
  readonly decided: number;
  readonly found: readonly (Facts & { readonly cells: Uint8Array })[];
  readonly isCut: boolean;
}

/** Gathers the puzzles around a seed (in pattern form), up to isomorphism. */
export type Gatherer<Facts> = (
  seed: Uint8Array,
  around: Iterable<Neighbourhood | PackedNeighbourhood>,
  options: GatherOptions<Facts>,
) => Promise<Gathered<Facts>>;

export function createGatherer<Facts extends object>(board: Board): Gatherer<Facts> {
  let latest = { forms: createFormSet(board), facts: [] as (Facts | undefined)[] };
  return async (seed, around, options) => {
    if (latest.forms.size >= MOST_KNOWN) latest = { forms: createFormSet(board), facts: [] };
    const { forms, facts: known } = latest; // facts are indexed by the numbers in this set
    const { examine, isCheap = false, signal, limit = Number.POSITIVE_INFINITY, isWanted } = options;
    const { onRest, onFound } = options;
    const factsOf = (cells: Uint8Array): Facts =>
      isCheap ? examine(cells) : (known[numberOf(forms, cells)] ??= examine(cells));
    const tell = createTold(board.cellCount);
    tell(seed);
    const found: (Facts & { readonly cells: Uint8Array })[] = [];
    let decided = 0;
    let restedAt = performance.now();
    for (const part of around) {
      decided += part.decided;
      const forms = packedForms(board, 'packed' in part ? part.packed : packed(board, part.proper));
      for (let from = 0; from < forms.length; from += board.cellCount) {
        const cells = tell(forms, from);
        if (!cells) continue;
        const facts = factsOf(cells);
        if (isWanted && !isWanted(facts)) continue;
        if (found.length === limit) return { decided, found, isCut: true };
        const one = { ...facts, cells };
        found.push(one);
        onFound?.(one);
      }
      if (performance.now() - restedAt < REST_AFTER_MS) continue;
      onRest?.(decided);
      await nextTurn(signal);
      restedAt = performance.now();
    }
    return { decided, found, isCut: false };
  };
}

/** The number of a form in the set. Adds the form if it is missing. */
function numberOf(forms: FormSet, form: Uint8Array): number {
  return forms.add(form) ? forms.size - 1 : forms.indexOf(form);
}

/** Proves a puzzle proper, or throws, which would be a bug. Returns whether it is minimal. */
export function isProvedMinimal(board: Board, cells: Uint8Array): boolean {
  const { first: solution } = count({ board, cells }, { limit: 2 });
  if (!solution) throw new Error(`not solvable, but found as proper: ${cells.join(' ')}`);
  verifyProper(board, cells, solution);
  return findRedundant(cells, solution, createOracle(board)).redundant.length === 0;
}

/** The pattern forms of puzzles, in order. They share a buffer. */
export function formsOf(board: Board, puzzles: readonly Uint8Array[]): Uint8Array[] {
  const { cellCount } = board;
  const forms = packedForms(board, packed(board, puzzles));
  return puzzles.map((_, i) => forms.subarray(i * cellCount, (i + 1) * cellCount));
}

/** The pattern forms of puzzles that follow each other in one array. */
function packedForms(board: Board, puzzles: Uint8Array): Uint8Array {
  return puzzles.length === 0 ? puzzles : canonicaliseBatch(board, puzzles, 'pattern').forms;
}

function packed({ cellCount }: Board, puzzles: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(puzzles.length * cellCount);
  for (const [i, cells] of puzzles.entries()) joined.set(cells, i * cellCount);
  return joined;
}
