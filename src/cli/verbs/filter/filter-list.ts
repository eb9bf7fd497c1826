// `minclue filter` on each puzzle of a list: writes it unchanged if it meets the condition.
import { clueCount } from '../../../board/index.ts';
import type { Scale } from '../../../rate/index.ts';
import { isForText } from '../../../solve/internal.ts';
import type { PuzzleEntry } from '../../../text/index.ts';
import { lineOfPuzzle } from '../../../text/internal.ts';
import { filterOutput } from '../../json/collecting.ts';
import { declareListWork, type ListDeclaration } from '../../list/list-work.ts';
import { prepareTexts } from '../../write/columns.ts';
import { Known } from '../../write/known.ts';
import { choose } from './choose.ts';
import { type Condition, costOf, fieldsOf } from './condition.ts';
import { finish } from './facts.ts';
import { filterLines, type Kept } from './filter-lines.ts';

export interface FilterOptions {
  readonly condition: Condition;
  readonly scale: Scale | undefined;
  readonly format: string | undefined;
  readonly json: boolean;
}

/** The fields that bare lines do not know. */
const PLACES = ['source', 'line', 'leading', 'trailing'];
/** A condition that costs more may take long for a single puzzle. */
const QUICK_COST = 100;

const row = filterOutput.rows.puzzle;

const common = {
  sums: () => ({ kept: 0 }),
  prepare: ({ condition }) => prepareTexts(fieldsOf(condition)),
  isQuick: (board, { condition }) => isForText(board) && costOf(condition) < QUICK_COST,
  answerMany(_, { condition, scale }, entries) {
    const puzzles = entries.map((entry) => knownOf(entry, scale));
    const chosen = new Set(finish(choose(condition, puzzles)));
    return puzzles.map((each) => (chosen.has(each) ? each : undefined));
  },
  *search(_, { options: { condition, scale }, entry }): Generator<undefined, Known | undefined, boolean> {
    const steps = choose(condition, [knownOf(entry, scale)]);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value[0];
      if (yield) return undefined;
    }
  },
  add: (sums) => void sums.kept++,
} satisfies Partial<ListDeclaration<FilterOptions, Known, typeof row, Kept>>;

/** Writes the puzzles that meet the condition. */
export const filterWork = declareListWork<FilterOptions>()({
  ...common,
  name: 'filter',
  keepsWritten: true,
  row,
  usual: ['puzzle', 'clues'],
  keeps: ({ text }) => text.trim() !== '', // drops the blank lines between grids
  toRow: ({ puzzle }) => ({ puzzle: lineOfPuzzle(puzzle), clues: clueCount(puzzle) }),
  text: (_, { entry: { puzzle, leading, trailing, written } }) =>
    `${leading}${written ?? lineOfPuzzle(puzzle)}${trailing}`,
  print: (known) => ({ known, scale: known.printed.scale }),
  openLines: ({ format, condition, scale }) =>
    format === undefined && !fieldsOf(condition).some((field) => PLACES.includes(field))
      ? (board) => filterLines(board, condition, scale)
      : undefined,
});

/** Counts the puzzles that meet the condition. */
export const filterCountWork = declareListWork<FilterOptions>()({
  ...common,
  name: 'filter count',
  keeps: () => false,
  text: () => '',
  openLines: ({ condition, scale }) =>
    fieldsOf(condition).some((field) => PLACES.includes(field))
      ? undefined
      : (board) => filterLines(board, condition, scale, true),
});

function knownOf(entry: PuzzleEntry, scale: Scale | undefined): Known {
  return new Known({ puzzle: entry.puzzle, scale, place: entry });
}
