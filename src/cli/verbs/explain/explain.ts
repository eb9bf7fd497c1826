// `minclue explain`: every step of a puzzle in words, and in pictures if they are wanted.
import { InputError } from '../../../base/index.ts';
import { nextTurn } from '../../../base/internal.ts';
import {
  applyStep,
  createState,
  nextStep,
  type Step,
  type StepScale,
  sayStepInLines,
} from '../../../rate/index.ts';
import { count } from '../../../solve/index.ts';
import { type PuzzleEntry, writeCells, writePuzzle } from '../../../text/index.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answeringAtOnce, reading } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { placeOf } from '../../json/fields.ts';
import { explainOutput } from '../../json/rating.ts';
import { rowLine, writeRow, writeSummary } from '../../json/write.ts';
import { improperReason } from '../../read/improper.ts';
import { readInputs } from '../../read/input.ts';
import { stepScale } from '../../read/step-scale.ts';
import { drawSteps } from '../../write/rate-picture.ts';
import { saidJson, stepName } from '../../write/rate-step.ts';
import { explainByExplainer } from './explain-explainer.ts';

const declared = declareOptions({
  ...reading,
  ...stepScale,
  draw: {
    kind: 'output file',
    value: 'PATH',
    holds: 'pictures',
    help: 'pictures of the steps: a sheet if it ends in .svg or .png (several, NAME-2.png …, if they are many), else a folder with an SVG for each',
  },
  ...answeringAtOnce,
});
type Options = OptionsOf<typeof declared>;

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
  async run(inputs, options, session) {
    let puzzles = 0;
    for await (const entries of readInputs(inputs, options, session))
      for (const entry of entries) {
        if (entry.kind === 'comment') continue;
        if (options.draw !== undefined && puzzles > 0)
          throw new InputError('--draw: there is more than one puzzle, and the pictures are of one');
        await nextTurn(session.signal); // Ctrl-C is heard here
        puzzles++;
        session.progress.tell(`${puzzles} puzzles`, { done: puzzles });
        const { scale } = options;
        if (scale === 'explainer') await explainByExplainer(entry, options, session);
        else await explainOne(entry, { ...options, scale }, session);
      }
    if (options.json) await writeSummary(session, explainOutput, { puzzles });
  },
});

async function explainOne(
  entry: PuzzleEntry,
  options: Options & { readonly scale: StepScale },
  session: Session,
): Promise<void> {
  const { puzzle } = entry;
  const { board } = puzzle;
  const line = writePuzzle(puzzle);
  const refusal = improperReason(puzzle, count(puzzle).solutions);
  if (refusal !== undefined) {
    session.exitCode = 1;
    const { scale } = options;
    const row = { puzzle: line, scale, steps: [], isSolved: false, words: refusal, ...placeOf(entry) };
    return session.write(options.json ? rowLine(explainOutput.rows.puzzle, row) : `${line}\n${refusal}\n`);
  }
  const end = createState(puzzle, { isProper: true });
  const steps: Step[] = [];
  for (let step = nextStep(end, options); step; step = nextStep(end, options)) {
    steps.push(step);
    applyStep(end, step);
    await nextTurn(session.signal);
  }
  const isSolved = end.open === 0;
  if (options.draw !== undefined) {
    const sheets = await drawSteps(puzzle, steps, options.draw);
    if (sheets.length > 1) session.note(`${steps.length} pictures: ${sheets[0]} to ${sheets.at(-1)}`);
  }
  if (options.json) {
    const said = steps.map((step) => saidJson(board, step));
    const reached = writeCells(board, end.cells);
    const { scale } = options;
    const row = { puzzle: line, scale, steps: said, isSolved, reached, ...placeOf(entry) };
    return writeRow(session, explainOutput.rows.puzzle, row);
  }
  const lines = steps.map((step, i) => {
    const [first, ...rest] = sayStepInLines(board, step);
    return [`${i + 1}. ${stepName(step)}: ${first}`, ...rest.map((each) => `    ${each}`)].join('\n');
  });
  const last = isSolved
    ? `solved: ${writeCells(board, end.cells)}`
    : `here no technique of the table gets any further, a search must go on: ${writeCells(board, end.cells)}`;
  await session.write(`${[line, ...lines, last].join('\n')}\n`);
}
