// `minclue draw`: a picture of a puzzle, or a sheet of many, as SVG or PNG.
import { extname } from 'node:path';
import { InputError } from '../../../base/index.ts';
import { nextTurn } from '../../../base/internal.ts';
import type { Puzzle } from '../../../board/index.ts';
import { type CellSet, drawPuzzle, drawSheet, parseCellSet, type SheetItem } from '../../../draw/index.ts';
import { renderPng } from '../../../draw/png/index.ts';
import { type Answer, countInSteps } from '../../../solve/internal.ts';
import type { PuzzleEntry } from '../../../text/index.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { reading, silencing } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { improperReason, refuse } from '../../read/improper.ts';
import { readInputs } from '../../read/input.ts';
import { writePicture } from '../../write/picture-file.ts';

/** A sheet with more would be too large to look at, or to be shown at all. */
const MAX_PUZZLES = 1000;

const declared = declareOptions({
  ...reading,
  format: option.choice(['svg', 'png'], 'how the picture is written', {
    defaultHelp: 'as the name of --output ends, else svg',
  }),
  output: option.outputFile('FILE', 'where the picture goes, - for stdout', {
    holds: 'picture',
    orStdout: true,
    defaultHelp: 'stdout',
  }),
  columns: option.number('N', 'pictures in a row of a sheet', {
    min: 1,
    max: MAX_PUZZLES,
    defaultHelp: 'as many as make the sheet about square',
  }),
  noNumbers: option.flag('no numbers under the pictures of a sheet'),
  cells: option.list(
    'CELLS',
    'cells to colour, as in r1c1,r1c2 or r1,c2,b3, with NAME= before them if you like',
  ),
  solve: option.flag('add the solution in a lighter hand', { conflicts: ['dots'] }),
  dots: option.flag('dots in place of the clues, to show the pattern', { was: ['pattern'] }),
  labels: option.flag('r1…, c1… and brackets for bands and stacks'),
  title: option.text('TEXT', 'a line above the picture'),
  theme: option.choice(
    ['light', 'dark', 'css'],
    'the colours; css leaves them to the page around the picture',
    { default: 'light' },
  ),
  ...silencing,
});
type Options = OptionsOf<typeof declared>;

export const drawVerb = declareVerb({
  name: 'draw',
  summary: 'draw puzzles, grids, patterns and sets of cells as SVG or PNG',
  arguments: [puzzleInputs],
  options: declared,
  examples: [
    'minclue draw --solve --labels 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........ > /tmp/17.svg',
    'minclue draw --dots --columns 5 --output /tmp/patterns.png examples/17.txt',
    'minclue draw --board 2x2 --cells UA=r1c1,r1c2,r2c1,r2c2 1234341221434321 --theme dark --output /tmp/ua.svg',
  ],
  async run(inputs, options, session) {
    const format = formatOf(options);
    if (format === 'png' && isStdout(options) && process.stdout.isTTY)
      throw new InputError('a PNG is nothing for a terminal: give --output FILE, or a pipe');
    const items = await readItems(inputs, options, session);
    if (session.signal.aborted || items.length === 0) return;
    const svg = draw(items, options);
    const picture = format === 'png' ? await renderPng(svg) : svg;
    if (isStdout(options)) await session.write(picture);
    else await writePicture(picture, options.output!);
  },
});

function formatOf({ format, output }: Options): 'svg' | 'png' {
  const ending = extname(output ?? '')
    .slice(1)
    .toLowerCase();
  if (format !== undefined && ending !== '' && ending !== format)
    throw new InputError(`--output ${output}: its name is that of another format than --format ${format}`);
  return format ?? (ending === 'png' ? 'png' : 'svg');
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
    const { dots: pattern, labels } = options;
    items.push({ puzzle, pattern, labels, solution, ...(caption && { caption }) });
  };
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind === 'comment') continue;
      if (!options.solve) {
        add(entry, undefined);
        continue;
      }
      const { solutions, first } = await countWithRests(entry.puzzle, session.signal);
      const reason = improperReason(entry.puzzle, solutions);
      add(entry, reason === undefined ? first : undefined);
      if (reason !== undefined) await refuse(entry, `drawn as it is: ${reason}`, {}, session);
    }
  return items;
}

/** Throws the signal's reason if it is aborted meanwhile. */
async function countWithRests(puzzle: Puzzle, signal: AbortSignal): Promise<Answer> {
  const steps = countInSteps(puzzle, { engine: undefined, limit: 2 });
  for (let step = steps.next(false); ; step = steps.next(false)) {
    if (step.done) return step.value;
    await nextTurn(signal);
  }
}

function draw(items: readonly SheetItem[], options: Options): string {
  const { cells, columns, theme, title } = options;
  const look = { theme, ...(title !== undefined && { title }) };
  const setsOf = ({ board }: Puzzle): CellSet[] =>
    cells.map((text, i) => ({ name: `set ${i + 1}`, ...parseCellSet(board, text) }));
  if (items.length === 1 && columns === undefined) {
    const [{ puzzle, ...rest }] = items;
    return drawPuzzle(puzzle, { ...rest, ...look, sets: setsOf(puzzle) });
  }
  // boards may differ: r2c1 is another cell on each of them, so every picture has sets of its own
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

/** With its place on the sheet before what stands beside it in its line. */
function numbered(item: SheetItem, i: number): SheetItem {
  return { ...item, caption: item.caption === undefined ? `${i + 1}` : `${i + 1}. ${item.caption}` };
}
