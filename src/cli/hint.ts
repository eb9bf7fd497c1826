// `minclue hint`: the next step of a puzzle in words, and nothing beyond it.
import { createState, nextStep, SEARCH, sayStep } from '../rate/index.ts';
import { count } from '../solve/index.ts';
import { type PuzzleEntry, writePuzzle } from '../text/index.ts';
import { improperReason } from './improper.ts';
import { readInputs } from './input.ts';
import { placeOf } from './json/fields.ts';
import { hintOutput } from './json/rating.ts';
import { rowLine, writeSummary } from './json/write.ts';
import { declareOptions } from './option.ts';
import { stepJson } from './rate-step.ts';
import { answeringAtOnce, reading } from './shared-options.ts';
import { declareVerb, puzzleInputs } from './verb.ts';

const declared = declareOptions({ ...reading, ...answeringAtOnce });

export const hintVerb = declareVerb({
  name: 'hint',
  summary: 'say the easiest next step of a puzzle, and no more',
  arguments: [puzzleInputs],
  options: declared,
  output: hintOutput,
  examples: [
    'minclue hint 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue hint --board 2x2 1....2...3....4.',
  ],
  async run(inputs, options, session) {
    let puzzles = 0;
    for await (const entries of readInputs(inputs, options, session))
      for (const entry of entries) {
        if (entry.kind === 'comment') continue;
        puzzles++;
        session.progress.tell(`${puzzles} puzzles`, { done: puzzles });
        const { text, row, isProper } = hintFor(entry);
        if (!isProper) session.exitCode = 1;
        await session.write(
          options.json ? rowLine(hintOutput.rows.hint, { ...row, ...placeOf(entry) }) : `${text}\n`,
        );
      }
    if (options.json) await writeSummary(session, hintOutput, { puzzles });
  },
});

function hintFor({ puzzle }: PuzzleEntry) {
  const line = writePuzzle(puzzle);
  const refusal = improperReason(puzzle, count(puzzle).solutions);
  const state = createState(puzzle, refusal === undefined);
  if (refusal !== undefined || state.open === 0) {
    const text = refusal ?? 'solved: every cell is filled';
    return { text, row: { puzzle: line, step: null, words: text }, isProper: refusal === undefined };
  }
  const step = nextStep(state);
  const words = step
    ? sayStep(puzzle.board, step)
    : 'no technique of the table gets any further: this puzzle needs a search';
  const name = step ? `${step.technique} (${step.difficulty.toFixed(1)})` : SEARCH.name;
  return {
    text: `${name}: ${words}`,
    row: { puzzle: line, step: step ? stepJson(puzzle.board, step) : null, words },
    isProper: true,
  };
}
