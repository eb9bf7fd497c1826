// `minclue explain`: every step of a puzzle in words, and in pictures if they are wanted.
import { InputError } from '../../../base/index.ts';
import type { Puzzle } from '../../../board/index.ts';
import {
  applyStep,
  createState,
  nextStep,
  type State,
  type Step,
  sayStepInLines,
  scaleFor,
} from '../../../rate/index.ts';
import { count } from '../../../solve/index.ts';
import { writeCells, writePuzzle } from '../../../text/index.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import { answering, reading } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import type { RowPlace } from '../../json/fields.ts';
import { explainOutput } from '../../json/rating.ts';
import type { RowOf } from '../../json/shape.ts';
import { writeSummary } from '../../json/write.ts';
import { declareListWork } from '../../list/list-work.ts';
import { runList } from '../../list/run.ts';
import { improperReason } from '../../read/improper.ts';
import { stepScale } from '../../read/step-scale.ts';
import { drawSteps } from '../../write/rate-picture.ts';
import { saidJson, stepName } from '../../write/rate-step.ts';
import { explainByExplainer } from './explain-explainer.ts';

const declared = declareOptions({
  ...reading,
  ...stepScale,
  draw: option.outputFile(
    'PATH',
    'pictures of the steps: a sheet if it ends in .svg or .png (several, NAME-2.png …, if they are many), else a folder with an SVG for each',
    { holds: 'pictures' },
  ),
  ...answering,
});
type Options = OptionsOf<typeof declared>;

/** What is said of one puzzle: its row, and the same as text. */
interface Explained {
  readonly row: Omit<RowOf<typeof explainOutput.rows.puzzle>, keyof RowPlace>;
  readonly text: string;
}

/** Runs that have drawn their puzzle. */
const drawn = new WeakSet<Options>();

const explainWork = declareListWork<Options>()({
  name: 'explain',
  row: explainOutput.rows.puzzle,
  keeps: () => false,
  async *search(puzzle, { options, sums, note }): AsyncGenerator<undefined, Explained | undefined, boolean> {
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
    if (scale === 'explainer') return explainByExplainer(puzzle);
    const end = createState(puzzle, { isProper: true });
    const steps: Step[] = [];
    for (let step = nextStep(end, { scale }); step; step = nextStep(end, { scale })) {
      steps.push(step);
      applyStep(end, step);
      if (yield) return undefined;
    }
    if (draw !== undefined) {
      const sheets = await drawSteps(puzzle, steps, draw);
      if (sheets.length > 1) note(`${steps.length} pictures: ${sheets[0]} to ${sheets.at(-1)}`);
    }
    return explained(puzzle, scale, steps, end);
  },
  toRow: ({ row }) => row,
  text: ({ text }) => text,
});

function explained(puzzle: Puzzle, scale: string, steps: readonly Step[], end: State): Explained {
  const { board } = puzzle;
  const isSolved = end.open === 0;
  const reached = writeCells(board, end.cells);
  const lines = steps.map((step, i) => {
    const [first, ...rest] = sayStepInLines(board, step);
    return [`${i + 1}. ${stepName(step)}: ${first}`, ...rest.map((each) => `    ${each}`)].join('\n');
  });
  const last = isSolved ? 'solved' : 'here no technique of the table gets any further, a search must go on';
  const said = steps.map((step) => saidJson(board, step));
  return {
    row: { puzzle: writePuzzle(puzzle), scale, steps: said, isSolved, reached },
    text: [writePuzzle(puzzle), ...lines, `${last}: ${reached}`].join('\n'),
  };
}

export const explainVerb = declareVerb({
  name: 'explain',
  summary: 'say every step of a puzzle, the easiest first, with pictures if wanted',
  arguments: [puzzleInputs],
  options: declared,
  output: explainOutput,
  examples: [
    'minclue explain 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue explain --scale explainer .2...6.....758......5....34..8.....3..1735.8....9........8..........175.2....3.1.',
    'minclue explain --board 2x2 1....2...3....4. --draw /tmp/steps.svg',
    'minclue explain --scale minclue --json 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
  ],
  works: [explainWork],
  async run(inputs, options, session) {
    const { puzzles } = await runList(explainWork, inputs, options, session, { mayTakeLong: true });
    if (options.json) await writeSummary(session, explainOutput, { puzzles });
  },
});
