// What `minclue explain` says of each puzzle of a list: all its steps.
import { InputError } from '../../../base/index.ts';
import type { Puzzle } from '../../../board/index.ts';
import {
  applyStep,
  createState,
  nextStepInSlices,
  type State,
  type Step,
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
import { drawSteps } from '../../write/rate-picture.ts';
import { NO_FURTHER, saidJson, stepName } from '../../write/rate-step.ts';
import { explainByExplainer } from './explain-explainer.ts';
import type { Options, SaidWay, Saying } from './explain-options.ts';

/** Runs that have drawn their puzzle. */
const drawn = new WeakSet<Options>();

export const explainWork = declareListWork<Options>()({
  name: 'explain',
  row: explainOutput.rows.puzzle,
  keeps: () => false,
  async *search(
    puzzle,
    { options, sums, note },
  ): AsyncGenerator<string | undefined, SaidWay | undefined, boolean> {
    const { scale, draw } = options;
    if (draw !== undefined && drawn.has(options))
      throw new InputError('--draw: there is more than one puzzle, and the pictures are of one');
    drawn.add(options);
    if (yield) return undefined;
    if (scale === 'explainer') {
      if (draw !== undefined)
        throw new InputError('--draw: there are no pictures of steps on the scale explainer');
      scaleFor(puzzle, scale);
    }
    const line = writePuzzle(puzzle);
    const refusal = improperReason(puzzle, count(puzzle).solutions);
    if (refusal !== undefined) {
      sums.no++;
      const row = { puzzle: line, scale, steps: [], isSolved: false, words: refusal };
      return { row, text: `${line}\n${refusal}` };
    }
    const steps: Step[] = [];
    const explained =
      scale === 'explainer' ? yield* explainByExplainer(puzzle) : yield* explainBySteps(puzzle, scale, steps);
    if (!explained) return undefined;
    if (!explained.row.isSolved) sums.no++;
    if (draw !== undefined) {
      const sheets = await drawSteps(puzzle, steps, draw);
      if (sheets.length > 1) note(`${counted(steps.length, 'picture')}: ${sheets[0]} to ${sheets.at(-1)}`);
    }
    return explained;
  },
  toRow: ({ row }) => row,
  text: ({ text }) => text,
});

/** The way by the techniques of a scale, with Explainer's steps where they get no further; adds to `steps`. */
function* explainBySteps(puzzle: Puzzle, scale: StepScale, steps: Step[]): Saying<SaidWay> {
  const end = createState(puzzle, { isProper: true });
  for (;;) {
    const slices = nextStepInSlices(end, { scale });
    let slice = slices.next();
    const progress = counted(steps.length, 'step');
    for (; !slice.done; slice = slices.next()) if (yield progress) return undefined;
    if (!slice.value) break;
    steps.push(slice.value);
    applyStep(end, slice.value);
    if (yield progress) return undefined;
  }
  return said(puzzle, scale, steps, end);
}

function said(puzzle: Puzzle, scale: StepScale, steps: readonly Step[], end: State): SaidWay {
  const { board } = puzzle;
  const isSolved = end.open === 0;
  const reached = writeCells(board, end.cells);
  const lines = steps.map((step, i) => {
    const [first, ...rest] = sayStepInLines(board, step);
    return [`${i + 1}. ${stepName(step)}: ${first}`, ...rest.map((each) => `    ${each}`)].join('\n');
  });
  const byExplainer = steps.filter((step) => step.scale === 'explainer').length;
  const share =
    byExplainer === 0 ? '' : ` (${byExplainer} of ${counted(steps.length, 'step')} by Sudoku Explainer)`;
  return {
    row: {
      puzzle: writePuzzle(puzzle),
      scale,
      steps: steps.map((step) => saidJson(board, step, scale)),
      isSolved,
      reached,
    },
    text: [writePuzzle(puzzle), ...lines, `${isSolved ? 'solved' : NO_FURTHER}${share}: ${reached}`].join(
      '\n',
    ),
  };
}
