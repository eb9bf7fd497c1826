// `minclue backdoors`: finds the smallest sets of cells of a puzzle that, once filled, let techniques solve the rest.

import { cellName, type Puzzle } from '../../../board/index.ts';
import { type Backdoors, SCALES } from '../../../rate/index.ts';
import { searchBackdoors } from '../../../rate/internal.ts';
import { count } from '../../../solve/index.ts';
import { counted } from '../../frame/message.ts';
import { option } from '../../frame/option.ts';
import { fields } from '../../json/fields.ts';
import { choice, integer, list, optional, orNull, record, text } from '../../json/shape.ts';
import { declareListVerb, timesText } from '../../list/list-verb.ts';
import { Refusal } from '../../list/list-work.ts';
import { improperReason } from '../../read/improper.ts';

export const backdoorsVerb = declareListVerb({
  name: 'backdoors',
  summary: 'find the smallest sets of cells that, once filled, let singles or all techniques solve the rest',
  options: {
    techniques: option.choice(
      ['singles', 'all'],
      'which techniques solve the rest: singles (naked and hidden), or all of the scale minclue',
      { default: 'singles' },
    ),
    maxSize: option.number('K', 'try sets of up to K cells', { min: 0, max: 4, default: 3 }),
    all: option.flag('list all backdoors of the smallest size'),
  },
  usual: 'a line, then the number of backdoors',
  fields: {
    size: orNull(
      integer('cells in each of the smallest backdoors; null if there is no backdoor of the sizes tried'),
    ),
    backdoors: integer('the number of backdoors of this size'),
    backdoorCells: optional(
      list(list(text('a cell, as in r1c1'), 'a backdoor'), 'all backdoors of this size'),
    ),
  },
  csv: ['puzzle', 'size', 'backdoors', 'cells'],
  sums: () => ({ bySize: {} as Record<string, number>, without: 0, tried: 0 }),
  *search(puzzle, { options: { techniques, maxSize } }) {
    const { solutions, first } = count(puzzle, { limit: 2 });
    const reason = improperReason(puzzle, solutions);
    if (reason !== undefined) return new Refusal(reason);
    const search = searchBackdoors(puzzle, first!, { techniques, maxSize });
    for (let step = search.next(); ; step = search.next()) {
      if (step.done) return step.value;
      if (yield `${counted(step.value, 'set')} tried for the next`) return undefined;
    }
  },
  add(sums, { size, tried }) {
    sums.tried += tried;
    if (size === undefined) sums.without++;
    else sums.bySize[size] = (sums.bySize[size] ?? 0) + 1;
  },
  toRow: ({ size = null, sets }, { options: { all }, entry: { puzzle } }) => ({
    size,
    backdoors: sets.length,
    ...(all && { backdoorCells: namesOf(puzzle, sets) }),
  }),
  print: ({ size, sets }, { options: { all }, entry: { puzzle } }) => ({
    row: () => ({ size, backdoors: sets.length, cells: namesOf(puzzle, all ? sets : sets.slice(0, 1)) }),
  }),
  words({ size, sets }, { options: { all, maxSize }, entry: { puzzle } }) {
    if (size === undefined) return `no backdoor of at most ${counted(maxSize, 'cell')}`;
    if (size === 0) return 'needs no backdoor';
    const cells = namesOf(puzzle, sets).map((names) => names.join(' '));
    return `${counted(sets.length, 'backdoor')} of ${counted(size, 'cell')}${all ? `: ${cells.join(', ')}` : ''}`;
  },
  totals: {
    refused: integer('puzzles that are not proper'),
    bySize: record(integer('puzzles'), 'puzzles by the size of their smallest backdoors'),
    without: integer('puzzles without a backdoor of the sizes tried'),
    tried: integer('sets of cells tried'),
    techniques: choice(['singles', 'all'], 'which techniques solve the rest'),
    scale: optional({ ...fields.scale, help: 'with `all`: the scale whose techniques are used' }),
    ratingVersion: optional(fields.ratingVersion),
  },
  toTotals: ({ no: refused, bySize, without, tried }, { techniques }) => ({
    refused,
    without,
    tried,
    bySize,
    techniques,
    ...(techniques === 'all' && { scale: 'minclue', ratingVersion: SCALES.minclue.version }),
  }),
  note({ puzzles, bySize, without }, { maxSize }, session) {
    const sizes = Object.entries(bySize).map(([size, number]) => `size ${size} in ${number}`);
    if (without > 0) sizes.push(`none up to size ${maxSize} in ${without}`);
    return puzzles > 1
      ? `${counted(puzzles, 'puzzle')}; smallest backdoors: ${sizes.join(', ')}; ${timesText(session)}`
      : undefined;
  },
  examples: [
    'minclue backdoors examples/17.txt',
    'minclue backdoors --all 1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1',
    'minclue backdoors --techniques all --json --max-size 1 examples/17.txt',
    'minclue backdoors --format csv examples/17.txt',
  ],
});

function namesOf({ board }: Puzzle, sets: Backdoors['sets']): string[][] {
  return sets.map((set) => set.map((cell) => cellName(board, cell)));
}
