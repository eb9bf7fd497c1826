// The lines of lists for the verbs that take lists as sets: each with its key and the text that is written for it.
import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../base/index.ts';
import { boardOf, type Puzzle } from '../../../board/index.ts';
import { createFormKeys } from '../../../collect/index.ts';
import type { Keyed } from '../../../lists/internal.ts';
import { writeCells, writePuzzle } from '../../../text/index.ts';
import { counted } from '../../frame/message.ts';
import { type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { sortMemory } from '../../frame/shared-options.ts';
import { sortOutput } from '../../json/collecting.ts';
import { listOptions, timesText } from '../../list/list-verb.ts';
import { declareListWork, Refusal } from '../../list/list-work.ts';
import { runList } from '../../list/run.ts';
import { formOption, type Outcome, outcomesOf } from '../../read/canonical.ts';

export const lineOptions = listOptions(
  {
    form: { ...formOption, conflicts: ['asIs'] },
    asIs: option.flag('only puzzles that are equal clue by clue are the same'),
    canonical: option.flag('write canonical forms in the place of the puzzles as they came', {
      conflicts: ['asIs'],
    }),
    ...sortMemory,
  },
  'the line as it came',
);
export type LineOptions = OptionsOf<typeof lineOptions>;

/** Puzzles without a form are those for which the answer is "no". */
export const linesWork = declareListWork<LineOptions>()({
  name: 'lists lines',
  row: sortOutput.rows.puzzle,
  usual: ['puzzle', 'clues', 'canonical'],
  keeps: () => false,
  answerMany: (puzzles, { asIs, form }) =>
    (asIs ? puzzles.map(literal) : outcomesOf(puzzles, form)).map((outcome) =>
      outcome.kind === 'refusal' ? new Refusal(outcome.reason) : outcome,
    ),
  toRow: ({ cells }, { puzzle, options: { canonical } }) => ({
    puzzle: writePuzzle(puzzle),
    ...(canonical && { canonical: writeCells(puzzle.board, cells) }),
  }),
  print: (outcome, { puzzle: { board }, options: { canonical, asIs } }) => ({
    result: canonical ? { board, cells: outcome.cells } : undefined,
    form: asIs ? undefined : outcome,
  }),
  text: ({ cells }, { entry: { leading, trailing }, puzzle, options: { canonical } }) =>
    `${leading}${canonical ? writeCells(puzzle.board, cells) : writePuzzle(puzzle)}${trailing}`,
  key: ({ cells }) => cells,
});

/** The puzzle as it is in the place of its form. */
function literal({ cells, candidates }: Puzzle): Outcome {
  return candidates
    ? { kind: 'refusal', reason: 'puzzles with pencilmarks are no part of a set' }
    : { kind: 'form', cells, automorphisms: 1 };
}

/** What was read. */
export interface ListTally {
  readonly lists: number;
  puzzles: number;
  refused: number;
}

/** Takes a puzzle: its list, its key, which the next overwrites, and the text that is written for it. */
type TakeLine = (list: number, key: Uint8Array, text: string) => void;

/** Goes through all puzzles in order; those without a form are reported and counted. */
export async function readLines(
  inputs: readonly string[],
  options: LineOptions,
  session: Session,
  tally: ListTally,
  take: TakeLine,
): Promise<void> {
  const formKeys = createFormKeys();
  const { format, threads } = options;
  for (const [list, input] of inputs.entries()) {
    const onKeyed = ({ boards, keys, ranges }: Keyed, bytes: Uint8Array): void => {
      let [at, range] = [0, 0];
      for (const { shape, count } of boards) {
        const board = boardOf(shape);
        for (let i = 0; i < count; i++, at += board.cellCount, range += 3) {
          const text = decoder.decode(bytes.subarray(ranges[range], ranges[range + 1] - 1));
          if (text.includes('\n'))
            throw new InputError(`--format "${format}": a list has a line for each puzzle, this has several`);
          take(list, formKeys.keyOf(board, keys.subarray(at, at + board.cellCount)), text);
        }
      }
    };
    const how = { threads, what: 'puzzle', onKeyed, isContinued: list > 0 };
    const { puzzles, no } = await runList(linesWork, [input], options, session, how);
    tally.puzzles += puzzles;
    tally.refused += no;
    if (session.signal.aborted) return;
  }
}

const decoder = new TextDecoder();

/** Characters that are written at once. */
const PIECE_CHARACTERS = 1 << 16;

/** How many lines there were; ends early when the session is interrupted. */
export async function writeLines(texts: Iterable<string>, session: Session): Promise<number> {
  let piece = '';
  let written = 0;
  for (const text of texts) {
    piece += `${text}\n`;
    written++;
    if (piece.length < PIECE_CHARACTERS) continue;
    await session.write(piece);
    piece = '';
    session.progress.tell(`${counted(written, 'puzzle')} written`, { done: written });
    await setImmediate();
    if (session.signal.aborted) return written;
  }
  if (piece !== '') await session.write(piece);
  return written;
}

export function tellEnd({ puzzles, lists, refused }: ListTally, what: string, session: Session): void {
  const without = refused > 0 ? `, ${refused} without a form` : '';
  session.note(
    `${counted(puzzles, 'puzzle')} of ${counted(lists, 'list')}, ${what}${without}; ${timesText(session)}`,
  );
}
