// Reads and writes the lines of lists for the verbs that treat lists as sets. Each line has a key and the text to write.
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
    asIs: option.flag('compare puzzles clue by clue, without symmetry'),
    canonical: option.flag('write canonical forms instead of the puzzles', {
      conflicts: ['asIs'],
    }),
    ...sortMemory,
  },
  'the line unchanged',
);
export type LineOptions = OptionsOf<typeof lineOptions>;

/** Finds the form of each puzzle. For a puzzle without one the answer is "no". */
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

/** Takes the puzzle itself as its form. */
function literal({ cells, candidates }: Puzzle): Outcome {
  return candidates
    ? { kind: 'refusal', reason: 'puzzles with pencilmarks cannot be in a set' }
    : { kind: 'form', cells, automorphisms: 1 };
}

/** Counts what was read. */
export interface ListTally {
  readonly lists: number;
  puzzles: number;
  refused: number;
}

/** Takes a puzzle: its list, its key, which the next puzzle overwrites, and the text to write for it. */
type TakeLine = (list: number, key: Uint8Array, text: string) => void;

/** Reads all puzzles in order. Reports and counts those without a form. */
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
            throw new InputError(
              `--format "${format}": a list has one line per puzzle, but this writes several`,
            );
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

/** How many characters are written at once. */
const PIECE_CHARACTERS = 1 << 16;

/** Writes the lines and returns their number. Ends early if the session is interrupted. */
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
