// Pictures of steps: the board as it is before the step, with the pattern and the cells that change coloured.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError, type Puzzle } from '../board/index.ts';
import { type CellSet, drawPuzzle, drawSheet, type SheetItem } from '../draw/index.ts';
import { applyStep, createState, puzzleOf, type Step, sayStep } from '../rate/index.ts';
import { refuseForeign } from './paths.ts';
import { savePicture } from './picture-file.ts';

/** A sheet with more would be too large to look at, or to be shown at all. */
const MAX_PICTURES = 1000;

/** Into a file that ends in .svg or .png a sheet of all steps, else into a folder one SVG per step. */
export async function drawSteps(puzzle: Puzzle, steps: readonly Step[], path: string): Promise<void> {
  if (/\.(svg|png)$/i.test(path)) {
    if (steps.length === 0) throw new InputError('--draw: there is no step to be drawn');
    if (steps.length > MAX_PICTURES)
      throw new InputError(`--draw: a sheet has room for ${MAX_PICTURES} pictures; give a folder`);
    return savePicture(drawSheet(picturesOf(puzzle, steps), { cellSize: 36 }), path);
  }
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new InputError(`${path}: cannot be made a folder: ${(error as Error).message}`);
  }
  const fileOf = (i: number): string => join(path, `step-${String(i + 1).padStart(3, '0')}.svg`);
  for (const i of steps.keys()) refuseForeign({ option: '--draw', path: fileOf(i) }, 'picture');
  for (const [i, { puzzle: before, ...rest }] of picturesOf(puzzle, steps).entries())
    await savePicture(drawPuzzle(before, rest), fileOf(i));
}

function picturesOf(puzzle: Puzzle, steps: readonly Step[]): SheetItem[] {
  const { board, cells } = puzzle;
  const state = createState(puzzle);
  return steps.map((step, i) => {
    const { candidates } = puzzleOf(state);
    const solution = state.cells.slice();
    applyStep(state, step);
    const caption = `${i + 1}. ${step.technique}: ${sayStep(board, step)}`;
    return { puzzle: { board, cells, candidates: candidates! }, solution, caption, sets: setsOf(step) };
  });
}

function setsOf({ pattern, placements, eliminations }: Step): CellSet[] {
  const cells = (of: readonly { readonly cell: number }[]): number[] => [
    ...new Set(of.map(({ cell }) => cell)),
  ];
  const sets: CellSet[] = [
    { name: 'pattern', cells: pattern.cells },
    { name: 'placed', cells: cells(placements) },
    { name: 'loses digits', cells: cells(eliminations) },
  ];
  return sets.filter((set) => set.cells.length > 0);
}
