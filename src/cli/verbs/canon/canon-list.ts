// What `minclue canon` prints for each puzzle of a list: its canonical form, or why it has none.

import type { Board } from '../../../board/index.ts';
import { automorphisms, describeSymmetry, type FormName, type SymmetryParts } from '../../../canon/index.ts';
import { inBatches, type LineAnswers, writeBareLine, writeRefusedLine } from '../../../lists/internal.ts';
import { lineOf, lineOfPuzzle } from '../../../text/internal.ts';
import { counted } from '../../frame/message.ts';
import { canonOutput } from '../../json/classes.ts';
import { declareListWork } from '../../list/list-work.ts';
import { type Outcome, outcomesOf } from '../../read/canonical.ts';

/** Larger groups are counted but not listed. */
const LARGEST_LISTED = 1000;

export interface CanonOptions {
  readonly form: FormName;
  readonly format: string | undefined;
  readonly json: boolean;
  readonly group: boolean;
  readonly unique: boolean;
}

/** Counts puzzles without a form as the answer "no". */
export const canonWork = declareListWork<CanonOptions>()({
  name: 'canon',
  row: canonOutput.rows.form,
  usual: ['puzzle', 'canonical', 'automorphisms', 'reason'],
  sums: () => ({ dropped: 0 }),
  answerMany: (puzzles, { form }) => outcomesOf(puzzles, form),
  add(sums, { kind }) {
    if (kind === 'refusal') sums.no++;
  },
  drop: (sums) => void sums.dropped++,
  toRow(outcome, { entry: { puzzle }, options: { group } }) {
    const input = lineOfPuzzle(puzzle);
    if (outcome.kind === 'refusal')
      return { input, canonical: null, automorphisms: null, reason: outcome.reason };
    const { cells, automorphisms: count } = outcome;
    const members = group ? (groupOf(puzzle.board, cells, count) ?? null) : undefined;
    return { input, canonical: lineOf(puzzle.board, cells), automorphisms: count, group: members };
  },
  print(outcome, { entry: { puzzle } }) {
    if (outcome.kind === 'refusal') return { reason: outcome.reason, form: null };
    const result = { board: puzzle.board, cells: outcome.cells };
    return { result, form: outcome, solution: outcome.solution };
  },
  text: (outcome, { entry: { puzzle, leading, trailing }, options: { group } }) =>
    outcome.kind === 'refusal'
      ? `${leading}${lineOfPuzzle(puzzle)}${trailing} # ${outcome.reason}`
      : `${leading}${lineOf(puzzle.board, outcome.cells)}${trailing}${group ? groupText(puzzle.board, outcome) : ''}`,
  key: (outcome, { unique }) => (unique && outcome.kind === 'form' ? outcome.cells : undefined),
  openLines: ({ form, format, group, unique }) =>
    group || (format !== undefined && format !== 'line')
      ? undefined
      : (board) => lineForms(board, form, unique),
});

/** Answers bare lines as the work answers puzzles. */
function lineForms(board: Board, form: FormName, unique: boolean): LineAnswers {
  const { cellCount } = board;
  return inBatches(board, (lines, bytes, sums, sink, keys) => {
    const puzzles = Array.from({ length: lines.count }, (_, i) => ({
      board,
      cells: lines.cells.subarray(i * cellCount, (i + 1) * cellCount),
    }));
    const outcomes = outcomesOf(puzzles, form);
    sums.puzzles += lines.count;
    for (const [i, outcome] of outcomes.entries()) {
      if (outcome.kind === 'refusal') {
        sums.no++;
        writeRefusedLine(lines, i, bytes, outcome.reason, sink);
        continue;
      }
      lines.cells.set(outcome.cells, i * cellCount);
      const from = sink.position();
      writeBareLine(lines, i, lines.cells, bytes, sink);
      if (unique) keys.add(board, outcome.cells, from, sink.position());
    }
  });
}

/** Writes the number of automorphisms, and each of them on its own line. */
function groupText(
  board: Board,
  { cells, automorphisms: count }: Extract<Outcome, { kind: 'form' }>,
): string {
  const others = (groupOf(board, cells, count) ?? []).slice(1); // the identity goes without saying
  return [
    ` # ${counted(count, 'automorphism')}`,
    ...others.map((member) => `#   ${symmetryText(member)}`),
  ].join('\n');
}

/** Returns the automorphisms of the form, the identity first. Undefined if there are too many to list. */
function groupOf(board: Board, cells: Uint8Array, count: number): SymmetryParts[] | undefined {
  if (count > LARGEST_LISTED) return undefined;
  return automorphisms({ board, cells }).map((symmetry) => describeSymmetry(board, symmetry));
}

function symmetryText({ isTransposed, rows, columns, digits }: SymmetryParts): string {
  const transposition = isTransposed ? ', transposed' : '';
  return `rows ${rows.join(' ')}, columns ${columns.join(' ')}, digits ${digits.join(' ')}${transposition}`;
}
