// What a verb says of each puzzle of a list, as a declaration: the answer, its fields, its words. From it come JSON, CSV,
// templates and lines of text, in this thread or in workers; the loop itself is in src/lists.
import { InputError } from '../../base/index.ts';
import type { Board, Puzzle } from '../../board/index.ts';
import {
  type LineAnswers,
  LineError,
  type Listening,
  type ListWork,
  type OpenList,
  type Saying,
  type Sums,
} from '../../lists/internal.ts';
import { type CommentEntry, type PuzzleEntry, writePuzzle } from '../../text/index.ts';
import { placeFields, type RowPlace } from '../json/fields.ts';
import type { Fields, RowOf } from '../json/shape.ts';
import { placedLine, unreadRow } from '../json/write.ts';
import { gridOf } from '../read/grids.ts';
import { refusalOf } from '../read/improper.ts';
import type { Printed } from '../write/columns.ts';
import { createPrinter, type Printer } from '../write/format.ts';

/** The options that matter to every work on a list. */
export interface ListOptions {
  readonly json?: boolean;
  readonly strict?: boolean;
  readonly format?: string | undefined;
}

/** A puzzle that a verb has no use for: told on stderr, and in a row of its own; the exit code is 1. */
export class Refusal {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** What an answer may want to know beside the puzzle. */
export interface Asked<Options, Extra, A> {
  readonly options: Options;
  /** What was read, and where. */
  readonly entry: PuzzleEntry;
  /** What is asked about: the puzzle, or the grid. */
  readonly puzzle: Puzzle;
  readonly sums: Sums & Extra;
  /** Says one of several answers to the puzzle. */
  emit(answer: A): void;
  /** Says that a key has come, without a text. */
  mark(key: Uint8Array): void;
  /** Tells a person something beside the results. */
  note(text: string): void;
  /** For work that has rests of its own: ends it; not given where nobody listens. */
  readonly signal?: AbortSignal | undefined;
  /** What is under way, in words. */
  tell(progress: string): void;
}

/** Yields where it can rest, with what is under way in words; is told whether it must come to an end. */
type Search<A> =
  | Generator<string | undefined, A | Refusal | undefined, boolean>
  | AsyncGenerator<string | undefined, A | Refusal | undefined, boolean>
  | Promise<A | Refusal | undefined>;

export interface ListDeclaration<Options extends ListOptions, A, Row extends Fields, Extra> {
  /** The verb whose work it is, and which of its works if it has several: `count`, `count estimate`. */
  readonly name: string;
  /** `grids`: proper puzzles are solved first. Default: puzzles. */
  readonly reads?: 'puzzles' | 'grids' | 'patterns';
  /** The fields of a row, beside the place of the puzzle. Not given: a puzzle has no row. */
  readonly row?: Row;
  /** The columns of plain `--format csv`. */
  readonly usual?: readonly string[] | ((options: Options) => readonly string[]);
  /** What is added up beside the puzzles and those for which the answer is "no"; made anew for each part of a list. */
  readonly sums?: () => Extra;
  /** The answer for one puzzle. */
  answer?(puzzle: Puzzle, asked: Asked<Options, Extra, A>): A | Refusal | undefined;
  /** The answers for puzzles of one board, all with or all without pencilmarks, where many at a time are quicker. */
  answerMany?(puzzles: readonly Puzzle[], options: Options): (A | Refusal)[];
  /** The answer for one puzzle that may take long. */
  search?(puzzle: Puzzle, asked: Asked<Options, Extra, A>): Search<A>;
  /** Adds an answer to the sums. */
  add?(sums: Sums & Extra, answer: A, options: Options): void;
  /** Takes an answer out of the sums again that was dropped because its key had come before; `tag` is its tag. */
  drop?(sums: Sums & Extra, tag: number): void;
  /** The fields of an answer. Not given: the answer has them itself. */
  toRow?(answer: A, asked: Asked<Options, Extra, A>): Omit<RowOf<Row>, keyof RowPlace>;
  /** What stands behind the puzzle and a `#`. */
  words?(answer: A, asked: Asked<Options, Extra, A>): string;
  /** The whole text, in place of the puzzle and words; its line end is added. '' if there is nothing to write. */
  text?(answer: A, asked: Asked<Options, Extra, A>): string;
  /** What formats show of an answer. Default: the puzzle and the fields. */
  print?(answer: A, asked: Asked<Options, Extra, A>): Partial<Printed>;
  /** The answer is said only if this key comes for the first time. */
  key?(answer: A, options: Options): Uint8Array | undefined;
  tag?(answer: A): number;
  /** Are comments written where they stood, in text? Default: all are. */
  keeps?(comment: CommentEntry): boolean;
  /** A quicker way for bare lines, where it says the same. */
  openLines?(options: Options): ((board: Board) => LineAnswers<Sums & Extra>) | undefined;
  /** Do puzzles of this board never take long? */
  isQuick?(board: Board, options: Options): boolean;
}

/** A work as the loop over lists takes it, with what the command line knows of it. */
export interface DeclaredWork<Options, Extra> extends ListWork<Options> {
  readonly reads: 'puzzles' | 'grids' | 'patterns';
  createSums(): Sums & Extra;
  drop(sums: Sums & Extra, tag: number): void;
}

/** Called with the type of the options first: `declareListWork<Options>()({ … })`; the other types follow. */
export function declareListWork<Options extends ListOptions>() {
  return <A, Row extends Fields, Extra = unknown>(declared: ListDeclaration<Options, A, Row, Extra>) =>
    createWork(declared);
}

function createWork<Options extends ListOptions, A, Row extends Fields, Extra>(
  declared: ListDeclaration<Options, A, Row, Extra>,
): DeclaredWork<Options, Extra> {
  const createSums = () => ({ puzzles: 0, no: 0, ...declared.sums?.() }) as Sums & Extra;
  return {
    name: declared.name,
    reads: declared.reads ?? 'puzzles',
    createSums,
    drop: (sums, tag) => declared.drop?.(sums, tag),
    open: async (options, isFirst) =>
      (await openWork(declared, createSums, options, isFirst)) as unknown as OpenList,
  };
}

async function openWork<Options extends ListOptions, A, Row extends Fields, Extra>(
  declared: ListDeclaration<Options, A, Row, Extra>,
  createSums: () => Sums & Extra,
  options: Options,
  isFirst: boolean,
): Promise<OpenList<Sums & Extra>> {
  const { json = false, strict = false } = options;
  const printer = await printerOf(declared, options, isFirst);
  const { answerMany, search } = declared;

  const textOf = (answer: A, asked: Asked<Options, Extra, A>): string => {
    const { entry } = asked;
    if (json && !declared.row) return '';
    if (json) return placedLine(rowOf(declared, answer, asked), entry);
    if (printer)
      return printer.print({
        puzzle: asked.puzzle,
        place: entry,
        row: () => rowOf(declared, answer, asked),
        ...declared.print?.(answer, asked),
      });
    if (declared.text) return ended(declared.text(answer, asked));
    const words = declared.words!(answer, asked);
    return `${entry.leading}${writePuzzle(shown(declared, answer, asked))}${entry.trailing} # ${words}\n`;
  };
  const refuse = ({ entry, sums }: Asked<Options, Extra, A>, reason: string): Saying => {
    sums.no++;
    const { message, row } = refusalOf(entry, reason);
    return { text: json ? row : '', complaint: message };
  };
  const say = (answer: A | Refusal, asked: Asked<Options, Extra, A>): Saying => {
    if (answer instanceof Refusal) return refuse(asked, answer.reason);
    try {
      const text = textOf(answer, asked);
      declared.add?.(asked.sums, answer, options);
      const key = declared.key?.(answer, options);
      return key ? { text, key, tag: declared.tag?.(answer) ?? 0 } : { text };
    } catch (error) {
      if (!(error instanceof InputError) || error instanceof LineError) throw error;
      return refuse(asked, error.message); // the format has no place for it
    }
  };
  /** What is asked of a puzzle, and where it is put down. */
  const ask = (entry: PuzzleEntry, sums: Sums & Extra, listening?: Listening) => {
    sums.puzzles++;
    const said: Saying[] = [];
    const puzzle = declared.reads === 'grids' ? gridIn(entry, strict) : entry.puzzle;
    const asked: Asked<Options, Extra, A> = {
      options,
      entry,
      puzzle: puzzle instanceof Refusal ? entry.puzzle : puzzle,
      sums,
      emit: (answer) => void said.push(say(answer, asked)),
      mark: (key) => void said.push({ text: '', key }),
      note: (note) => void said.push({ text: '', note }),
      signal: listening?.signal,
      tell: (progress) => listening?.tell(progress),
    };
    return { said, asked, puzzle };
  };
  const end = (
    answer: A | Refusal | undefined,
    asked: Asked<Options, Extra, A>,
    said: Saying[],
  ): Saying[] => {
    if (answer !== undefined) said.push(say(answer, asked));
    return said;
  };
  /** What is asked where the answer comes whole: without functions of its own for each puzzle. */
  const whole = (entry: PuzzleEntry, sums: Sums & Extra): Asked<Options, Extra, A> => ({
    options,
    entry,
    puzzle: entry.puzzle,
    sums,
    emit: nothing,
    mark: nothing,
    note: nothing,
    signal: undefined,
    tell: nothing,
  });
  const answerOne = (entry: PuzzleEntry, sums: Sums & Extra): Saying[] | Promise<Saying[]> => {
    const { said, asked, puzzle } = ask(entry, sums);
    if (puzzle instanceof Refusal) return end(puzzle, asked, said);
    if (declared.answer) return end(declared.answer(puzzle, asked), asked, said);
    const answer = finish(search!.call(declared, puzzle, asked));
    return answer instanceof Promise
      ? answer.then((found) => end(found, asked, said))
      : end(answer, asked, said);
  };

  return {
    header: json ? '' : (printer?.header ?? ''),
    keeps: (comment) => !json && (printer?.keepsComments ?? true) && (declared.keeps?.(comment) ?? true),
    unread: (entry) => (json ? unreadRow(entry) : ''),
    createSums,
    isUnderWay: () => json || (printer?.isUnderWay() ?? true),
    isQuick: (board) => declared.isQuick?.(board, options) ?? false,
    openLines: json ? undefined : declared.openLines?.(options),
    answer(entries, sums) {
      if (answerMany && declared.reads !== 'grids') {
        const answers = answerMany.call(
          declared,
          entries.map(({ puzzle }) => puzzle),
          options,
        );
        sums.puzzles += entries.length;
        return entries.map((entry, i) => say(answers[i], whole(entry, sums)));
      }
      const said = entries.map((entry) => answerOne(entry, sums));
      return said.some((each) => each instanceof Promise) ? Promise.all(said) : (said as Saying[][]);
    },
    ...(search && {
      async answerInSlices(entry: PuzzleEntry, sums: Sums & Extra, listening: Listening) {
        const { said, asked, puzzle } = ask(entry, sums, listening);
        if (puzzle instanceof Refusal) return end(puzzle, asked, said);
        const slices = search.call(declared, puzzle, asked);
        if (slices instanceof Promise) return end(await slices, asked, said);
        const { signal, rest, hand } = listening;
        let slice = await slices.next(false);
        for (let isTold = false; !slice.done && !isTold; ) {
          await rest(slice.value);
          if (hand && said.length > 0) await hand(said.splice(0));
          isTold = signal.aborted;
          slice = await slices.next(isTold);
          if (isTold && slice.value === undefined) sums.puzzles--; // it is not answered
        }
        return end(slice.done ? slice.value : undefined, asked, said);
      },
    }),
  };
}

const nothing = (): void => {};

const ended = (text: string): string => (text === '' ? '' : `${text}\n`);

/** Undefined: answers are said in words. */
async function printerOf<Options extends ListOptions, A, Row extends Fields, Extra>(
  { usual = ['puzzle'], row, words, text }: ListDeclaration<Options, A, Row, Extra>,
  options: Options,
  isFirst: boolean,
): Promise<Printer | undefined> {
  if (options.format === undefined && (words || text)) return undefined;
  return createPrinter(options.format ?? 'line', {
    usual: typeof usual === 'function' ? usual(options) : usual,
    own: { ...row, ...placeFields },
    isFirst,
  });
}

function rowOf<Options extends ListOptions, A, Row extends Fields, Extra>(
  { toRow }: ListDeclaration<Options, A, Row, Extra>,
  answer: A,
  asked: Asked<Options, Extra, A>,
): Readonly<Record<string, unknown>> {
  return (toRow ? toRow(answer, asked) : answer) as Readonly<Record<string, unknown>>;
}

function shown<Options extends ListOptions, A, Row extends Fields, Extra>(
  { print }: ListDeclaration<Options, A, Row, Extra>,
  answer: A,
  asked: Asked<Options, Extra, A>,
): Puzzle {
  const { result, puzzle = asked.puzzle } = print?.(answer, asked) ?? {};
  return result ?? puzzle;
}

function gridIn(entry: PuzzleEntry, strict: boolean): Puzzle | Refusal {
  const found = gridOf(entry.puzzle);
  if (typeof found !== 'string') return { board: found.board, cells: found.grid };
  if (strict) throw new LineError(`${entry.source}:${entry.line}: ${found}`, entry);
  return new Refusal(found);
}

function finish<A>(slices: Search<A>): A | Refusal | undefined | Promise<A | Refusal | undefined> {
  if (slices instanceof Promise) return slices;
  if (Symbol.asyncIterator in slices) return finishAsync(slices);
  for (let slice = slices.next(false); ; slice = slices.next(false)) if (slice.done) return slice.value;
}

async function finishAsync<A>(
  slices: AsyncGenerator<string | undefined, A | Refusal | undefined, boolean>,
): Promise<A | Refusal | undefined> {
  for (let slice = await slices.next(false); ; slice = await slices.next(false))
    if (slice.done) return slice.value;
}
