// Which patterns occur in a list of puzzles: how many puzzles each has, and whether their clues are all needed.
import { InputError } from '../base/index.ts';
import { type Board, clueCount } from '../board/index.ts';
import { canonicaliseBatch, patternForm } from '../canon/index.ts';
import { examine } from '../make/index.ts';

/** A pattern of a list. */
export interface PatternTally {
  /** In pattern minlex form: 1 where there is a clue. */
  readonly pattern: Uint8Array;
  /** How many clues it has. */
  readonly clues: number;
  /** How many symmetries of the board, relabelling apart, keep it. */
  readonly automorphisms: number;
  /** How many puzzles have it, */
  readonly puzzles: number;
  /** how many of them are proper, */
  readonly proper: number;
  /** and how many of those minimal. */
  readonly minimal: number;
  /** Clues that could go, each alone, over all proper puzzles. */
  readonly redundant: number;
}

/** Patterns counted. */
export interface PatternCounter {
  /** Counts puzzles, given one after the other; their clues must not break the rules. */
  add(cells: Uint8Array): void;
  /** All patterns so far, the one with most puzzles first, then by their form. */
  tallies(): PatternTally[];
}

/** Counts the patterns of puzzles of a board. */
export function createPatternCounter(board: Board): PatternCounter {
  const { cellCount } = board;
  const known = new Map<string, { -readonly [Name in keyof PatternTally]: PatternTally[Name] }>();
  return {
    add(cells) {
      if (cells.length % cellCount !== 0)
        throw new InputError(`${cells.length} cells are not puzzles of a ${board.name} board`);
      const { forms } = canonicaliseBatch(board, cells, 'pattern');
      for (let at = 0; at < cells.length; at += cellCount) {
        const pattern = forms.slice(at, at + cellCount).map((digit) => (digit ? 1 : 0));
        const key = pattern.join('');
        let tally = known.get(key);
        if (!tally) {
          const { automorphisms } = patternForm(board, pattern);
          const clues = clueCount({ board, cells: pattern });
          known.set(
            key,
            (tally = { pattern, clues, automorphisms, puzzles: 0, proper: 0, minimal: 0, redundant: 0 }),
          );
        }
        tally.puzzles++;
        const examined = examine({ board, cells: cells.subarray(at, at + cellCount) });
        if (typeof examined === 'string') continue;
        tally.proper++;
        if (examined.redundant.length === 0) tally.minimal++;
        tally.redundant += examined.redundant.length;
      }
    },
    tallies: () =>
      [...known]
        .sort(([a, { puzzles: many }], [b, { puzzles: more }]) => more - many || (a < b ? -1 : 1))
        .map(([, tally]) => ({ ...tally })),
  };
}
