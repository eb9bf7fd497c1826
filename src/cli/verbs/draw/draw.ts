// `minclue draw`: a picture of a puzzle, or a sheet of many, as SVG or PNG, or a book as PDF.
import { extname } from 'node:path';
import { InputError } from '../../../base/index.ts';
import { nextTurn } from '../../../base/internal.ts';
import type { Puzzle } from '../../../board/index.ts';
import { type CellSet, drawPuzzle, drawSheet, parseCellSet, type SheetItem } from '../../../draw/index.ts';
import { renderPng } from '../../../draw/png/index.ts';
import { type Answer, countInSteps } from '../../../solve/internal.ts';
import type { PuzzleEntry } from '../../../text/index.ts';
import { declareOptions, nameOf, type OptionsOf, option } from '../../frame/option.ts';
import { isBook } from '../../frame/paths.ts';
import type { Session } from '../../frame/session.ts';
import { reading, silencing } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { improperReason, refuse } from '../../read/improper.ts';
import { readInputs } from '../../read/input.ts';
import { bookOf, bookOptions, levelCaption, MAX_BOOK, writeBook } from '../../write/book.ts';
import { writePicture } from '../../write/picture-file.ts';

/** The most pictures on a sheet. Larger ones are unreadable or cannot be shown at all. */
const MAX_PUZZLES = 1000;

const declared = declareOptions({
  ...reading,
  format: option.choice(['svg', 'png', 'pdf'], 'picture format', {
    defaultHelp: 'by the ending of --output, else svg',
  }),
  output: option.outputFile('FILE', 'write the picture to this file, or - for stdout', {
    holds: 'picture or book',
    orStdout: true,
    defaultHelp: 'stdout',
  }),
  ...bookOptions,
  columns: option.number('N', 'pictures per row of a sheet', {
    min: 1,
    max: MAX_PUZZLES,
    defaultHelp: 'a roughly square sheet, or as many as fit the paper',
  }),
  noNumbers: option.flag('leave out the numbers under the pictures of a sheet or book'),
  captions: option.choice(
    ['beside', 'level', 'none'],
    'below each puzzle: the text beside it in its line, its level and clues, or nothing',
    { defaultHelp: 'beside; in a PDF, level for puzzles without text beside them' },
  ),
  cells: option.list('CELLS', 'cells to colour, as in r1c1,r1c2 or r1,c2,b3; NAME=CELLS names them'),
  solve: option.flag('add the solution in lighter digits', { conflicts: ['dots'] }),
  dots: option.flag('draw dots instead of clues, to show the pattern', { was: ['pattern'] }),
  labels: option.flag('add labels r1…, c1… and brackets for bands and stacks'),
  cellSize: option.number('PIXELS', 'side of a cell in SVG and PNG', {
    min: 4,
    max: 1000,
    defaultHelp: '40; 20 on a sheet',
  }),
  scale: option.number('N', 'PNG pixels per SVG pixel', {
    min: 0.1,
    max: 100,
    decimals: true,
    defaultHelp: '2',
  }),
  theme: option.choice(['light', 'dark', 'css'], 'colours; css leaves them to the page around the picture', {
    default: 'light',
  }),
  ...silencing,
});
type Options = OptionsOf<typeof declared>;
type Format = 'svg' | 'png' | 'pdf';

export const drawVerb = declareVerb({
  name: 'draw',
  summary: 'draw puzzles, grids, patterns and sets of cells as SVG, PNG or PDF',
  arguments: [puzzleInputs],
  options: declared,
  examples: [
    'minclue draw --solve --labels 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........ > /tmp/17.svg',
    'minclue draw --dots --columns 5 --output /tmp/patterns.png examples/17.txt',
    'minclue draw --board 2x2 --cells UA=r1c1,r1c2,r2c1,r2c2 1234341221434321 --theme dark --output /tmp/ua.svg',
    'minclue draw --per-page 6 --title "Seventeen clues" --output /tmp/book.pdf examples/17.txt',
  ],
  async run(inputs, options, session) {
    const format = formatOf(options);
    refuseUnused(format, options);
    if (format !== 'svg' && isStdout(options) && process.stdout.isTTY)
      throw new InputError(`a terminal cannot show a ${format.toUpperCase()}: use --output FILE or a pipe`);
    const items = await readItems(inputs, options, format, session);
    if (session.signal.aborted || items.length === 0) return;
    if (format === 'pdf' && !isStdout(options)) {
      await writeBook(options.output!, items, options);
      return;
    }
    const picture = format === 'pdf' ? await bookOf(items, options) : await pictureOf(items, format, options);
    if (isStdout(options)) await session.write(picture);
    else await writePicture(picture, options.output!);
  },
});

function formatOf({ format, output }: Options): Format {
  const ending = extname(output ?? '')
    .slice(1)
    .toLowerCase();
  if (format !== undefined && ending !== '' && ending !== format)
    throw new InputError(`--output ${output}: the ending does not match --format ${format}`);
  return format ?? (isBook(output) ? 'pdf' : ending === 'png' ? 'png' : 'svg');
}

/** Throws an InputError for an option that the format cannot use. */
function refuseUnused(format: Format, options: Options): void {
  const unused: Readonly<Record<Format, readonly (keyof Options)[]>> = {
    svg: ['scale', 'perPage', 'noSolutions'],
    png: ['perPage', 'noSolutions'],
    pdf: ['scale', 'cellSize', 'columns', 'solve', 'cells'],
  };
  const isGiven = (key: keyof Options): boolean => {
    const value = options[key];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  };
  const key = unused[format].find(isGiven);
  if (key !== undefined)
    throw new InputError(
      `${nameOf(key)} is not for ${format === 'svg' ? 'an' : 'a'} ${format.toUpperCase()}`,
    );
  if (format === 'pdf' && options.theme !== 'light')
    throw new InputError(`--theme ${options.theme} is not for a PDF`);
}

function isStdout({ output }: Options): boolean {
  return output === undefined || output === '-';
}

/** The puzzles with their captions, and their solutions where the picture shows them. */
async function readItems(
  inputs: readonly string[],
  options: Options,
  format: Format,
  session: Session,
): Promise<SheetItem[]> {
  const isPdf = format === 'pdf';
  const [kind, room] = isPdf ? ['book', MAX_BOOK] : ['sheet', MAX_PUZZLES];
  const showsSolutions = isPdf ? !options.noSolutions && !options.dots : options.solve;
  const items: SheetItem[] = [];
  const add = (entry: PuzzleEntry, solution: Uint8Array | undefined): void => {
    if (items.length === room)
      throw new InputError(`a ${kind} has room for ${room} puzzles, but there are more`);
    const { puzzle } = entry;
    const caption = captionOf(entry, options, isPdf);
    const { dots: pattern, labels } = options;
    items.push({ puzzle, pattern, labels, solution, ...(caption && { caption }) });
  };
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind === 'comment') continue;
      if (!showsSolutions) {
        add(entry, undefined);
        continue;
      }
      const { solutions, first } = await countWithRests(entry.puzzle, session.signal);
      const reason = improperReason(entry.puzzle, solutions);
      add(entry, reason === undefined ? first : undefined);
      if (reason !== undefined) await refuse(entry, `drawn without its solution: ${reason}`, {}, session);
    }
  return items;
}

/** Returns the caption of a puzzle, without its number. */
function captionOf(entry: PuzzleEntry, { captions, dots }: Options, isPdf: boolean): string {
  const beside = `${entry.leading} ${entry.trailing}`.replaceAll(/[\s,;]+/g, ' ').trim();
  if (captions === 'none') return '';
  const isUsual = captions === undefined && isPdf && !dots && beside === '';
  return captions === 'level' || isUsual ? levelCaption(entry.puzzle) : beside;
}

/** Counts up to 2 solutions, with rests. Throws the signal's reason when it aborts. */
async function countWithRests(puzzle: Puzzle, signal: AbortSignal): Promise<Answer> {
  const steps = countInSteps(puzzle, { engine: undefined, limit: 2 });
  for (let step = steps.next(false); ; step = steps.next(false)) {
    if (step.done) return step.value;
    await nextTurn(signal);
  }
}

async function pictureOf(
  items: readonly SheetItem[],
  format: 'svg' | 'png',
  options: Options,
): Promise<string | Uint8Array> {
  const svg = draw(items, options);
  if (format === 'svg') return svg;
  return renderPng(svg, options.scale === undefined ? {} : { scale: options.scale });
}

function draw(items: readonly SheetItem[], options: Options): string {
  const { cells, cellSize, columns, paper, theme, title } = options;
  const look = {
    theme,
    ...(title !== undefined && { title }),
    ...(cellSize !== undefined && { cellSize }),
    ...(paper !== undefined && { paper }),
  };
  const setsOf = ({ board }: Puzzle): CellSet[] =>
    cells.map((text, i) => ({
      name: `set ${i + 1}`,
      ...parseCellSet(board, text),
      ...(cells.length > 1 && { number: i + 1 }),
    }));
  if (items.length === 1 && columns === undefined) {
    const [{ puzzle, ...rest }] = items;
    return drawPuzzle(puzzle, { ...rest, ...look, sets: setsOf(puzzle) });
  }
  // r2c1 is another cell on another board: if the boards differ, every picture has its own sets
  const isOneBoard = items.every(({ puzzle }) => puzzle.board === items[0].puzzle.board);
  const sheet = { ...look, ...(columns !== undefined && { columns }) };
  const cards = options.noNumbers ? items : items.map(numbered);
  return isOneBoard
    ? drawSheet(cards, { ...sheet, sets: setsOf(items[0].puzzle) })
    : drawSheet(
        cards.map((item) => ({ ...item, sets: setsOf(item.puzzle) })),
        sheet,
      );
}

/** Puts the number of a picture before its caption. */
function numbered(item: SheetItem, i: number): SheetItem {
  return { ...item, caption: item.caption === undefined ? `${i + 1}` : `${i + 1}. ${item.caption}` };
}
