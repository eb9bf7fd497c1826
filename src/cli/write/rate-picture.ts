// Pictures of steps: the board before the step, with the pattern and its consequences. A sheet has at most twenty; more
// steps continue on further sheets beside it. Worksheets show only the board, and the answer on another sheet.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../../base/index.ts';
import { systemReason } from '../../base/internal.ts';
import type { Puzzle } from '../../board/index.ts';
import { drawPuzzle, drawSheet, type SheetItem } from '../../draw/index.ts';
import { type Step, sayStepInShort, viewStep } from '../../rate/index.ts';
import { refuseForeign } from '../frame/paths.ts';
import { savePicture } from './picture-file.ts';
import { stepName } from './rate-step.ts';

/** The most pictures on sheets. Nobody looks through more. */
const MAX_PICTURES = 1000;
/** The layout of a sheet: at most a page of about 1,500 by 2,900 pixels, in a PNG twice that. */
const COLUMNS = 4;
const PER_SHEET = 20;
/** The approximate width of a board in pixels, on a sheet and alone, whatever its size. */
const BOARD_WIDTH = 324;
const ALONE_WIDTH = 504;
/** A longer caption would be taller than its board. */
const LONGEST_CAPTION = 400;

/** A step and the board before it: the digits placed so far, and the candidates. */
export interface StepOnBoard {
  readonly step: Step;
  readonly before: Puzzle;
}

/** A step to draw. */
export interface DrawnStep extends StepOnBoard {
  /** Its number, from 1. Without it, the step is a single next step. */
  readonly number?: number;
}

/** Where pictures are written, and what they show. */
export interface StepPictures {
  readonly path: string;
  /** Whether to show only the board, and the step on a sheet of its own. */
  readonly isBlank: boolean;
}

/**
 * Draws steps. If the path ends in .svg or .png, draws a sheet, and further sheets beside it if there are many steps,
 * and returns their paths. Otherwise writes one SVG per step into a folder.
 */
export async function drawSteps(
  puzzle: Puzzle,
  steps: readonly DrawnStep[],
  { path, isBlank }: StepPictures,
): Promise<string[]> {
  if (steps.length === 0) throw new InputError('--draw: there is no step to draw');
  const answers = steps.map((each) => pictureOf(puzzle, each));
  const isFile = /\.(svg|png)$/i.test(path);
  const pages = isFile ? pagesOf(path, steps.length) : await filesIn(path, steps);
  const files = isBlank
    ? [
        ...filled(
          pages,
          steps.map((each) => blankOf(puzzle, each)),
        ),
        ...filled(pages.map(answerPage), answers),
      ]
    : filled(pages, answers);
  for (const file of files) refuseForeign({ option: '--draw', path: file.path }, 'picture');
  for (const file of files) await savePicture(file.svg, file.path);
  return isFile ? files.map((file) => file.path) : [];
}

/** A file with the steps `from` … `to` − 1. */
interface Page {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** Returns the sheets `steps.png`, `steps-2.png`, `steps-3.png`, … */
function pagesOf(path: string, count: number): Page[] {
  if (count > MAX_PICTURES)
    throw new InputError(`--draw: sheets hold at most ${MAX_PICTURES} pictures; give a folder`);
  return Array.from({ length: Math.ceil(count / PER_SHEET) }, (_, i) => ({
    path: i === 0 ? path : path.replace(/(\.\w+)$/, `-${i + 1}$1`),
    from: i * PER_SHEET,
    to: Math.min(count, (i + 1) * PER_SHEET),
  }));
}

/** Returns the files `step-001.svg`, … by the numbers of the steps. */
async function filesIn(folder: string, steps: readonly DrawnStep[]): Promise<Page[]> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new InputError(`${folder}: cannot make the folder: ${systemReason(error)}`);
  }
  return steps.map(({ number = 1 }, i) => ({
    path: join(folder, `step-${String(number).padStart(3, '0')}.svg`),
    from: i,
    to: i + 1,
  }));
}

/** Returns the page of the answers: `steps-answer.png` for `steps.png`, `steps-2-answer.png` for `steps-2.png`. */
function answerPage(page: Page): Page {
  return { ...page, path: page.path.replace(/(\.\w+)$/, '-answer$1') };
}

function filled(pages: readonly Page[], items: readonly SheetItem[]): { path: string; svg: string }[] {
  return pages.map(({ path, from, to }) => ({ path, svg: sheetOf(items.slice(from, to)) }));
}

function sheetOf(items: readonly SheetItem[]): string {
  const { size } = items[0].puzzle.board;
  const cellFor = (width: number, most: number): number => Math.min(most, Math.max(16, width / size));
  if (items.length === 1) {
    const [{ puzzle, ...content }] = items;
    return drawPuzzle(puzzle, { ...content, cellSize: cellFor(ALONE_WIDTH, 56) });
  }
  const columns = Math.min(COLUMNS, Math.ceil(Math.sqrt(items.length)));
  return drawSheet(items, { cellSize: cellFor(BOARD_WIDTH, 36), columns });
}

/** Returns the board with clues in bold, digits placed later in a lighter hand, and the candidates. */
function boardOf({ board, cells }: Puzzle, before: Puzzle): SheetItem {
  return { puzzle: { board, cells, candidates: before.candidates! }, solution: before.cells };
}

function pictureOf(puzzle: Puzzle, { step, number, before }: DrawnStep): SheetItem {
  const words = `${stepName(step)}: ${sayStepInShort(puzzle.board, step)}`;
  return { ...boardOf(puzzle, before), ...viewStep(before, step), caption: captionOf(number, words) };
}

function blankOf(puzzle: Puzzle, { number, before }: DrawnStep): SheetItem {
  return { ...boardOf(puzzle, before), caption: captionOf(number, 'Find the next step.') };
}

function captionOf(number: number | undefined, words: string): string {
  const caption = number === undefined ? words : `${number}. ${words}`;
  return caption.length > LONGEST_CAPTION ? `${caption.slice(0, LONGEST_CAPTION - 1)}…` : caption;
}
