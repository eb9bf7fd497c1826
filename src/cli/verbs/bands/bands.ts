// `minclue bands`: tells to which of the 416 classes the bands and stacks of 9×9 grids belong.

import { bandsOfGrid } from '../../../collect/index.ts';
import { counted } from '../../frame/message.ts';
import { integer, list } from '../../json/shape.ts';
import { declareListVerb } from '../../list/list-verb.ts';

export const bandsVerb = declareListVerb({
  name: 'bands',
  summary: 'print the classes, 1 to 416, of the three bands and three stacks of 9×9 grids',
  reads: 'grids',
  usual: 'a line, then the classes',
  fields: {
    bandNumbers: list(integer('from 1 to 416'), 'the classes of the bands, from top to bottom'),
    stackNumbers: list(integer('from 1 to 416'), 'the classes of the stacks, from left to right'),
  },
  csv: ['puzzle', 'bandNumbers', 'stackNumbers'],
  sums: () => ({ classes: {} as Record<string, number> }),
  answer: ({ board, cells }) => bandsOfGrid(board, cells),
  add({ classes }, { bands, stacks }) {
    for (const band of [...bands, ...stacks]) classes[band] = (classes[band] ?? 0) + 1;
  },
  toRow: ({ bands, stacks }) => ({ bandNumbers: bands, stackNumbers: stacks }),
  words: ({ bands, stacks }) => `bands ${bands.join(' ')}, stacks ${stacks.join(' ')}`,
  totals: { bandClasses: integer('how many of the 416 classes occur') },
  toTotals: ({ classes }) => ({ bandClasses: Object.keys(classes).length }),
  keeps: () => false,
  note({ puzzles, no, classes }) {
    const [grids, different] = [puzzles - no, Object.keys(classes).length];
    return grids > 1 ? `${counted(grids, 'grid')}, ${different} of 416 classes of bands` : undefined;
  },
  examples: [
    'minclue bands 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue bands --json examples/17.txt',
    'minclue bands --format "%{bandNumbers} %{stackNumbers} %p" examples/17.txt',
  ],
});
