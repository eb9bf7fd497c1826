// The kernel of Sudoku Explainer's techniques (assembly/explainer.ts) as typed calls.

import { type ExplainerChain, type ExplainerRun, readRun } from './explainer-run.ts';
import * as generated from './generated/explainer.ts';
import {
  binary,
  CANDIDATES,
  CELL,
  CELL_LINKS,
  CHAIN,
  CONTRADICTION,
  CYCLE,
  DIGITS,
  DOUBLE,
  DYNAMIC,
  GRID,
  REMOVED,
  UNIT,
} from './generated/explainer.ts';
import { instantiate, once } from './instance.ts';
import { createTurns } from './turns.ts';

interface Exports {
  start(): void;
  findStep(): number;
  findTripletStep(): number;
  ratingOfStep(): number;
  placedByStep(): number;
  typeOf(): number;
  cellsOf(): number;
  place(cell: number, digit: number): void;
  remove(cell: number, digits: number): void;
  startForcing(): void;
  stepForcing(): number;
  startMultiple(rules: number, base: number): void;
  stepMultiple(): number;
  hasHint(): number;
  removedCells(): number;
  ratingOfHint(): number;
  lengthOfHint(): number;
  kindOfHint(): number;
  sourceOfHint(): number;
  conclusionOfHint(): number;
  originOfHint(): number;
  startRuns(): void;
  runFrom(start: number, rules: number): number;
  poolOfRuns(): number;
}

/** The source of a chain. */
export const explainerSources = { CYCLE, CHAIN, CONTRADICTION, DOUBLE, CELL, UNIT } as const;

/** The numbers of the simple techniques. */
export const explainerTechniques = {
  LAST_CELL: generated.LAST_CELL,
  HIDDEN_SINGLE: generated.HIDDEN_SINGLE,
  DIRECT_POINTING: generated.DIRECT_POINTING,
  DIRECT_CLAIMING: generated.DIRECT_CLAIMING,
  DIRECT_HIDDEN_PAIR: generated.DIRECT_HIDDEN_PAIR,
  NAKED_SINGLE: generated.NAKED_SINGLE,
  DIRECT_HIDDEN_TRIPLET: generated.DIRECT_HIDDEN_TRIPLET,
  POINTING: generated.POINTING,
  CLAIMING: generated.CLAIMING,
  NAKED_PAIR: generated.NAKED_PAIR,
  X_WING: generated.X_WING,
  HIDDEN_PAIR: generated.HIDDEN_PAIR,
  NAKED_TRIPLET: generated.NAKED_TRIPLET,
  SWORDFISH: generated.SWORDFISH,
  HIDDEN_TRIPLET: generated.HIDDEN_TRIPLET,
  XY_WING: generated.XY_WING,
  XYZ_WING: generated.XYZ_WING,
  UNIQUE_LOOP: generated.UNIQUE_LOOP,
  NAKED_QUAD: generated.NAKED_QUAD,
  JELLYFISH: generated.JELLYFISH,
  HIDDEN_QUAD: generated.HIDDEN_QUAD,
  GRAVE: generated.GRAVE,
  ALIGNED_PAIR: generated.ALIGNED_PAIR,
  ALIGNED_TRIPLET: generated.ALIGNED_TRIPLET,
} as const;

/** The digits removed from a cell, bit d − 1 for digit d. */
export interface ExplainerRemoval {
  readonly cell: number;
  readonly digits: number;
}

/** A step of a simple technique. */
export interface ExplainerSimpleStep {
  /** One of `explainerTechniques`. */
  readonly technique: number;
  readonly rating: number;
  /** 9 · cell + digit − 1, or −1 if the step removes candidates. */
  readonly placed: number;
  /** For unique loops and graves: their type. */
  readonly type: number;
  /** For unique loops: the number of cells. */
  readonly cells: number;
  readonly removals: readonly ExplainerRemoval[];
}

/** The easiest hint from chains. */
export interface ExplainerHint extends ExplainerChain {
  readonly rating: number;
  readonly removals: readonly ExplainerRemoval[];
}

/** Which chains to search for. */
export type ExplainerSearch =
  | { readonly name: 'forcing' }
  | { readonly name: 'nishio' }
  | { readonly name: 'multiple' }
  | { readonly name: 'dynamic'; readonly level: number; readonly innerLevel: number };

/** A puzzle on its way to the solution. */
export interface ExplainerWalk {
  /** The first step of the techniques before forcing chains, or of aligned triplets. */
  findStep(areTriplets?: boolean): ExplainerSimpleStep | undefined;
  /** The easiest hint from the chains, if there is one. Yields between slices of work. */
  findHint(search: ExplainerSearch): Generator<undefined, ExplainerHint | undefined>;
  /** What follows from each of these nodes, by the rules of runs of this search. */
  runs(search: ExplainerSearch, starts: readonly number[]): ExplainerRun[];
  /** Places a digit in an empty cell. */
  place(cell: number, digit: number): void;
  /** Removes candidates. */
  remove(removals: readonly ExplainerRemoval[]): void;
  /** The digits placed; 0 in empty cells. */
  digits(): Uint8Array;
}

type Kernel = Exports & { readonly memory: WebAssembly.Memory };
const load = once((): Kernel => instantiate<Exports>(binary));

interface Views {
  readonly buffer: ArrayBuffer;
  readonly digits: Uint8Array;
  readonly candidates: Uint16Array;
  readonly left: Uint16Array;
  readonly removed: Uint16Array;
}

let seen: Views | undefined;

/** The kernel's memory, which moves when it grows. */
function views({ memory: { buffer } }: Kernel): Views {
  if (seen?.buffer !== buffer)
    seen = {
      buffer,
      digits: new Uint8Array(buffer, DIGITS, 81),
      candidates: new Uint16Array(buffer, CANDIDATES, 81),
      left: new Uint16Array(buffer, GRID, 81),
      removed: new Uint16Array(buffer, REMOVED, 162),
    };
  return seen;
}

/** Whose grid the kernel has. Another walk may run between two slices of one. */
const turns = createTurns();

function removalsOf(kernel: Kernel): ExplainerRemoval[] {
  const { removed } = views(kernel);
  const removals: ExplainerRemoval[] = [];
  for (let i = 0; i < kernel.removedCells(); i++)
    removals.push({ cell: removed[2 * i], digits: removed[2 * i + 1] });
  return removals;
}

/** Searches the chains. Ends early if another walk ran in between. */
function* searchChains(kernel: Kernel, search: ExplainerSearch, own: object): Generator<undefined, void> {
  if (search.name === 'forcing') {
    kernel.startForcing();
    while (turns.has(own) && !kernel.stepForcing()) yield;
    return;
  }
  const base = BASES[search.name] + (search.name === 'dynamic' ? 0.5 * search.level : 0);
  kernel.startMultiple(rulesOf(search), base);
  while (turns.has(own) && !kernel.stepMultiple()) yield;
}

function rulesOf(search: ExplainerSearch): number {
  const level = search.name === 'dynamic' ? search.level + 8 * search.innerLevel : 0;
  return level + (search.name === 'nishio' ? 0 : CELL_LINKS) + (search.name === 'multiple' ? 0 : DYNAMIC);
}

const BASES = { nishio: 7.5, multiple: 8.0, dynamic: 8.5 } as const;

/** Starts a walk with these digits and candidates (bit d − 1 for digit d). */
export function startExplainer(digits: Uint8Array, candidates: Uint16Array): ExplainerWalk {
  const kernel = load();
  const kept = { digits: digits.slice(), candidates: candidates.slice() };
  const resume = (): void => {
    const { digits, candidates } = views(kernel);
    digits.set(kept.digits);
    candidates.set(kept.candidates);
    kernel.start();
  };
  const save = (): void => {
    const { digits, left } = views(kernel);
    kept.digits.set(digits);
    kept.candidates.set(left);
  };
  const takeOver = (): void => turns.enter(self, resume, save);
  const self: ExplainerWalk = {
    findStep(areTriplets = false) {
      takeOver();
      const technique = areTriplets ? kernel.findTripletStep() : kernel.findStep();
      if (technique === 0) return undefined;
      return {
        technique,
        rating: kernel.ratingOfStep(),
        placed: kernel.placedByStep(),
        type: kernel.typeOf(),
        cells: kernel.cellsOf(),
        removals: removalsOf(kernel),
      };
    },
    *findHint(search) {
      takeOver();
      yield* searchChains(kernel, search, self);
      if (!turns.has(self)) {
        takeOver(); // another walk ran in between: repeat without pauses
        for (const _ of searchChains(kernel, search, self));
      }
      if (!kernel.hasHint()) return undefined;
      return {
        rating: kernel.ratingOfHint(),
        length: kernel.lengthOfHint(),
        kind: kernel.kindOfHint(),
        source: kernel.sourceOfHint(),
        origin: kernel.originOfHint(),
        conclusion: kernel.conclusionOfHint(),
        removals: removalsOf(kernel),
      };
    },
    runs(search, starts) {
      takeOver();
      kernel.startRuns();
      return starts.map((start) => {
        const run = kernel.runFrom(start, rulesOf(search));
        return readRun(kernel.memory.buffer, run, kernel.poolOfRuns());
      });
    },
    place(cell, digit) {
      takeOver();
      kernel.place(cell, digit - 1);
    },
    remove(removals) {
      takeOver();
      for (const { cell, digits } of removals) kernel.remove(cell, digits);
    },
    digits() {
      takeOver();
      return views(kernel).digits.slice();
    },
  };
  return self;
}
