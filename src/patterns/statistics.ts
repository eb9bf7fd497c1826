// Counts which patterns occur in a list of puzzles: the puzzles of each, and whether all their clues are needed.
import { InputError } from '../base/index.ts';
import { type Board, clueCount } from '../board/index.ts';
import { canonicaliseBatch, patternForm } from '../canon/index.ts';
import { examine } from '../make/index.ts';

/** A pattern of a list. */
export interface PatternTally {
  /** In pattern minlex form: 1 if the cell has a clue. */
  readonly pattern: Uint8Array;
  /** Its number of clues. */
  readonly clues: number;
  /** The number of symmetries of the board (without relabelling) that keep it. */
  readonly automorphisms: number;
  /** The number of puzzles with this pattern. */
  readonly puzzles: number;
  /** The number of proper puzzles among them. */
  readonly proper: number;
  /** The number of minimal puzzles among them. */
  readonly minimal: number;
  /** The number of redundant clues, each counted alone, over all proper puzzles. */
  readonly redundant: number;
}

/** A counter of patterns. */
export interface PatternCounter {
  /** Counts puzzles, given one after the other. Their clues must not break the rules. */
  add(cells: Uint8Array): void;
  /** Returns all patterns so far, the one with most puzzles first, then by their form. */
  tallies(): PatternTally[];
}

/** Creates a counter for puzzles of a board. */
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
