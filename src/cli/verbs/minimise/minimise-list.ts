// `minclue minimise` on each puzzle of a list: finds one or all minimal puzzles inside it, and its redundant clues.

import { cellName, clueCount, type Puzzle } from '../../../board/index.ts';
import { type ExaminedPuzzle, examine, minimalSubPuzzles, minimise } from '../../../make/index.ts';
import { writeCells, writePuzzle } from '../../../text/index.ts';
import { counted } from '../../frame/message.ts';
import { minimiseOutput } from '../../json/making.ts';
import { optional, orNull } from '../../json/shape.ts';
import { declareListWork, type ListDeclaration } from '../../list/list-work.ts';
import { improperReason } from '../../read/improper.ts';

export interface MinimiseOptions {
  readonly format: string | undefined;
  readonly json: boolean;
  readonly limit: number;
}

/** A minimal puzzle inside another, or why there is none. */
type Minimised = { readonly from: ExaminedPuzzle; readonly cells: Uint8Array } | { readonly reason: string };

/** The sums of a run. For a puzzle that is not proper the answer is "no". */
interface MinimiseSums {
  /** Puzzles that were minimal already. */
  minimal: number;
  /** Minimal puzzles written. */
  found: number;
  /** Puzzles whose minimal puzzles were not all written, because of the limit. */
  cut: number;
}

const { puzzle, refusal } = minimiseOutput.rows;
const row = {
  ...puzzle,
  puzzle: orNull(puzzle.puzzle),
  clues: optional(puzzle.clues),
  isMinimal: optional(puzzle.isMinimal),
  redundant: optional(puzzle.redundant),
  gone: optional(puzzle.gone),
  reason: optional(refusal.reason),
} as const;

/** What both works share. */
const common = {
  row,
  usual: ['puzzle', 'clues', 'reason'],
  sums: () => ({ minimal: 0, found: 0, cut: 0 }),
  add(sums, found) {
    if ('reason' in found) sums.no++;
    else sums.found++;
  },
  toRow(found, { entry }) {
    const input = writePuzzle(entry.puzzle);
    if ('reason' in found) return { input, puzzle: null, reason: found.reason };
    const { from, cells } = found;
    return {
      input,
      puzzle: writeCells(from.board, cells),
      clues: clueCount({ board: from.board, cells }),
      isMinimal: true,
      redundant: namesOf(from, from.redundant),
      gone: namesOf(from, goneFrom(from, cells)),
    };
  },
  print: (found) =>
    'reason' in found
      ? { reason: found.reason, solution: null }
      : { puzzle: { board: found.from.board, cells: found.cells }, solution: found.from.solution },
} satisfies Partial<ListDeclaration<MinimiseOptions, Minimised, typeof row, MinimiseSums>>;

/** Finds one minimal puzzle inside each puzzle. */
export const minimiseWork = declareListWork<MinimiseOptions>()({
  ...common,
  name: 'minimise',
  answer(given, { sums }): Minimised {
    const from = examined(given, sums);
    return 'reason' in from ? from : { from, cells: minimise(from).cells };
  },
  text(found, { entry: { puzzle: given, leading, trailing } }) {
    if ('reason' in found) return `${leading}${writePuzzle(given)}${trailing} # ${found.reason}`;
    const { from, cells } = found;
    const gone = namesOf(from, goneFrom(from, cells)).join(' ');
    return `${writeCells(from.board, cells)} # ${gone === '' ? 'minimal' : `${redundantText(from)}; gone: ${gone}`}`;
  },
});

/** Finds all minimal puzzles inside each puzzle and writes them as they are found: there may be millions. */
export const minimiseAllWork = declareListWork<MinimiseOptions>()({
  ...common,
  name: 'minimise all',
  *search(given, { sums, entry, options, emit, note }): Generator<string, Minimised | undefined, boolean> {
    const { limit, json } = options;
    const from = examined(given, sums);
    if ('reason' in from) return from;
    let count = 0;
    for (const { cells } of minimalSubPuzzles(from)) {
      if (count === limit) {
        sums.cut++;
        note(
          `line ${entry.line}: more than ${counted(limit, 'minimal puzzle')}; the rest is left out (--limit N or all)`,
        );
        break;
      }
      count++;
      emit({ from, cells });
      if (yield `${counted(count, 'minimal puzzle')} in the next`) return undefined;
    }
    if (!json) note(`line ${entry.line}: ${counted(count, 'minimal puzzle')}; ${redundantText(from)}`);
    return undefined;
  },
  text: (found, { entry: { puzzle: given, leading, trailing } }) =>
    'reason' in found
      ? `${leading}${writePuzzle(given)}${trailing} # ${found.reason}`
      : writeCells(found.from.board, found.cells),
});

/** Examines a puzzle. Returns the reason if it is not proper. */
function examined(puzzle: Puzzle, sums: MinimiseSums): ExaminedPuzzle | { readonly reason: string } {
  const found = examine(puzzle);
  if (typeof found === 'string') return { reason: improperReason(puzzle, found === 'no solution' ? 0 : 2)! };
  if (found.redundant.length === 0) sums.minimal++;
  return found;
}

/** Returns the clues of the puzzle that are not in `kept`. */
function goneFrom({ cells }: Pick<Puzzle, 'cells'>, kept: Uint8Array): number[] {
  return [...cells.keys()].filter((cell) => cells[cell] !== 0 && kept[cell] === 0);
}

function redundantText(puzzle: ExaminedPuzzle): string {
  const { redundant } = puzzle;
  return redundant.length === 0
    ? 'no clue is redundant'
    : `redundant: ${namesOf(puzzle, redundant).join(' ')}`;
}

function namesOf({ board }: ExaminedPuzzle, cells: readonly number[]): string[] {
  return cells.map((cell) => cellName(board, cell));
}
