// `minclue convert`: reads puzzles in any known format and writes them in one format.
import { clueCount } from '../../../board/index.ts';
import { fields } from '../../json/fields.ts';
import { declareListVerb } from '../../list/list-verb.ts';

export const convertVerb = declareListVerb({
  name: 'convert',
  summary: 'read puzzles in any format and write them in one, or as a table',
  usual: 'line',
  fields: { clues: fields.clues, board: fields.board },
  csv: ['puzzle', 'clues'],
  answer: (puzzle) => puzzle,
  toRow: (puzzle) => ({ clues: clueCount(puzzle), board: puzzle.board.name }),
  keeps: ({ text }) => text.trim() !== '', // blank lines stood between grids
  examples: [
    'minclue convert --format grid examples/17.txt',
    'minclue convert --format "%p %s" examples/17.txt',
    'minclue convert --format csv:line,puzzle,clues,rating examples/17.txt',
    'minclue convert --json examples/17.txt',
    'minclue convert --format candidates 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue convert --format fpuzzles 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
  ],
});
