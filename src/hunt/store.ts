// What a hunt remembers: for each seed that is done, the puzzles it was the first to lead to. Kept in a file with one
// record for each seed, written whole or not at all, so that a hunt that was killed goes on with the next seed.
import { type Board, InputError } from '../board/index.ts';
import { createFormSet } from '../canon/index.ts';
import { openJournal } from '../journal/index.ts';
import { readPuzzle, writeCells } from '../text/index.ts';
import { type HuntStep, stepName } from './neighbours.ts';
import type { FoundPuzzle, SeedResult } from './seed.ts';

export interface HuntStore {
  /** What came of this seed (in pattern form) by this step; undefined: it is not done. */
  resultOf(seed: Uint8Array, step: HuntStep): SeedResult | undefined;
  /** All puzzles found so far, in the order of finding. */
  readonly found: readonly FoundPuzzle[];
  /** Takes a result; returns it without the puzzles that are here already, and the seed. */
  add(seed: Uint8Array, step: HuntStep, result: SeedResult): SeedResult;
  /** Puts all that was added on the disk. */
  flush(): void;
  close(): void;
}

interface Entry {
  readonly board: string;
  readonly seed: string;
  readonly step: string;
  readonly decided: number;
  readonly found: readonly { readonly puzzle: string; readonly isMinimal: boolean }[];
}

/** How long results may wait for the disk. */
const FLUSH_AFTER_MS = 250;

/** Opens or begins the store; without a path it is only in memory. `onDamaged` hears of each record that cannot be trusted. */
export function openHuntStore(
  board: Board,
  path: string | undefined,
  onDamaged: (message: string) => void,
): HuntStore {
  const boardText = textOf(board);
  const results = new Map<string, SeedResult>();
  const found: FoundPuzzle[] = [];
  const forms = createFormSet(board);
  const keyOf = (seed: string, step: string): string => `${step} ${seed}`;

  const journal =
    path === undefined
      ? undefined
      : openJournal<Entry>(path, {
          keep(entries) {
            const foreign = entries.find((entry) => entry.board !== boardText);
            if (foreign)
              throw new InputError(`${path}: holds a hunt on board ${foreign.board}, not ${boardText}`);
            return entries;
          },
          afterDamage: 'its seed will be done again',
          onDamaged,
        });
  for (const entry of journal?.entries ?? []) {
    const puzzles = entry.found.map(({ puzzle, isMinimal }) => ({
      cells: readPuzzle(puzzle, { board }).cells,
      isMinimal,
    }));
    results.set(keyOf(entry.seed, entry.step), { decided: entry.decided, found: puzzles });
    found.push(...puzzles.filter(({ cells }) => forms.add(cells)));
  }

  let waiting: Entry[] = [];
  let flushedAt = performance.now();
  const flush = (): void => {
    if (waiting.length > 0) journal?.add(...waiting);
    waiting = [];
    flushedAt = performance.now();
  };
  return {
    found,
    resultOf: (seed, step) => results.get(keyOf(writeCells(board, seed), stepName(step))),
    add(seed, step, { decided, found: all }) {
      const seedText = writeCells(board, seed);
      const isSeed = (cells: Uint8Array): boolean => cells.every((digit, cell) => digit === seed[cell]);
      const fresh = all.filter(({ cells }) => !isSeed(cells) && forms.add(cells));
      const result = { decided, found: fresh };
      results.set(keyOf(seedText, stepName(step)), result);
      found.push(...fresh);
      waiting.push({
        board: boardText,
        seed: seedText,
        step: stepName(step),
        decided,
        found: fresh.map(({ cells, isMinimal }) => ({ puzzle: writeCells(board, cells), isMinimal })),
      });
      if (performance.now() - flushedAt > FLUSH_AFTER_MS) flush();
      return result;
    },
    flush,
    close() {
      flush();
      journal?.close();
    },
  };
}

/** The board's name, with the cells of extra units that the name does not tell. */
function textOf({ name, hasDiagonals, extraUnits }: Board): string {
  const others = hasDiagonals ? extraUnits.slice(2) : extraUnits;
  return [name, ...others.map((unit) => unit.cells.join(','))].join(' ');
}
