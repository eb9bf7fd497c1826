// A book: pages with 1 to 12 puzzles and their captions, then small pictures of the solutions under the same numbers.
import { InputError } from '../../base/index.ts';
import { createPuzzle, type Puzzle } from '../../board/index.ts';
import { checkPuzzle } from '../../board/internal.ts';
import type { ContentOptions, PaperName } from '../index.ts';
import { drawBoard, papers, themes } from '../internal.ts';
import { bytesOf, openDocument, type PdfDocument } from './document.ts';
import { drawShapes } from './shapes.ts';

/** A puzzle of a book. */
export interface BookEntry extends ContentOptions {
  /** The puzzle. */
  readonly puzzle: Puzzle;
  /** Its solution for the pages at the end. Default: none, and it is left out there. */
  readonly solution?: Uint8Array | undefined;
  /** Its label below the puzzle and on the pages at the end, such as a date. Default: its number. */
  readonly name?: string | undefined;
  /** Text below the puzzle, after its name. Default: none. */
  readonly caption?: string | undefined;
}

/** Options for a book. */
export interface BookOptions {
  /** The size of paper. Default: `a4`. */
  readonly paper?: PaperName | undefined;
  /** Puzzles on a page: 1, 2, 4, 6 or 12. Default: 4. */
  readonly perPage?: number | undefined;
  /** Large above the puzzles of the first page, small on the others. Default: none. */
  readonly title?: string | undefined;
  /** Print the number of each puzzle before its caption? Default: true. */
  readonly numbers?: boolean | undefined;
  /** Add pages with the solutions? Default: true. */
  readonly solutions?: boolean | undefined;
}

/** The arrangement of the places on a page, and the size of their captions. */
interface Arrangement {
  readonly columns: number;
  readonly rows: number;
  readonly textSize: number;
}

const arrangements: Readonly<Record<number, Arrangement>> = {
  1: { columns: 1, rows: 1, textSize: 13 },
  2: { columns: 1, rows: 2, textSize: 11 },
  4: { columns: 2, rows: 2, textSize: 10 },
  6: { columns: 2, rows: 3, textSize: 9.5 },
  12: { columns: 3, rows: 4, textSize: 8.5 },
};
/** The possible numbers of puzzles on a page. */
export const PUZZLES_PER_PAGE: readonly number[] = Object.keys(arrangements).map(Number);

const theme = themes.light;
/** In points: around the page, between places, above the first page's puzzles, and above all others. */
const MARGIN = 45;
const GAP = 24;
const TITLE_ROOM = 42;
const HEADER_ROOM = 20;
const FOOTER_ROOM = 20;
/** The cell size in which pictures are drawn before they are scaled to their place. */
const CELL_SIZE = 40;

/** The contents of one place of a page. */
interface Place {
  readonly puzzle: Puzzle;
  readonly content: ContentOptions;
  readonly caption: string;
}

/** Draws the book and returns the bytes of a PDF file. The same entries and options give the same bytes. */
export async function drawBook(
  entries: readonly BookEntry[],
  options: BookOptions = {},
): Promise<Uint8Array> {
  const { paper = 'a4', perPage = 4, title, numbers = true, solutions = true } = options;
  if (!Array.isArray(entries)) throw new InputError('a book needs a list of entries');
  for (const entry of entries) checkPuzzle(entry?.puzzle);
  if (entries.length === 0) throw new InputError('a book needs at least one puzzle');
  if (!Object.hasOwn(papers, paper))
    throw new InputError(`paper "${paper}" is unknown; use one of ${Object.keys(papers).join(', ')}`);
  if (!Object.hasOwn(arrangements, perPage))
    throw new InputError(`puzzles on a page: expected ${PUZZLES_PER_PAGE.join(', ')}, got ${perPage}`);

  const nameOf = (i: number): string =>
    entries[i].name ?? (numbers ? `${i + 1}` : (entries[i].caption ?? ''));
  const puzzles = entries.map(({ puzzle, solution, name, caption, ...content }, i) => {
    const parts = numbers || name !== undefined ? [nameOf(i), caption] : [caption];
    return { puzzle, content, caption: parts.filter(Boolean).join(' · ') };
  });
  const solved = entries.flatMap(({ puzzle: { board, cells }, solution }, i) =>
    solution ? [{ puzzle: createPuzzle(board, cells), content: { solution }, caption: nameOf(i) }] : [],
  );
  const largest = entries.reduce((most, { puzzle }) => Math.max(most, puzzle.board.size), 0);
  const pages = [
    ...pagesOf(puzzles, arrangements[perPage], title),
    ...(solutions ? pagesOf(solved, solutionArrangement(largest), 'Solutions') : []),
  ];

  const doc = await openDocument(title);
  for (const [i, page] of pages.entries()) {
    doc.addPage({ size: [papers[paper].width, papers[paper].height], margin: 0 });
    drawPage(doc, page, title, `${i + 1} / ${pages.length}`);
  }
  return bytesOf(doc);
}

/** A small arrangement, but large enough to read the digits. */
function solutionArrangement(size: number): Arrangement {
  if (size <= 9) return { columns: 4, rows: 5, textSize: 8 };
  return size <= 16 ? { columns: 2, rows: 3, textSize: 8 } : { columns: 1, rows: 1, textSize: 10 };
}

interface Page {
  /** A large heading on the first page of its kind. */
  readonly heading: string | undefined;
  readonly places: readonly Place[];
  readonly arrangement: Arrangement;
}

function pagesOf(places: readonly Place[], arrangement: Arrangement, heading: string | undefined): Page[] {
  const count = arrangement.columns * arrangement.rows;
  return Array.from({ length: Math.ceil(places.length / count) }, (_, page) => ({
    heading: page === 0 ? heading : undefined,
    places: places.slice(page * count, (page + 1) * count),
    arrangement,
  }));
}

function drawPage(doc: PdfDocument, page: Page, title: string | undefined, number: string): void {
  const { width, height } = doc.page;
  const { columns, rows } = page.arrangement;
  const inside = width - 2 * MARGIN;
  const line = (text: string, font: string, size: number, y: number, colour: string): void => {
    doc.font(font).fontSize(size).fillColor(colour);
    doc.text(text, MARGIN, y, { width: inside, height: size * 1.3, align: 'center', ellipsis: true });
  };
  if (page.heading) line(page.heading, 'bold', 20, MARGIN - 5, theme.text);
  else if (title) line(title, 'text', 8.5, MARGIN - 10, theme.label);
  line(number, 'text', 8.5, height - MARGIN, theme.label);
  const top = MARGIN + (page.heading ? TITLE_ROOM : title ? HEADER_ROOM : 0);
  const placeWidth = (inside - (columns - 1) * GAP) / columns;
  const placeHeight = (height - MARGIN - FOOTER_ROOM - top - (rows - 1) * GAP) / rows;
  for (const [i, place] of page.places.entries())
    drawPlace(doc, place, page.arrangement.textSize, {
      x: MARGIN + (i % columns) * (placeWidth + GAP),
      y: top + Math.floor(i / columns) * (placeHeight + GAP),
      width: placeWidth,
      height: placeHeight,
    });
}

/** Draws the board as large as possible in the middle of its place, with the caption close below it. */
function drawPlace(
  doc: PdfDocument,
  { puzzle, content, caption }: Place,
  textSize: number,
  room: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  const picture = drawBoard(puzzle, content, CELL_SIZE, theme);
  doc.font('text').fontSize(textSize);
  const captionGap = textSize * 0.7;
  const lines = { width: room.width, align: 'center', ellipsis: true } as const;
  const captionHeight = Math.min(doc.heightOfString(caption || ' ', lines), textSize * 2.5);
  const free = room.height - captionGap - captionHeight;
  const scale = Math.min(room.width / picture.width, free / picture.height);
  const y = room.y + (free - picture.height * scale) / 2;
  doc.save();
  doc.translate(room.x + (room.width - picture.width * scale) / 2, y);
  doc.scale(scale);
  drawShapes(doc, picture.body);
  doc.restore();
  if (caption === '') return;
  doc.font('text').fontSize(textSize).fillColor(theme.text);
  doc.text(caption, room.x, y + picture.height * scale + captionGap, { ...lines, height: captionHeight });
}
