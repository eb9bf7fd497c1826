// Pictures of steps: the board as it is before the step, with the pattern and the cells that change coloured, candidates in
// rings and chains as arrows. A sheet has twenty at most; more steps go onto further sheets beside it.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../../base/index.ts';
import { systemReason } from '../../base/internal.ts';
import type { Puzzle } from '../../board/index.ts';
import {
  type CellSet,
  drawPuzzle,
  drawSheet,
  type NotedMark,
  type PictureLink,
  type SheetItem,
} from '../../draw/index.ts';
import { applyStep, createState, type Link, puzzleOf, type Step, sayStepInShort } from '../../rate/index.ts';
import { refuseForeign } from '../frame/paths.ts';
import { savePicture } from './picture-file.ts';
import { stepName } from './rate-step.ts';

/** Nobody looks through more. */
const MAX_PICTURES = 1000;
/** Of a sheet: a page of about 1,500 by 2,900 pixels at the most, in a PNG twice that. */
const COLUMNS = 4;
const PER_SHEET = 20;
/** A board is about so many pixels wide on a sheet, whatever its size. */
const BOARD_WIDTH = 324;
/** A longer caption would be taller than its board. */
const LONGEST_CAPTION = 400;

/**
 * Into a file that ends in .svg or .png a sheet of the steps, and further sheets beside it if they are many; else into a
 * folder one SVG per step. The sheets.
 */
export async function drawSteps(puzzle: Puzzle, steps: readonly Step[], path: string): Promise<string[]> {
  const pictures = picturesOf(puzzle, steps);
  if (/\.(svg|png)$/i.test(path)) {
    if (steps.length === 0) throw new InputError('--draw: there is no step to be drawn');
    if (steps.length > MAX_PICTURES)
      throw new InputError(`--draw: sheets have room for ${MAX_PICTURES} pictures; give a folder`);
    const paths = Array.from({ length: Math.ceil(steps.length / PER_SHEET) }, (_, i) => sheetPath(path, i));
    for (const each of paths.slice(1)) refuseForeign({ option: '--draw', path: each }, 'picture');
    const cellSize = Math.min(36, Math.max(16, BOARD_WIDTH / puzzle.board.size));
    for (const [i, each] of paths.entries()) {
      const items = pictures.slice(i * PER_SHEET, (i + 1) * PER_SHEET);
      const columns = Math.min(COLUMNS, Math.ceil(Math.sqrt(items.length)));
      await savePicture(drawSheet(items, { cellSize, columns }), each);
    }
    return paths;
  }
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new InputError(`${path}: cannot be made a folder: ${systemReason(error)}`);
  }
  const paths = steps.map((_, i) => join(path, `step-${String(i + 1).padStart(3, '0')}.svg`));
  for (const each of paths) refuseForeign({ option: '--draw', path: each }, 'picture');
  for (const [i, { puzzle: before, ...rest }] of pictures.entries())
    await savePicture(drawPuzzle(before, rest), paths[i]);
  return [];
}

/** `steps.png`, `steps-2.png`, `steps-3.png`, … */
function sheetPath(path: string, i: number): string {
  return i === 0 ? path : path.replace(/(\.\w+)$/, `-${i + 1}$1`);
}

function picturesOf(puzzle: Puzzle, steps: readonly Step[]): SheetItem[] {
  const { board, cells } = puzzle;
  const state = createState(puzzle);
  return steps.map((step, i) => {
    const { candidates } = puzzleOf(state);
    const solution = state.cells.slice();
    applyStep(state, step);
    const words = `${i + 1}. ${stepName(step)}: ${sayStepInShort(board, step)}`;
    const caption = words.length > LONGEST_CAPTION ? `${words.slice(0, LONGEST_CAPTION - 1)}…` : words;
    const shown = { solution, caption, sets: setsOf(step), links: linksOf(step), noted: notedOf(step) };
    return { puzzle: { board, cells, candidates: candidates! }, ...shown };
  });
}

function setsOf({ pattern, placements, eliminations }: Step): CellSet[] {
  const cells = (of: readonly { readonly cell: number }[]): number[] => [
    ...new Set(of.map(({ cell }) => cell)),
  ];
  const parts = pattern.sets?.map((each, i) => ({ name: `set ${i + 1}`, cells: each })) ?? [
    { name: 'pattern', cells: pattern.cells },
  ];
  const sets: CellSet[] = [
    ...parts,
    { name: 'placed', cells: cells(placements) },
    { name: 'loses digits', cells: cells(eliminations) },
  ];
  return sets.filter((set) => set.cells.length > 0);
}

/** From each link to those that follow from it: the next, or in a net whichever say so. */
function linksOf({ pattern: { chains = [] } }: Step): PictureLink[] {
  const place = ({ cell, digit, group = [cell] }: Link) => ({ cells: group, digit });
  return chains.flatMap((chain) =>
    chain.flatMap((link, i) =>
      i === 0
        ? []
        : (link.after ?? [i - 1]).map((from) => ({
            from: place(chain[from]),
            to: place(link),
            isWeak: !link.isOn,
          })),
    ),
  );
}

/** What goes stands before what it goes by. */
function notedOf({ pattern: { chains = [] }, eliminations }: Step): NotedMark[] {
  const noted = new Map<string, NotedMark>();
  const note = (mark: NotedMark): void => {
    noted.set(`${mark.cell} ${mark.digit}`, mark);
  };
  for (const chain of chains)
    for (const { cell, digit, isOn, group = [cell] } of chain)
      for (const each of group) note({ cell: each, digit, role: isOn ? 'on' : 'off' });
  for (const { cell, digit } of eliminations) note({ cell, digit, role: 'gone' });
  return [...noted.values()];
}
