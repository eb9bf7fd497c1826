// The kernel of Sudoku Explainer's chains (assembly/explainer.ts) as typed calls.
import {
  bytes,
  CANDIDATES,
  CELL,
  CELL_LINKS,
  CHAIN,
  CONTRADICTION,
  CYCLE,
  DIGITS,
  DOUBLE,
  DYNAMIC,
  REMOVED,
  UNIT,
} from './generated/explainer.ts';
import { instantiate } from './instance.ts';

interface Exports {
  setGrid(): void;
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
}

/** What a hint comes from. */
export const explainerSources = { CYCLE, CHAIN, CONTRADICTION, DOUBLE, CELL, UNIT } as const;

/** The easiest hint of a technique. */
export interface ExplainerHint {
  readonly rating: number;
  readonly length: number;
  /** 2, 3 and 4: by digit, by cell and by both; of forcing chains. */
  readonly kind: number;
  /** One of `explainerSources`. */
  readonly source: number;
  /** 2 · (9 · cell + digit − 1), and one more if the digit is placed; not of cycles. */
  readonly conclusion: number;
  /** In each cell the digits that go, bit d − 1 for digit d. */
  readonly removals: readonly { readonly cell: number; readonly digits: number }[];
}

/** Which chains are looked for. */
export type ExplainerSearch =
  | { readonly name: 'forcing' }
  | { readonly name: 'nishio' }
  | { readonly name: 'multiple' }
  | { readonly name: 'dynamic'; readonly level: number; readonly innerLevel: number };

let kernel: ReturnType<typeof load> | undefined;

function load() {
  return instantiate<Exports>(bytes);
}

/** The easiest hint of the chains, if they give one; yields between slices of work. */
export function* findExplainerHint(
  digits: Uint8Array,
  candidates: Uint16Array,
  search: ExplainerSearch,
): Generator<void, ExplainerHint | undefined> {
  kernel ??= load();
  new Uint8Array(kernel.memory.buffer, DIGITS, 81).set(digits);
  new Uint16Array(kernel.memory.buffer, CANDIDATES, 81).set(candidates);
  kernel.setGrid();
  if (search.name === 'forcing') {
    kernel.startForcing();
    while (!kernel.stepForcing()) yield;
  } else {
    const level = search.name === 'dynamic' ? search.level + 8 * search.innerLevel : 0;
    const rules =
      level + (search.name === 'nishio' ? 0 : CELL_LINKS) + (search.name === 'multiple' ? 0 : DYNAMIC);
    kernel.startMultiple(rules, BASES[search.name] + (search.name === 'dynamic' ? 0.5 * search.level : 0));
    while (!kernel.stepMultiple()) yield;
  }
  if (!kernel.hasHint()) return undefined;
  const pairs = new Uint16Array(kernel.memory.buffer, REMOVED, 2 * kernel.removedCells());
  return {
    rating: kernel.ratingOfHint(),
    length: kernel.lengthOfHint(),
    kind: kernel.kindOfHint(),
    source: kernel.sourceOfHint(),
    conclusion: kernel.conclusionOfHint(),
    removals: Array.from({ length: pairs.length / 2 }, (_, i) => ({
      cell: pairs[2 * i],
      digits: pairs[2 * i + 1],
    })),
  };
}

const BASES = { nishio: 7.5, multiple: 8.0, dynamic: 8.5 } as const;
