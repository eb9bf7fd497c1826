// Puzzles that are not proper are treated alike in every verb: the same words, exit code 1, and the list continues.
import { describe, expect, test } from 'vitest';
import { lines, minclue, objects, temporaryFile } from './cli-run.ts';

const grid = '1234341221434321';
const proper = '1234341221434...';
const impossible = '123....4........';
const twofold = '12..............';
const contradictory = '11..............';
const wrongGrid = '1234341221434322';

const reasons: [string, string][] = [
  [impossible, 'no solution'],
  [twofold, 'more than one solution'],
  [contradictory, 'no solution: 1 stands twice in row 1: r1c1 and r1c2'],
  [wrongGrid, 'no solution: 2 stands twice in row 4: r4c3 and r4c4'],
];
const file = (puzzle: string) => temporaryFile('list.txt', `${puzzle} x\n${proper} y\n`);

describe('verbs that answer line by line write the puzzle with the reason', () => {
  test.each(reasons)('%s: %s', (puzzle, reason) => {
    for (const args of [['solve'], ['canon', '--form', 'solution'], ['minimise'], ['rate']]) {
      const { stdout, code } = minclue([...args, '--quiet', file(puzzle)]);
      expect(lines(stdout)[0], args[0]).toBe(`${puzzle} x # ${reason}`);
      expect(lines(stdout), args[0]).toHaveLength(2);
      expect(code, args[0]).toBe(1);
    }
    for (const verb of [['explain', '--next'], ['explain']]) {
      const { stdout, code } = minclue([...verb, file(puzzle)]);
      expect(lines(stdout), verb.join(' ')).toContain(reason);
      expect(code, verb.join(' ')).toBe(1);
    }
  });
});

test('a table of solve has the number of solutions of each puzzle', () => {
  const list = [proper, ...reasons.map(([puzzle]) => puzzle)];
  const table = minclue(['solve', '--quiet', '--format', 'csv:solutions,isProper', ...list]).stdout;
  expect(lines(table).slice(1)).toEqual(['1,true', '0,false', '2+,false', '0,false', '0,false']);
});

describe('verbs that need grids refuse the line and continue', () => {
  const verbs = [
    ['check', '--clues', '4'],
    ['min'],
    ['unavoidable'],
    ['catalogue', 'rank', '--board', '2x2'],
  ];
  test.each(reasons)('%s: %s', (puzzle, reason) => {
    for (const args of verbs) {
      const path = file(puzzle);
      const { stdout, stderr, code } = minclue([...args, path]);
      const message = `${path}:1: neither a grid nor a proper puzzle: ${reason}`;
      expect(lines(stderr)[0], args[0]).toBe(`minclue: ${message}`);
      expect(stdout, args[0]).toBe(minclue([...args, grid]).stdout);
      expect(code, args[0]).toBe(1);
    }
    const path = file(puzzle);
    const [row] = objects(minclue(['min', '--json', path]).stdout);
    expect(row).toMatchObject({ source: path, line: 1 });
    expect(minclue(['min', '--strict', path])).toMatchObject({ stdout: '', code: 2 });
  });
});

describe('clues that break the rules', () => {
  test('are not a solution for count, with any engine', () => {
    for (const engine of ['cover', 'csp', 'plain'])
      expect(minclue(['count', '--engine', engine, contradictory])).toMatchObject({ stdout: '0\n', code: 0 });
    expect(minclue(['count', '--estimate', '--sample', '10', contradictory]).stdout).toMatch(/^about 0/);
  });

  test('have no canonical form and lead a hunt nowhere', () => {
    const { stdout, code } = minclue(['canon', contradictory]);
    expect({ stdout, code }).toEqual({
      stdout: `${contradictory} # no solution: 1 stands twice in row 1: r1c1 and r1c2\n`,
      code: 1,
    });
    const { stderr, code: hunted } = minclue(['hunt', file(contradictory)]);
    expect(stderr).toContain(':1: not a seed: no solution: 1 stands twice in row 1');
    expect(hunted).toBe(1);
  });

  test('are converted, drawn and encoded unchanged', () => {
    expect(minclue(['convert', contradictory])).toMatchObject({ stdout: `${contradictory}\n`, code: 0 });
    expect(minclue(['draw', contradictory]).code).toBe(0);
    const { stdout } = minclue(['encode', '--format', 'cover', contradictory]);
    expect(minclue(['cover', '--count', '-'], stdout).stdout).toBe('0\n');
  });
});
