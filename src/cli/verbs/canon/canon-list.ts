// What `minclue canon` says of each puzzle of a list: its canonical form, or why it has none.
import type { Board } from '../../../board/index.ts';
import { automorphisms, describeSymmetry, type FormName, type SymmetryParts } from '../../../canon/index.ts';
import { type PuzzleEntry, writeCells, writePuzzle } from '../../../text/index.ts';
import { canonOutput } from '../../json/classes.ts';
import { placeOf } from '../../json/fields.ts';
import { rowLine } from '../../json/write.ts';
import { inBatches, writePlain, writeRefused } from '../../list/plain.ts';
import type { ListWork, PlainAnswers, Sums } from '../../list/work.ts';
import { type Outcome, outcomesOf } from '../../read/canonical.ts';
import { createPrinter, type Printer } from '../../write/format.ts';

/** Larger groups are counted, but not listed. */
const LARGEST_LISTED = 1000;

export interface CanonSettings {
  readonly form: FormName;
  readonly format: string;
  readonly json: boolean;
  readonly group: boolean;
  readonly unique: boolean;
}

const TABLE = ['puzzle', 'canonical', 'automorphisms', 'reason'] as const;

/** Puzzles without a form are those for which the answer is "no". */
export const canonWork: ListWork<CanonSettings> = {
  name: 'canon',
  async open({ form, format, json, group, unique }, isFirst) {
    const printer = await createPrinter(format, TABLE, isFirst);
    return {
      header: printer.header,
      keepsComments: !json && printer.keepsComments,
      // what is dropped later must not be what another text was parted from
      isUnderWay: () => json || printer.isUnderWay(),
      createSums: (): Sums => ({ puzzles: 0, no: 0 }),
      answer(entries, sums) {
        const outcomes = outcomesOf(
          entries.map(({ puzzle }) => puzzle),
          form,
        );
        return entries.map((entry, i) => {
          const outcome = outcomes[i];
          sums.puzzles++;
          if (outcome.kind === 'refusal') sums.no++;
          const text = json
            ? outcomeJson(entry, outcome, group)
            : outcomeText(entry, outcome, group, printer);
          return unique && outcome.kind === 'form' ? { text, key: outcome.cells } : text;
        });
      },
      ...(!json &&
        !group &&
        format === 'line' && { openPlain: (board: Board) => plainForms(board, form, unique) }),
    };
  },
};

/** The same as `answer` for plain lines, from bytes to bytes. */
function plainForms(board: Board, form: FormName, unique: boolean): PlainAnswers {
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
        writeRefused(lines, i, bytes, outcome.reason, sink);
        continue;
      }
      lines.cells.set(outcome.cells, i * cellCount);
      const from = sink.position();
      writePlain(lines, i, lines.cells, bytes, sink);
      if (unique) keys.add(board, outcome.cells, from, sink.position());
    }
  });
}

/** The form in the place of the puzzle; with --group its automorphisms behind it. */
function outcomeText(entry: PuzzleEntry, outcome: Outcome, group: boolean, { print }: Printer): string {
  const { puzzle } = entry;
  if (outcome.kind === 'refusal') return print({ puzzle, reason: outcome.reason, form: null, place: entry });
  const { cells, automorphisms: count, solution } = outcome;
  const line = print({
    puzzle,
    result: { board: puzzle.board, cells },
    form: outcome,
    ...(solution && { solution }),
    place: entry,
  });
  if (!group) return line;
  const members = groupOf(puzzle.board, cells, count) ?? [];
  const lines = members.slice(1).map((member) => `#   ${symmetryText(member)}\n`); // the identity goes without saying
  return `${line.slice(0, -1)} # ${count} automorphism${count === 1 ? '' : 's'}\n${lines.join('')}`;
}

function outcomeJson(entry: PuzzleEntry, outcome: Outcome, group: boolean): string {
  const { puzzle } = entry;
  const { form } = canonOutput.rows;
  const [input, place] = [writePuzzle(puzzle), placeOf(entry)];
  if (outcome.kind === 'refusal')
    return rowLine(form, { input, canonical: null, automorphisms: null, reason: outcome.reason, ...place });
  return rowLine(form, {
    input,
    canonical: writeCells(puzzle.board, outcome.cells),
    automorphisms: outcome.automorphisms,
    ...(group && { group: groupOf(puzzle.board, outcome.cells, outcome.automorphisms) ?? null }),
    ...place,
  });
}

/** The automorphisms of the form, the identity first; undefined if there are too many to show. */
function groupOf(board: Board, cells: Uint8Array, count: number): SymmetryParts[] | undefined {
  if (count > LARGEST_LISTED) return undefined;
  return automorphisms({ board, cells }).map((symmetry) => describeSymmetry(board, symmetry));
}

function symmetryText({ isTransposed, rows, columns, digits }: SymmetryParts): string {
  const transposition = isTransposed ? ', transposed' : '';
  return `rows ${rows.join(' ')}, columns ${columns.join(' ')}, digits ${digits.join(' ')}${transposition}`;
}
