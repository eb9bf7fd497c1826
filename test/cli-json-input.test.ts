// Every verb reads the output of verbs with --json as a list.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from './amount.ts';
import { grid, lines, minclue, proper, temporaryFile, twofold } from './cli-run.ts';

const small = '12.43.2.2.4.4.12';
const puzzle = fc.oneof(
  fc.constantFrom(proper, twofold, grid, '.'.repeat(81), small, '1234341221434321'),
  fc.string({ unit: fc.constantFrom('1', '2', '3', '4', '.', '.', '.'), minLength: 16, maxLength: 16 }),
);
const list = fc.array(
  fc.tuple(
    fc.constantFrom('', '17 ', 'a,'),
    puzzle,
    fc.constantFrom('', ' easy', '\tna\u00efve "one"', ',a,b'),
  ),
  { minLength: 1, maxLength: 8 },
);

/** Verbs that write a row with the puzzle for every puzzle. */
const verbs = [
  ['solve'],
  ['count'],
  ['canon'],
  ['canon', '--form', 'solution'],
  ['rate'],
  ['templates'],
  ['filter', '--clues', '0..'],
];

describe.each(verbs)('%s %s %s', (...args) => {
  test('--json reads back as its input list', () => {
    const words = args.filter(Boolean);
    fc.assert(
      fc.property(list, (given) => {
        const text = given.map((parts) => `${parts.join('')}\n`).join('');
        const rows = minclue([...words, '--json', '--quiet'], `# a list\n${text}`).stdout;
        const back = minclue(['convert', '--quiet'], rows);
        expect(back).toEqual({ stdout: text, stderr: '', code: 0 });
      }),
      { numRuns: runs(words[0] === 'rate' ? 4 : 15) },
    );
  });
});

test('rows can replace lines in files, on stdin and as arguments, in every verb', () => {
  const rows = minclue(['rate', '--json', proper, small]).stdout;
  const file = temporaryFile('rows.json', rows);
  for (const verb of ['solve', 'count', 'minimise', 'templates'])
    expect(minclue([verb, '--quiet', file]).stdout, verb).toBe(
      minclue([verb, '--quiet', proper, small]).stdout,
    );
  expect(minclue(['min', '--quiet'], lines(rows)[1]).stdout).toBe(minclue(['min', '--quiet', small]).stdout);
  expect(minclue(['solve', lines(rows)[0]]).stdout).toBe(`${grid}\n`);
});

test('unreadable lines are reported with their place, and the rest is read', () => {
  const rows = lines(minclue(['solve', '--json', proper, twofold]).stdout);
  const { stdout, stderr, code } = minclue(['convert'], [rows[0].slice(0, -1), ...rows.slice(1)].join('\n'));
  expect({ stdout, code }).toEqual({ stdout: `${twofold}\n`, code: 2 });
  expect(stderr).toContain(`stdin:1:${rows[0].length}: the line begins as JSON does, and is not JSON`);
});

test('make, catalogue and lists write rows that are puzzles or grids', () => {
  const rank = minclue(['catalogue', 'list', '--board', '2x2', '--json']).stdout;
  expect(minclue(['convert', '--quiet'], rank).stdout).toBe(
    minclue(['catalogue', 'list', '--board', '2x2']).stdout,
  );
  const made = minclue(['make', '--board', '2x2', '--minimal', '--json', '--seed', '3']).stdout;
  expect(minclue(['filter', '--minimal', '--count'], made).stdout).toBe('1\n');
  const union = minclue(['lists', 'union', '--json', small, proper]).stdout;
  expect(minclue(['convert', '--quiet'], union).stdout).toBe(`${small}\n${proper}\n`);
});
