// Pictures as SVG text: one puzzle, or a sheet of many, with titles, captions and legends. The same options give the
// same text, byte for byte.

import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import { clueCount, type Puzzle } from '../board/index.ts';
import { checkName, checkPuzzle } from '../board/internal.ts';
import { writePuzzle } from '../text/index.ts';
import type { CellSet } from './cell-set.ts';
import { lettering, strokeOf, textWidth, wrapText } from './lettering.ts';
import { markSwatch } from './noted.ts';
import { type NotedMark, namedMarks } from './noted-marks.ts';
import { type PaperName, proportionOf, roomOnPaper } from './paper.ts';
import { type ContentOptions, drawBoard } from './picture.ts';
import { setSwatch } from './set-marks.ts';
import { type SetPaint, setPaints, signOf } from './set-shapes.ts';
import { type Fragment, group, shortNumber, svgDocument } from './svg.ts';
import { type Theme, type ThemeName, themes } from './theme.ts';

/** Options for a picture of one puzzle. */
export interface DrawOptions extends ContentOptions {
  /** Text above the board. Default: none. */
  readonly title?: string;
  /** Text below the board. Default: none. */
  readonly caption?: string;
  /** `light`, `dark`, or `css` for pages that set `--minclue-…` properties. Default: `light`. */
  readonly theme?: ThemeName;
  /** The side of a cell in pixels. Default: 40. */
  readonly cellSize?: number;
  /** Adds margins that give the picture the proportions of this paper. Default: none. */
  readonly paper?: PaperName;
}

/** One picture of a sheet. */
export interface SheetItem extends ContentOptions {
  /** The puzzle to draw. */
  readonly puzzle: Puzzle;
  /** Text below the board. Default: none. */
  readonly caption?: string;
}

/** Options for a sheet of pictures. */
export interface SheetOptions extends Pick<DrawOptions, 'title' | 'theme' | 'paper'> {
  /** Pictures in a row. Default: a number that makes the sheet about square, or that fills the paper best. */
  readonly columns?: number;
  /** The side of a cell in pixels. Default: 20. */
  readonly cellSize?: number;
  /** Sets coloured in every picture, with one legend. The sets of an item follow them. Default: none. */
  readonly sets?: readonly CellSet[];
}

const drawNames: OptionNames<DrawOptions> = {
  title: true,
  caption: true,
  theme: true,
  cellSize: true,
  paper: true,
  solution: true,
  pattern: true,
  pencilmarks: true,
  labels: true,
  sets: true,
  links: true,
  noted: true,
};

const itemNames: OptionNames<SheetItem> = {
  puzzle: true,
  caption: true,
  solution: true,
  pattern: true,
  pencilmarks: true,
  labels: true,
  sets: true,
  links: true,
  noted: true,
};

const sheetNames: OptionNames<SheetOptions> = {
  title: true,
  theme: true,
  paper: true,
  columns: true,
  cellSize: true,
  sets: true,
};

/** The smallest width for lines of text, for small boards. */
const MIN_TEXT_WIDTH = 150;

/** Draws a puzzle or grid as an SVG document. Throws an InputError if a set or solution does not fit the board. */
export function drawPuzzle(puzzle: Puzzle, options: DrawOptions = {}): string {
  checkPuzzle(puzzle);
  checkOptions(options, drawNames);
  checkTheme(options);
  const { title, caption, sets = [], noted = [] } = options;
  const cellSize = checkedCellSize(options.cellSize ?? 40);
  const theme = themes[options.theme ?? 'light'];
  const picture = drawBoard(puzzle, options, cellSize, theme);
  const hasText =
    Boolean(title || caption) || sets.some((set) => set.name) || noted.some((mark) => mark.name);
  const width = Math.max(picture.width, hasText ? MIN_TEXT_WIDTH : 0);
  const content = stacked(
    [
      textBlock(title ?? '', titleHeight(cellSize), width, theme, 0.13),
      centred(picture, width),
      textBlock(caption ?? '', captionHeight(cellSize), width, theme, 0.1),
      legend(setPaints(sets), noted, captionHeight(cellSize), width, theme),
    ],
    cellSize * 0.35,
  );
  const name = title ?? caption ?? nameOf(puzzle, options);
  return svgDocument(framed(content, cellSize * 0.3, options.paper), theme.paper, name, writePuzzle(puzzle));
}

/** Draws many puzzles as one SVG document, row by row. */
export function drawSheet(items: readonly SheetItem[], options: SheetOptions = {}): string {
  if (!Array.isArray(items)) throw new InputError('a sheet needs a list of items');
  checkOptions(options, sheetNames);
  checkTheme(options);
  for (const item of items) {
    checkPuzzle(item?.puzzle);
    checkOptions(item, itemNames);
  }
  if (items.length === 0) throw new InputError('a sheet needs at least one puzzle');
  const { title, sets = [] } = options;
  const cellSize = checkedCellSize(options.cellSize ?? 20);
  const theme = themes[options.theme ?? 'light'];
  const textHeight = captionHeight(cellSize);
  const gap = cellSize;

  const pictures = items.map((item) =>
    drawBoard(item.puzzle, { ...item, sets: [...sets, ...(item.sets ?? [])] }, cellSize, theme),
  );
  const widest = widestOf(pictures);
  const cards = items.map(({ caption = '', sets: own = [], noted = [] }, i) =>
    stacked(
      [
        centred(pictures[i], widest),
        textBlock(caption, textHeight, widest, theme, 0.1),
        legend(setPaints([...sets, ...own]).slice(sets.length), noted, textHeight, widest, theme),
      ],
      textHeight * 0.9,
    ),
  );
  const columns = checkedColumns(options.columns ?? usualColumns(cards, gap, options.paper));
  const rows = Array.from({ length: Math.ceil(cards.length / columns) }, (_, row) =>
    sideBySide(cards.slice(row * columns, (row + 1) * columns), gap),
  );
  const width = Math.max(widestOf(rows), MIN_TEXT_WIDTH);
  const content = stacked(
    [
      textBlock(title ?? '', titleHeight(cellSize * 1.6), width, theme, 0.13),
      stacked(rows, gap),
      legend(setPaints(sets), [], textHeight, width, theme),
    ],
    gap,
  );
  const name = title ?? `${items.length} ${items.length === 1 ? 'puzzle' : 'puzzles'}`;
  const description = items.map(({ puzzle }) => writePuzzle(puzzle)).join('\n');
  return svgDocument(framed(content, gap, options.paper), theme.paper, name, description);
}

function checkTheme({ theme }: Pick<DrawOptions, 'theme'>): void {
  if (theme !== undefined) checkName('theme', theme, Object.keys(themes));
}

function checkedColumns(columns: number): number {
  if (!Number.isInteger(columns) || columns < 1)
    throw new InputError(`columns: expected a whole number from 1, got ${columns}`);
  return columns;
}

/** About as many columns as rows; on paper, the number that fills it best. */
function usualColumns(cards: readonly Fragment[], gap: number, paper: PaperName | undefined): number {
  if (paper === undefined) return Math.ceil(Math.sqrt(cards.length));
  const proportion = proportionOf(paper);
  const width = widestOf(cards) + gap;
  const height = highestOf(cards) + gap;
  const roomFor = (columns: number): number =>
    roomOnPaper({ width: columns * width, height: Math.ceil(cards.length / columns) * height }, proportion)
      .width;
  const counts = Array.from(cards, (_, i) => i + 1);
  return counts.reduce((best, columns) => (roomFor(columns) < roomFor(best) ? columns : best));
}

function nameOf(puzzle: Puzzle, { pattern }: ContentOptions): string {
  const clues = clueCount(puzzle);
  const kind = pattern ? 'pattern' : clues === puzzle.board.cellCount ? 'grid' : 'puzzle';
  return `${kind} on a ${puzzle.board.name} board, ${clues} ${clues === 1 ? 'clue' : 'clues'}`;
}

function titleHeight(cellSize: number): number {
  return Math.max(9, cellSize * 0.34);
}

function captionHeight(cellSize: number): number {
  return Math.max(7, cellSize * 0.25);
}

function checkedCellSize(cellSize: number): number {
  if (!(cellSize >= 4 && cellSize <= 1000))
    throw new InputError(`cell size: expected 4 to 1000 pixels, got ${cellSize}`);
  return cellSize;
}

/** Draws centred lines of text. */
function textBlock(text: string, height: number, width: number, theme: Theme, weight: number): Fragment {
  const pitch = height * 1.8;
  const lines = wrapText(text, height, width).map((line, i) =>
    lettering(line, {
      x: width / 2,
      y: i * pitch + height / 2,
      anchor: 'middle',
      height,
      attributes: { 'data-text': line },
    }),
  );
  const body = group({ class: 'text', ...strokeOf(theme.text, height, weight) }, lines);
  return { width, height: lines.length === 0 ? 0 : (lines.length - 1) * pitch + height, body };
}

/** Draws the legend in as few lines as possible: named and numbered sets, each with a swatch, and rings with a name. */
function legend(
  paints: readonly SetPaint[],
  noted: readonly NotedMark[],
  height: number,
  width: number,
  theme: Theme,
): Fragment {
  const side = height * 1.5;
  const gap = height * 0.6;
  const entries = [
    ...paints
      .filter(({ set }) => set.name || signOf(set) !== undefined)
      .map((paint) => ({
        name: paint.set.name ?? '',
        swatch: (x: number, y: number) => setSwatch(paint, theme, x, y, side),
      })),
    ...namedMarks(noted).map((mark) => ({
      name: mark.name,
      swatch: (x: number, y: number) => markSwatch(mark, theme, x, y, side),
    })),
  ];
  let [x, y] = [0, 0];
  const parts: string[] = [];
  for (const { name, swatch } of entries) {
    const entryWidth = side + (name === '' ? 0 : gap + textWidth(name, height));
    if (x > 0 && x + entryWidth > width) [x, y] = [0, y + side + gap];
    const place = { x: x + side + gap, y: y + side / 2, anchor: 'start', height } as const;
    parts.push(
      swatch(x, y),
      group(
        strokeOf(theme.text, height, 0.1),
        name === '' ? [] : [lettering(name, { ...place, attributes: { 'data-text': name } })],
      ),
    );
    x += entryWidth + 2 * gap;
  }
  return { width, height: parts.length === 0 ? 0 : y + side, body: group({ class: 'legend' }, parts) };
}

function widestOf(some: readonly { readonly width: number }[]): number {
  return some.reduce((most, { width }) => Math.max(most, width), Number.NEGATIVE_INFINITY);
}

function highestOf(some: readonly { readonly height: number }[]): number {
  return some.reduce((most, { height }) => Math.max(most, height), Number.NEGATIVE_INFINITY);
}

/** Puts fragments one below the other. Empty fragments leave no gap. */
function stacked(fragments: readonly Fragment[], gap: number): Fragment {
  let height = 0;
  const parts: string[] = [];
  for (const fragment of fragments) {
    if (fragment.height === 0) continue;
    if (height > 0) height += gap;
    parts.push(shifted(fragment, 0, height));
    height += fragment.height;
  }
  return { width: widestOf(fragments), height, body: parts.join('\n') };
}

function sideBySide(fragments: readonly Fragment[], gap: number): Fragment {
  let width = -gap;
  const parts = fragments.map((fragment) => {
    const part = shifted(fragment, width + gap, 0);
    width += gap + fragment.width;
    return part;
  });
  return { width, height: highestOf(fragments), body: parts.join('\n') };
}

function centred(fragment: Fragment, width: number): Fragment {
  return { ...fragment, width, body: shifted(fragment, (width - fragment.width) / 2, 0) };
}

/** Adds a margin, then what the proportions of the paper need: half on each side, or all of it below. */
function framed(fragment: Fragment, margin: number, paper?: PaperName): Fragment {
  const bare = { width: fragment.width + 2 * margin, height: fragment.height + 2 * margin };
  const room = paper === undefined ? bare : roomOnPaper(bare, proportionOf(paper));
  return { ...room, body: shifted(fragment, margin + (room.width - bare.width) / 2, margin) };
}

function shifted({ body }: Fragment, x: number, y: number): string {
  if (x === 0 && y === 0) return body;
  return group({ transform: `translate(${shortNumber(x)} ${shortNumber(y)})` }, [body]);
}
