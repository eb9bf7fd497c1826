// `minclue convert`: puzzles in any format that can be read, written in one format.
import { formats, writePuzzle } from '../text/index.ts';
import { blockOf } from './block.ts';
import { readInputs } from './input.ts';
import { declareOptions } from './option.ts';
import { reading } from './shared-options.ts';
import { declareVerb, puzzleInputs } from './verb.ts';

const declared = declareOptions({
  ...reading,
  format: { kind: 'choice', choices: formats, default: 'line', help: 'how the puzzles are written' },
});

export const convertVerb = declareVerb({
  name: 'convert',
  summary: 'read puzzles in any format and write them in one',
  arguments: [puzzleInputs],
  options: declared,
  examples: [
    'minclue convert --format grid examples/17.txt',
    'minclue convert --format fpuzzles 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
  ],
  async run(inputs, options, session) {
    const { format } = options;
    let isFirst = true;
    let puzzles = 0;
    for await (const entries of readInputs(inputs, options, session)) {
      let text = '';
      for (const entry of entries) {
        if (entry.kind === 'comment') {
          // only lists have comments; blank lines are what stood between grids
          if (format === 'line' && entry.text.trim() !== '') text += `${entry.text}\n`;
          continue;
        }
        const written = writePuzzle(entry.puzzle, format);
        text +=
          format === 'line' ? `${entry.leading}${written}${entry.trailing}\n` : blockOf(written, isFirst);
        isFirst = false;
        puzzles++;
      }
      if (text !== '') await session.write(text);
      session.progress.tell(`${puzzles} puzzles`, { done: puzzles });
    }
  },
});
