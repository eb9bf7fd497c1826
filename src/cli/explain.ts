// `minclue explain`: every step of a puzzle in words, and in pictures if they are wanted.
import { InputError } from '../board/index.ts';
import { explain, sayStep } from '../rate/index.ts';
import { count } from '../solve/index.ts';
import { type PuzzleEntry, writeCells, writePuzzle } from '../text/index.ts';
import { improperReason } from './improper.ts';
import { readInputs } from './input.ts';
import { placeOf } from './json/fields.ts';
import { explainOutput } from './json/rating.ts';
import { rowLine, writeRow, writeSummary } from './json/write.ts';
import { declareOptions, type OptionsOf } from './option.ts';
import { drawSteps } from './rate-picture.ts';
import { stepJson } from './rate-step.ts';
import type { Session } from './session.ts';
import { answeringAtOnce, reading } from './shared-options.ts';
import { declareVerb, puzzleInputs } from './verb.ts';

const declared = declareOptions({
  ...reading,
  draw: {
    kind: 'output file',
    value: 'PATH',
    holds: 'pictures',
    help: 'pictures of the steps: a sheet if it ends in .svg or .png, else a folder with an SVG for each',
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
    'minclue explain --board 2x2 1....2...3....4. --draw /tmp/steps.svg',
  ],
  async run(inputs, options, session) {
    let puzzles = 0;
    for await (const entries of readInputs(inputs, options, session))
      for (const entry of entries) {
        if (entry.kind === 'comment') continue;
        if (options.draw !== undefined && puzzles > 0)
          throw new InputError('--draw: there is more than one puzzle, and the pictures are of one');
        puzzles++;
        session.progress.tell(`${puzzles} puzzles`, { done: puzzles });
        await explainOne(entry, options, session);
      }
    if (options.json) await writeSummary(session, explainOutput, { puzzles });
  },
});

async function explainOne(entry: PuzzleEntry, options: Options, session: Session): Promise<void> {
  const { puzzle } = entry;
  const { board } = puzzle;
  const line = writePuzzle(puzzle);
  const refusal = improperReason(puzzle, count(puzzle).solutions);
  if (refusal !== undefined) {
    session.exitCode = 1;
    const row = { puzzle: line, steps: [], isSolved: false, words: refusal, ...placeOf(entry) };
    return session.write(options.json ? rowLine(explainOutput.rows.puzzle, row) : `${line}\n${refusal}\n`);
  }
  const { steps, end } = explain(puzzle, true);
  const isSolved = end.open === 0;
  if (options.draw !== undefined) await drawSteps(puzzle, steps, options.draw);
  if (options.json) {
    const said = steps.map((step) => ({ ...stepJson(board, step), words: sayStep(board, step) }));
    const reached = writeCells(board, end.cells);
    const row = { puzzle: line, steps: said, isSolved, reached, ...placeOf(entry) };
    return writeRow(session, explainOutput.rows.puzzle, row);
  }
  const lines = steps.map(
    (step, i) => `${i + 1}. ${step.technique} (${step.difficulty.toFixed(1)}): ${sayStep(board, step)}`,
  );
  const last = isSolved
    ? `solved: ${writeCells(board, end.cells)}`
    : `here no technique of the table gets any further, a search must go on: ${writeCells(board, end.cells)}`;
  await session.write(`${[line, ...lines, last].join('\n')}\n`);
}
