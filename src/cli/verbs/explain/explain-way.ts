// What `minclue explain` says of each puzzle of a list: all its steps.
import type { Puzzle } from '../../../board/index.ts';
import {
  applyStep,
  createState,
  nextStepInSlices,
  puzzleOf,
  type State,
  type StepScale,
  sayStepInLines,
  scaleFor,
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
import { explainByExplainer } from './explain-explainer.ts';
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
    const explained =
      scale === 'explainer'
        ? yield* explainByExplainer(puzzle, options.steps)
        : yield* explainBySteps(puzzle, scale, options.steps, asked);
    if (!explained) return undefined;
    if (!explained.row.isSolved) sums.no++;
    await drawAsked(puzzle, asked, options, note);
    return explained;
  },
  toRow: ({ row }) => row,
  text: ({ text }) => text,
});

/** The way by the techniques of a scale, with Explainer's steps where they get no further; adds those asked for to `asked`. */
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
    byExplainer === 0 ? '' : ` (${byExplainer} of ${counted(steps.length, 'step')} by Sudoku Explainer)`;
  return said(puzzle, scale, asked, end, share);
}

function said(
  puzzle: Puzzle,
  scale: StepScale,
  steps: readonly Numbered<StepOnBoard>[],
  end: State,
  share: string,
): SaidWay {
  const { board } = puzzle;
  const isSolved = end.open === 0;
  const reached = writeCells(board, end.cells);
  const lines = steps.map(({ step, number }) => {
    const [first, ...rest] = sayStepInLines(board, step);
    return [`${number}. ${stepName(step)}: ${first}`, ...rest.map((each) => `    ${each}`)].join('\n');
  });
  return {
    row: {
      puzzle: writePuzzle(puzzle),
      scale,
      steps: steps.map(({ step, number }) => ({ number, ...saidJson(board, step, scale) })),
      isSolved,
      reached,
    },
    text: [writePuzzle(puzzle), ...lines, `${isSolved ? 'solved' : NO_FURTHER}${share}: ${reached}`].join(
      '\n',
    ),
  };
}
