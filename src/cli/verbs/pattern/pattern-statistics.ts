// `minclue pattern statistics`: counts the patterns in a list of puzzles and the redundant clues.
import { type Board, boardOf } from '../../../board/index.ts';
import type { Keyed } from '../../../lists/internal.ts';
import {
  createPatternCounter,
  type PatternCounter,
  type PatternTally,
  writePattern,
} from '../../../patterns/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, oneThread, reading } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { patternStatisticsOutput } from '../../json/pattern.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { declareListWork, Refusal } from '../../list/list-work.ts';
import { runList } from '../../list/run.ts';
import { contradiction } from '../../read/improper.ts';

const declared = declareOptions({ ...reading, ...oneThread, ...answering });
type Options = OptionsOf<typeof declared>;

/** Passes on the cells of each puzzle whose clues keep the rules. */
const statisticsWork = declareListWork<Options>()({
  name: 'pattern statistics',
  keeps: () => false,
  answer(puzzle) {
    const reason = puzzle.candidates ? 'it has pencilmarks' : contradiction(puzzle);
    return reason === undefined ? puzzle : new Refusal(reason);
  },
  text: () => '',
  key: ({ cells }) => cells,
});

export const statisticsCommand = declareVerb({
  name: 'statistics',
  summary: 'count the puzzles of each pattern in a list, with its automorphisms and redundant clues',
  arguments: [puzzleInputs],
  options: declared,
  output: patternStatisticsOutput,
  examples: [
    'minclue pattern statistics examples/17.txt',
    'minclue pattern statistics --json 12.43.2.2.4.4.12',
  ],
  works: [statisticsWork],
  run: statistics,
});

async function statistics(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const counters = new Map<Board, PatternCounter>();
  const onKeyed = ({ boards, keys }: Keyed): void => {
    let at = 0;
    for (const { shape, count } of boards) {
      const board = boardOf(shape);
      const counter = counters.get(board) ?? createPatternCounter(board);
      counters.set(board, counter);
      for (let i = 0; i < count; i++, at += board.cellCount)
        counter.add(keys.slice(at, at + board.cellCount));
    }
  };
  const { puzzles: read, no: refused } = await runList(statisticsWork, inputs, options, session, { onKeyed });
  const puzzles = read - refused;
  let patterns = 0;
  for (const counter of counters.values())
    for (const tally of counter.tallies()) {
      patterns++;
      await session.write(lineOf(tally, options));
    }
  if (options.json)
    await writeSummary(session, patternStatisticsOutput, { patterns: String(patterns), puzzles, refused });
  else
    session.note(
      `${counted(patterns, 'pattern')} in ${counted(puzzles, 'puzzle')}${refused > 0 ? `, ${refused} refused` : ''}`,
    );
}

function lineOf({ pattern, redundant, ...counts }: PatternTally, { json }: Options): string {
  const canonical = writePattern({ cells: pattern });
  if (json)
    return rowLine(patternStatisticsOutput.rows.pattern, { canonical, ...counts, redundantClues: redundant });
  const { clues, automorphisms, puzzles, proper, minimal } = counts;
  const parts = [
    counted(puzzles, 'puzzle'),
    counted(clues, 'clue'),
    counted(automorphisms, 'automorphism'),
    ...(proper < puzzles ? [`${puzzles - proper} not proper`] : []),
    `${minimal} minimal`,
    ...(redundant > 0 ? [counted(redundant, 'redundant clue')] : []),
  ];
  return `${canonical} # ${parts.join(', ')}\n`;
}
