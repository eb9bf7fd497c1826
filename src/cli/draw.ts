// `minclue draw`: a picture of a puzzle, or a sheet of many, as SVG or PNG.
import { writeFile } from 'node:fs/promises';
import { InputError, type Puzzle } from '../board/index.ts';
import {
  type CellSet,
  drawPuzzle,
  drawSheet,
  parseCellSet,
  type SheetItem,
  type ThemeName,
} from '../draw/index.ts';
import { renderPng } from '../png/index.ts';
import type { PuzzleEntry } from '../text/index.ts';
import { answerAll } from './answers.ts';
import { readInputs } from './input.ts';
import type { Options } from './options.ts';
import type { Session } from './session.ts';
import { puzzleInputs, type Verb } from './verb.ts';

/** A sheet with more would be too large to look at, or to be shown at all. */
const MAX_PUZZLES = 1000;

export const drawVerb: Verb = {
  name: 'draw',
  summary: 'draw puzzles, grids, patterns and sets of cells as SVG or PNG',
  inputs: puzzleInputs,
  examples: [
    'minclue draw --solve --labels 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........ > /tmp/17.svg',
    'minclue draw --pattern --columns 5 --output /tmp/patterns.png examples/17.txt',
    'minclue draw --board 2x2 --cells UA=r1c1,r1c2,r2c1,r2c2 1234341221434321 --theme dark --output /tmp/ua.svg',
  ],
  async run(inputs, options, session) {
    const format = formatOf(options);
    if (options.pattern && options.solve)
      throw new InputError('--pattern shows no digits: give it or --solve, not both');
    if (format === 'png' && isStdout(options) && process.stdout.isTTY)
      throw new InputError('a PNG is nothing for a terminal: give --output FILE, or a pipe');
    const items = await readItems(inputs, options, session);
    if (session.signal.aborted) return;
    const svg = draw(items, options);
    await save(format === 'png' ? await renderPng(svg) : svg, options, session);
  },
};

function formatOf({ format, output }: Options): 'svg' | 'png' {
  if (format !== undefined) return format as 'svg' | 'png';
  return output?.toLowerCase().endsWith('.png') ? 'png' : 'svg';
}

function isStdout({ output }: Options): boolean {
  return output === undefined || output === '-';
}

/** The puzzles with their captions: what stands beside them in their lines. */
async function readItems(
  inputs: readonly string[],
  options: Options,
  session: Session,
): Promise<SheetItem[]> {
  const items: SheetItem[] = [];
  const add = (entry: PuzzleEntry, solution: Uint8Array | undefined): void => {
    if (items.length === MAX_PUZZLES)
      throw new InputError(`a sheet has room for ${MAX_PUZZLES} puzzles, and there are more`);
    const { puzzle } = entry;
    const caption = `${entry.leading} ${entry.trailing}`.replaceAll(/[\s,;]+/g, ' ').trim();
    const { pattern, labels } = options;
    items.push({ puzzle, pattern, labels, solution, ...(caption && { caption }) });
  };
  // a pattern may be given as a line of equal marks, which as digits would break the rules
  const input = readInputs(inputs, { ...options, allowConflicts: options.pattern }, session);
  if (!options.solve) {
    for await (const entries of input)
      for (const entry of entries) if (entry.kind === 'puzzle') add(entry, undefined);
    return items;
  }
  const ask = { engine: undefined, threads: 1, limit: 2, timeLimitMs: Number.POSITIVE_INFINITY };
  for await (const answers of answerAll(input, ask, session))
    for (const answer of answers) {
      if (answer.kind === 'comment' || !answer.isDone) continue;
      const isProper = answer.solutions === 1;
      add(answer.entry, isProper ? answer.first : undefined);
      if (isProper) continue;
      session.exitCode = 1;
      const reason = answer.solutions === 0 ? 'no solution' : 'more than one solution';
      session.note(`puzzle ${items.length} has ${reason} and is drawn as it is`);
    }
  return items;
}

function draw(items: readonly SheetItem[], { cells, columns, theme, title }: Options): string {
  const look = { theme: theme as ThemeName, ...(title !== undefined && { title }) };
  const setsOf = ({ board }: Puzzle): CellSet[] =>
    cells.map((text, i) => ({ name: `set ${i + 1}`, ...parseCellSet(board, text) }));
  if (items.length === 1 && columns === undefined) {
    const [{ puzzle, ...rest }] = items;
    return drawPuzzle(puzzle, { ...rest, ...look, sets: setsOf(puzzle) });
  }
  // boards may differ: r2c1 is another cell on each of them, so every picture has sets of its own
  const isOneBoard = items.every(({ puzzle }) => puzzle.board === items[0].puzzle.board);
  const sheet = { ...look, ...(columns !== undefined && { columns }) };
  return isOneBoard
    ? drawSheet(items, { ...sheet, sets: setsOf(items[0].puzzle) })
    : drawSheet(
        items.map((item) => ({ ...item, sets: setsOf(item.puzzle) })),
        sheet,
      );
}

async function save(picture: string | Uint8Array, options: Options, session: Session): Promise<void> {
  if (isStdout(options)) return session.write(picture);
  try {
    await writeFile(options.output!, picture);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EACCES: 'permission denied',
      EISDIR: 'is a directory',
      ENOENT: 'no such folder',
    };
    throw new InputError(`${options.output}: ${reasons[code ?? ''] ?? message}`);
  }
}
