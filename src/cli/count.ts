// `minclue count`: how many solutions each puzzle has, up to a limit, a time limit or Ctrl-C; or an estimate;
// or how many grids a board has.

import { type Answer, answerAll } from '../solve/index.ts';
import { type Entry, writePuzzle } from '../text/index.ts';
import { asksForGrids, countBoard } from './count-grids.ts';
import { type CountOptions, countOptions } from './count-options.ts';
import { estimateAll } from './estimate.ts';
import { readInputs } from './input.ts';
import { isFinished } from './interrupt.ts';
import { placeOf } from './json/fields.ts';
import { countOutput } from './json/solving.ts';
import { rowLine } from './json/write.ts';
import { listening } from './listening.ts';
import type { Session } from './session.ts';
import { addAnswer, createTally, writeTally } from './tally.ts';
import { declareVerb, puzzleInputs } from './verb.ts';

export const countVerb = declareVerb({
  name: 'count',
  summary:
    'print how many solutions each puzzle has; ">= n" where a limit or Ctrl-C stopped it; or how many grids a board has',
  arguments: [puzzleInputs],
  options: countOptions,
  output: countOutput,
  examples: [
    'minclue count examples/17.txt',
    'minclue count --limit all --board 2x2 ................',
    'minclue count --limit all --time-limit 1 ....................................',
    'minclue count --board 2x3 --classes --explain',
    'minclue count --estimate --dives 5000 .................................................................................',
  ],
  run: count,
});

async function count(inputs: readonly string[], options: CountOptions, session: Session): Promise<void> {
  if (asksForGrids(inputs, options)) return countBoard(options, session);
  if (options.estimate) return estimateAll(inputs, options, session);
  const limit = options.limit ?? 2;
  const ask = {
    engine: options.engine,
    threads: options.threads,
    limit,
    timeLimitMs: options.timeLimit * 1000,
    ...listening(session),
  };
  const tally = createTally();
  await isFinished(session, async () => {
    for await (const answers of answerAll(readInputs(inputs, options, session), ask)) {
      let text = '';
      for (const answer of answers) {
        if (answer.kind === 'comment') continue;
        const isExact = answer.isDone && answer.solutions < limit;
        addAnswer(tally, answer, isExact);
        text += options.json ? answerJson(answer, isExact) : `${isExact ? '' : '>= '}${answer.solutions}\n`;
      }
      if (text !== '') await session.write(text);
      session.progress.tell(`${tally.puzzles} puzzles`, { done: tally.puzzles });
    }
  });
  await writeTally('count', tally, options, session);
}

function answerJson({ entry, solutions }: Answer<Entry>, isExact: boolean): string {
  return rowLine(countOutput.rows.puzzle, {
    puzzle: writePuzzle(entry.puzzle),
    solutions: String(solutions),
    isExact,
    ...placeOf(entry),
  });
}
