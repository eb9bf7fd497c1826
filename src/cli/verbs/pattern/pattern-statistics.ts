// `minclue pattern statistics`: which patterns occur in a list of puzzles, how often, and whether clues are redundant.
import { setImmediate } from 'node:timers/promises';
import type { Board } from '../../../board/index.ts';
import {
  createPatternCounter,
  type PatternCounter,
  type PatternTally,
  writePattern,
} from '../../../patterns/index.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { patternStatisticsOutput } from '../../json/pattern.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { contradiction, refuse } from '../../read/improper.ts';
import { readInputs } from '../../read/input.ts';

const declared = declareOptions({ ...reading, ...answering });
type Options = OptionsOf<typeof declared>;

export const statisticsCommand = declareVerb({
  name: 'statistics',
  summary: 'which patterns a list of puzzles has: how many puzzles each, its automorphisms, redundant clues',
  arguments: [puzzleInputs],
  options: declared,
  output: patternStatisticsOutput,
  examples: [
    'minclue pattern statistics examples/17.txt',
    'minclue pattern statistics --json 12.43.2.2.4.4.12',
  ],
  run: statistics,
});

async function statistics(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const counters = new Map<Board, PatternCounter>();
  let [puzzles, refused, restedAt] = [0, 0, performance.now()];
  for await (const entries of readInputs(inputs, options, session)) {
    for (const entry of entries) {
      if (entry.kind === 'comment' || session.signal.aborted) continue;
      const { board, cells, candidates } = entry.puzzle;
      const reason = candidates ? 'pencilmarks have no pattern' : contradiction(entry.puzzle);
      if (reason !== undefined) {
        refused++;
        await refuse(entry, reason, options, session);
        continue;
      }
      const counter = counters.get(board) ?? createPatternCounter(board);
      counters.set(board, counter);
      counter.add(cells);
      puzzles++;
      if (performance.now() - restedAt < 50) continue;
      session.progress.tell(`${puzzles} puzzles`, { done: puzzles });
      await setImmediate();
      restedAt = performance.now();
    }
    if (session.signal.aborted) break;
  }
  let patterns = 0;
  for (const counter of counters.values())
    for (const tally of counter.tallies()) {
      patterns++;
      await session.write(lineOf(tally, options));
    }
  if (options.json)
    await writeSummary(session, patternStatisticsOutput, { patterns: String(patterns), puzzles, refused });
  else session.note(`${patterns} patterns in ${puzzles} puzzles${refused > 0 ? `, ${refused} refused` : ''}`);
}

function lineOf({ pattern, redundant, ...counts }: PatternTally, { json }: Options): string {
  const canonical = writePattern({ cells: pattern });
  if (json)
    return rowLine(patternStatisticsOutput.rows.pattern, { canonical, ...counts, redundantClues: redundant });
  const { clues, automorphisms, puzzles, proper, minimal } = counts;
  const parts = [
    counted(puzzles, 'puzzle'),
    `${clues} clues`,
    counted(automorphisms, 'automorphism'),
    ...(proper < puzzles ? [`${puzzles - proper} not proper`] : []),
    `${minimal} minimal`,
    ...(redundant > 0 ? [counted(redundant, 'redundant clue')] : []),
  ];
  return `${canonical} # ${parts.join(', ')}\n`;
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
