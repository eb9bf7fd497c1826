// Makes the puzzles of a run of `minclue make`, by number, level or day, and writes them as text, JSON or a book.

import { InputError } from '../../../base/index.ts';
import type { Board } from '../../../board/index.ts';
import type { BookEntry } from '../../../draw/pdf/index.ts';
import {
  dateOfDay,
  dayNumber,
  type GaveUp,
  type MadePuzzle,
  type MakingProgress,
  type ValueRange,
} from '../../../make/index.ts';
import {
  type CheckedPart,
  type CheckedRequest,
  checkRequest,
  makeNew,
  openRepeats,
  type Repeats,
  secondEngine,
} from '../../../make/internal.ts';
import { isBook } from '../../frame/paths.ts';
import type { Session } from '../../frame/session.ts';
import { seedOf } from '../../frame/shared-options.ts';
import { makeOutput } from '../../json/making.ts';
import { writeSummary } from '../../json/write.ts';
import { listedGrids, listedPuzzles, readListed } from '../../list/listed.ts';
import { levelCaption, MAX_BOOK, writeBook } from '../../write/book.ts';
import { openPrinter } from '../../write/format.ts';
import { readLevels } from './make-levels.ts';
import { type Options, requestOf } from './make-options.ts';
import { OWN, printedOf, puzzleJson, TABLE } from './make-rows.ts';
import { gaveUpText, likelihoodOf, madeText, progressText } from './make-words.ts';
import { checkFillings, doubtText } from './pattern-doubt.ts';

export async function makeAsked(board: Board, options: Options, session: Session): Promise<void> {
  const { seed, tell: tellSeed } = seedOf(options);
  const parts = partsOf(await requestOf(board, seed, options, session), options);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const repeats = await repeatsOf(parts, options, session);
  const writer = await openWriter(board, count, options, session);
  const { json, threads } = options;
  const tally = { puzzles: 0, tries: 0 };
  let clues: ValueRange | undefined;
  let gaveUp: GaveUp | undefined;
  const { signal } = session;
  const tell = (begun: MakingProgress): void => {
    const text = progressText(tally.puzzles, count, begun);
    if (count > 1) session.progress.tell(text, { done: tally.puzzles, total: count });
    else session.progress.tell(text); // 0 of 1 says nothing
  };
  let { request } = parts[0];
  try {
    for await (const result of makeNew(parts, { threads, signal, onProgress: tell }, repeats)) {
      request = parts[result.part].request;
      tally.tries += result.tries;
      if (result.kind === 'gave up') {
        gaveUp = result;
        break;
      }
      tally.puzzles++;
      clues = {
        from: Math.min(clues?.from ?? result.clues, result.clues),
        to: Math.max(clues?.to ?? result.clues, result.clues),
      };
      await writer.take(result);
      tell({ tries: tally.tries, cells: 0, fewestSolutions: 0 });
    }
  } catch (error) {
    if (!signal.aborted) throw error; // else sum up what is made
  }
  await writer.end();
  tellSeed(session);
  const likelihood = likelihoodOf(tally.puzzles, tally.tries, request);
  if (gaveUp) {
    session.exitCode = 1;
    const name = dateIn(options, gaveUp) ?? `puzzle ${tally.puzzles + 1}`;
    session.note(gaveUpText(gaveUp, request, name, likelihood));
    const doubt = tally.puzzles === 0 ? doubtText(gaveUp, request, options) : undefined;
    if (doubt !== undefined) session.note(doubt);
  }
  if (json) {
    const checkedBy = secondEngine(board).name;
    const failure = gaveUp && {
      tries: gaveUp.tries,
      seconds: gaveUp.elapsedMs / 1000,
      ...likelihood,
      failures: gaveUp.failures,
      seen: gaveUp.seen,
    };
    await writeSummary(session, makeOutput, { ...tally, checkedBy, seed, failure });
  } else if (clues) session.note(madeText(tally.puzzles, clues, request));
}

/** Returns one part, or one for each level. Throws an InputError for a request that no puzzle can meet. */
function partsOf(whole: CheckedRequest, { levels, from: date, days = 1, number }: Options): CheckedPart[] {
  const from = date === undefined ? 0 : dayOf(date);
  if (date !== undefined) dateOfDay(from + days - 1);
  const parts =
    levels === undefined
      ? [{ request: whole, count: date === undefined ? number : days, from }]
      : readLevels(levels).map(({ level, count }) => ({ request: { ...whole, level }, count }));
  const checked = parts.map((part) => ({ ...part, request: checkRequest(part.request) }));
  checkFillings(whole);
  return checked;
}

function dayOf(date: string): number {
  try {
    return dayNumber(date);
  } catch (error) {
    throw error instanceof InputError ? new InputError(`--from: ${error.message}`) : error;
  }
}

/** Returns the day of the puzzle with this number, if puzzles have days. */
function dateIn({ from }: Options, { index }: { readonly index: number }): string | undefined {
  return from === undefined ? undefined : dateOfDay(index);
}

/** Opens the record of puzzles that must not come, by --unique and the lists of --not-in. */
async function repeatsOf(
  parts: readonly CheckedPart[],
  options: Options,
  session: Session,
): Promise<Repeats | undefined> {
  const { unique, notIn } = options;
  const repeats = await openRepeats(parts, unique ?? false, notIn.length > 0);
  if (repeats && notIn.length > 0) {
    const work = unique === 'grids' ? listedGrids : listedPuzzles;
    await readListed(work, notIn, { ...options, asIs: false }, session, repeats.addForm);
  }
  return repeats;
}

/** Writes the puzzles. */
interface Writer {
  take(made: MadePuzzle): Promise<void>;
  end(): Promise<void>;
}

async function openWriter(board: Board, count: number, options: Options, session: Session): Promise<Writer> {
  const { json, steps, output, format = 'line', from } = options;
  if (isBook(output)) return bookWriter(output!, count, options);
  const usual = from === undefined ? TABLE : (['date', ...TABLE] as const);
  const printer = json ? undefined : await openPrinter(format, { usual, own: OWN }, session);
  return {
    async take(made) {
      const date = dateIn(options, made);
      const text = printer
        ? printer.print(printedOf(board, made, date))
        : await puzzleJson(board, made, { date, steps, signal: session.signal });
      await session.write(text);
    },
    async end() {},
  };
}

/** Writes a book at the end, even if only some of its puzzles could be made. */
function bookWriter(path: string, count: number, options: Options): Writer {
  if (count > MAX_BOOK)
    throw new InputError(`a book has room for ${MAX_BOOK} puzzles, but ${count} were requested`);
  if (count === 0) throw new InputError('a book needs at least one puzzle');
  const entries: BookEntry[] = [];
  return {
    async take(made) {
      const { board, cells, solution, level } = made;
      const puzzle = { board, cells };
      entries.push({
        puzzle,
        solution,
        name: dateIn(options, made),
        caption: levelCaption(puzzle, level),
      });
    },
    async end() {
      if (entries.length > 0) await writeBook(path, entries, options);
    },
  };
}
