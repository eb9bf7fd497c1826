// Writes a puzzle of `minclue make` by a format or as a row of JSON.
import { nextTurn } from '../../../base/internal.ts';
import { type Board, cellName, type Puzzle } from '../../../board/index.ts';
import type { MadePuzzle } from '../../../make/index.ts';
import {
  applyStep,
  createState,
  type ExplainerRating,
  nextStepInSlices,
  rateByExplainer,
  type State,
  scaleFor,
} from '../../../rate/index.ts';
import { writeCells } from '../../../text/index.ts';
import { makeOutput } from '../../json/making.ts';
import { rowLine } from '../../json/write.ts';
import type { Printed } from '../../write/columns.ts';
import { saidJson } from '../../write/rate-step.ts';

/** The columns of plain CSV. */
export const TABLE = ['puzzle', 'solution', 'clues'] as const;
const { date, score, techniques, tries } = makeOutput.rows.puzzle;
/** The columns that formats have for made puzzles only. */
export const OWN = { date, score, techniques, tries };

/** Returns what formats print. */
export function printedOf(board: Board, made: MadePuzzle, date: string | undefined): Printed {
  const { cells, solution, scale, level, score, techniques, tries } = made;
  // without a scale, a request for levels or techniques means the scale levels
  const spoken = scale ?? (level && 'levels');
  return {
    puzzle: { board, cells },
    solution,
    level,
    ...(spoken && { scale: spoken }),
    ...(date !== undefined && { place: { trailing: ` ${date}` } }),
    row: () => ({ date, score, techniques, tries }),
  };
}

/** Returns the row of a puzzle, with all steps if `steps` is set. */
export async function puzzleJson(
  board: Board,
  made: MadePuzzle,
  { date, steps, signal }: { date: string | undefined; steps: boolean; signal: AbortSignal },
): Promise<string> {
  const { cells, solution, clues, isMinimal, rating, scale, ratingVersion, er, ep, ed, tries } = made;
  const { level, score, techniques } = made;
  return rowLine(makeOutput.rows.puzzle, {
    ...(date !== undefined && { date }),
    puzzle: writeCells(board, cells),
    solution: writeCells(board, solution),
    clues,
    isProper: true,
    isMinimal,
    ...(rating !== undefined && { scale: scale!, rating, ratingVersion: ratingVersion! }),
    ...(level !== undefined && { level, score: score!, techniques: { ...techniques } }),
    ...(er !== undefined ? { er, ep: ep!, ed: ed! } : level && explainedOf({ board, cells })),
    tries,
    ...(steps && (await stepsOf({ board, cells }, signal))),
  });
}

/** Returns ER, EP and ED if Sudoku Explainer rates the board. */
function explainedOf(puzzle: Puzzle): Partial<ExplainerRating> {
  if (scaleFor(puzzle) !== 'explainer') return {};
  const { er, ep, ed } = rateByExplainer(puzzle);
  return { er, ep, ed };
}

/**
 * Returns the steps of a proper puzzle on the scale `levels`, each with the candidates before it. Throws the signal's
 * reason when it aborts.
 */
async function stepsOf(puzzle: Puzzle, signal: AbortSignal) {
  const { board } = puzzle;
  const state = createState(puzzle, { isProper: true });
  const steps: SaidStep[] = [];
  for (;;) {
    const slices = nextStepInSlices(state);
    let slice = slices.next();
    for (; !slice.done; slice = slices.next()) await nextTurn(signal);
    if (!slice.value) return { steps, isSolved: state.open === 0 };
    const said = saidJson(board, slice.value, 'levels');
    steps.push({ number: steps.length + 1, ...said, before: knownIn(board, state) });
    applyStep(state, slice.value);
    await nextTurn(signal);
  }
}

type SaidStep = ReturnType<typeof saidJson> & {
  readonly number: number;
  readonly before: ReturnType<typeof knownIn>;
};

/** Returns the placed digits and the candidates of the open cells. */
function knownIn(board: Board, { cells, marks }: State) {
  const candidates: Record<string, number[]> = {};
  for (const [cell, mask] of marks.entries())
    if (mask !== 0)
      candidates[cellName(board, cell)] = Array.from({ length: board.size }, (_, i) => i + 1).filter(
        (digit) => (mask & (1 << (digit - 1))) !== 0,
      );
  return { cells: writeCells(board, cells), candidates };
}
