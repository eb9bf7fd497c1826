// `minclue convert`: puzzles in any format that can be read, written in one format.
import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../base/index.ts';
import { declareOptions } from '../../frame/option.ts';
import { reading } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { refuse } from '../../read/improper.ts';
import { readInputs } from '../../read/input.ts';
import { formatOption, openPrinter } from '../../write/format.ts';

/** What is asked of each puzzle may take its time: results flow, and Ctrl-C is heard. */
const WRITE_AFTER_MS = 50;

const { conflicts: _, ...format } = formatOption; // there is no --json
const declared = declareOptions({ ...reading, format: { ...format, default: 'line' } });

export const convertVerb = declareVerb({
  name: 'convert',
  summary: 'read puzzles in any format and write them in one, or as a table',
  arguments: [puzzleInputs],
  options: declared,
  examples: [
    'minclue convert --format grid examples/17.txt',
    'minclue convert --format "%p %s" examples/17.txt',
    'minclue convert --format csv:line,puzzle,clues,rating examples/17.txt',
    'minclue convert --format candidates 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue convert --format fpuzzles 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
  ],
  async run(inputs, options, session) {
    const { print, keepsComments } = await openPrinter(options.format, ['puzzle', 'clues'], session);
    let puzzles = 0;
    for await (const entries of readInputs(inputs, options, session)) {
      let text = '';
      let writtenAt = performance.now();
      for (const entry of entries) {
        if (entry.kind === 'comment') {
          // blank lines are what stood between grids
          if (keepsComments && entry.text.trim() !== '') text += `${entry.text}\n`;
          continue;
        }
        try {
          text += print({ puzzle: entry.puzzle, place: entry });
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          await refuse(entry, error.message, {}, session); // the format has no room for it
        }
        puzzles++;
        if (performance.now() - writtenAt < WRITE_AFTER_MS) continue;
        await session.write(text);
        text = '';
        session.progress.tell(`${puzzles} puzzles`, { done: puzzles });
        await setImmediate();
        if (session.signal.aborted) return;
        writtenAt = performance.now();
      }
      if (text !== '') await session.write(text);
      session.progress.tell(`${puzzles} puzzles`, { done: puzzles });
    }
  },
});
