// `minclue explain`: all steps of each puzzle of a list.
import type { Puzzle } from '../../../board/index.ts';
import {
  applyStep,
  createState,
  nextStepInSlices,
  puzzleOf,
  SCALES,
  type State,
  type StepScale,
  sayStepInLines,
  scaleFor,
  scaleName,
} from '../../../rate/index.ts';
import { count } from '../../../solve/index.ts';
import { writeCells, writePuzzle } from '../../../text/index.ts';
import { counted } from '../../frame/message.ts';
import { explainOutput } from '../../json/rating.ts';
import { declareListWork } from '../../list/list-work.ts';
import { improperReason } from '../../read/improper.ts';
import { type Numbered, numbered } from '../../read/step-numbers.ts';
import type { StepOnBoard } from '../../write/rate-picture.ts';
import { NO_FURTHER, saidJson, stepName } from '../../write/rate-step.ts';
import type { Options, SaidWay, Saying } from './explain-options.ts';
import { drawAsked, refuseSecondPuzzle } from './explain-pictures.ts';

export const explainWork = declareListWork<Options>()({
  name: 'explain',
  row: explainOutput.rows.puzzle,
  keeps: () => false,
  async *search(
    puzzle,
    { options, sums, note },
  ): AsyncGenerator<string | undefined, SaidWay | undefined, boolean> {
    const { scale } = options;
    refuseSecondPuzzle(options);
    if (yield) return undefined;
    if (scale === 'explainer') scaleFor(puzzle, scale);
    const line = writePuzzle(puzzle);
    const refusal = improperReason(puzzle, count(puzzle).solutions);
    if (refusal !== undefined) {
      sums.no++;
      const row = { puzzle: line, scale, steps: [], isSolved: false, words: refusal };
      return { row, text: `${line}\n${refusal}` };
    }
    const asked: Numbered<StepOnBoard>[] = [];
    const explained = yield* explainBySteps(puzzle, scale, options.steps, asked);
    if (!explained) return undefined;
    if (!explained.row.isSolved) sums.no++;
    await drawAsked(puzzle, asked, options, note);
    return explained;
  },
  toRow: ({ row }) => row,
  text: ({ text }) => text,
});

/**
 * Explains a solution by the techniques of a scale, with Explainer's steps where those get no further. Adds the steps
 * with the given numbers to `asked`.
 */
function* explainBySteps(
  puzzle: Puzzle,
  scale: StepScale,
  numbers: string | undefined,
  asked: Numbered<StepOnBoard>[],
): Saying<SaidWay> {
  const end = createState(puzzle, { isProper: true });
  const steps: StepOnBoard[] = [];
  for (;;) {
    const slices = nextStepInSlices(end, { scale });
    let slice = slices.next();
    const progress = counted(steps.length, 'step');
    for (; !slice.done; slice = slices.next()) if (yield progress) return undefined;
    if (!slice.value) break;
    steps.push({ step: slice.value, before: puzzleOf(end) });
    applyStep(end, slice.value);
    if (yield progress) return undefined;
  }
  asked.push(...numbered(steps, numbers));
  const byExplainer = steps.filter(({ step }) => step.scale === 'explainer').length;
  const share =
    byExplainer === 0 || scale === 'explainer'
      ? ''
      : ` (${byExplainer} of ${counted(steps.length, 'step')} by Sudoku Explainer)`;
  const rating = scale === 'explainer' ? sayRating(steps, end.open === 0) : '';
  return said(puzzle, scale, asked, end, { rating, share });
}

/** The rating that Explainer gives to a puzzle it cannot solve. */
const UNSOLVED = 20;

/**
 * Says ER, EP and ED: the ratings of the hardest step, of the hardest step up to the first that places a digit, and of
 * the first step.
 */
function sayRating(steps: readonly StepOnBoard[], isSolved: boolean): string {
  const firstPlacing = steps.findIndex(({ step }) => step.placements.length > 0);
  const hardest = (some: readonly StepOnBoard[]) => Math.max(0, ...some.map(({ step }) => step.difficulty));
  const until = firstPlacing < 0 ? steps : steps.slice(0, firstPlacing + 1);
  const ratings = [isSolved ? hardest(steps) : UNSOLVED, hardest(until), hardest(steps.slice(0, 1))];
  const version = scaleName({ scale: 'explainer', version: SCALES.explainer.version });
  return ` # ER/EP/ED ${ratings.map((each) => each.toFixed(1)).join('/')} (${version})`;
}

function said(
  puzzle: Puzzle,
  scale: StepScale,
  steps: readonly Numbered<StepOnBoard>[],
  end: State,
  { rating, share }: { readonly rating: string; readonly share: string },
): SaidWay {
  const { board } = puzzle;
  const isSolved = end.open === 0;
  const reached = writeCells(board, end.cells);
  const lines = steps.map(({ step, number }) => {
    const [first, ...rest] = sayStepInLines(board, step);
    return [`${number}. ${stepName(step, scale)}: ${first}`, ...rest.map((each) => `    ${each}`)].join('\n');
  });
  return {
    row: {
      puzzle: writePuzzle(puzzle),
      scale,
      steps: steps.map(({ step, number }) => ({ number, ...saidJson(board, step, scale) })),
      isSolved,
      reached,
    },
    text: [
      `${writePuzzle(puzzle)}${rating}`,
      ...lines,
      `${isSolved ? 'solved' : NO_FURTHER}${share}: ${reached}`,
    ].join('\n'),
  };
}
