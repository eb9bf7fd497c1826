// Turns the works that verbs declare into works for the loop over lists (src/lists).
import type { Puzzle } from '../../board/index.ts';
import {
  LineError,
  type Listening,
  type ListWork,
  type OpenList,
  type Saying,
  type Sums,
} from '../../lists/internal.ts';
import type { PuzzleEntry } from '../../text/index.ts';
import type { Fields } from '../json/shape.ts';
import { unreadRow } from '../json/write.ts';
import { gridOf } from '../read/grids.ts';
import { type Asked, type ListDeclaration, type ListOptions, Refusal, type Search } from './declaration.ts';
import { createSayer } from './sayer.ts';

export { type ListDeclaration, type ListOptions, Refusal } from './declaration.ts';

/** A work for the loop over lists, with what the command line adds. */
export interface DeclaredWork<Options, Extra> extends ListWork<Options> {
  readonly reads: 'puzzles' | 'grids' | 'patterns';
  createSums(): Sums & Extra;
  drop(sums: Sums & Extra, tag: number): void;
}

/** Declares a work. The type of the options comes first, `declareListWork<Options>()({ … })`; others are inferred. */
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
    keepsWritten: declared.keepsWritten,
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
  const { printer, say } = await createSayer(declared, options, isFirst);
  await declared.prepare?.(options);
  const { answerMany, search } = declared;

  /** Prepares the question for one puzzle, and the list that collects its answers. */
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
  /** Prepares a question that is answered at once, without functions of its own for each puzzle. */
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
          entries,
        );
        sums.puzzles += entries.length;
        return entries.map((entry, i) => {
          const answer = answers[i];
          return answer === undefined ? '' : say(answer, whole(entry, sums));
        });
      }
      const said = entries.map((entry) => answerOne(entry, sums));
      return said.some((each) => each instanceof Promise) ? Promise.all(said) : (said as Saying[][]);
    },
    ...(search && {
      async answerInSlices(entry: PuzzleEntry, sums: Sums & Extra, listening: Listening) {
        const { said, asked, puzzle } = ask(entry, sums, listening);
        if (puzzle instanceof Refusal) return end(puzzle, asked, said);
        const slices = search.call(declared, puzzle, asked);
        const { signal, rest, hand } = listening;
        if (slices instanceof Promise) {
          const answer = await slices.catch((error: unknown) => {
            if (!signal.aborted) throw error;
            sums.puzzles--; // it is not answered, though some answers may have been written
            return undefined;
          });
          return end(answer, asked, said);
        }
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
