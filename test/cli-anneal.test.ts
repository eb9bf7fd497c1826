// The engines that find one solution or give up, on the command line.
import { describe, expect, test } from 'vitest';
import { grid, impossible, lines, minclue, objects, proper } from './cli-run.ts';

const newspaper = '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';
const hard = '.................................................................................'
  .replace(/^.{9}/, '4...3....')
  .replace(/.{9}$/, '9........');

describe('minclue solve with an engine that anneals', () => {
  test.each(['anneal', 'hybrid', 'hybrid+'])(
    '%s finds the solution, the same one for any number of threads',
    (engine) => {
      const solution = lines(minclue(['solve', newspaper]).stdout);
      for (const threads of ['1', '2'])
        expect(
          lines(
            minclue(['solve', '--engine', engine, '--seed', '3', '--threads', threads, newspaper]).stdout,
          ),
        ).toEqual(solution);
    },
  );

  test.each(['anneal', 'hybrid:boxes', 'hybrid+'])(
    '%s gives the same answers with two threads, including a puzzle it gives up on',
    (engine) => {
      const named =
        engine === 'hybrid+' ? engine : `${engine}${engine.includes(':') ? '/' : ':'}budget=100000`;
      const [one, two] = ['1', '2'].map((threads) =>
        objects(
          minclue(['solve', '--engine', named, '--threads', threads, '--json', 'examples/17.txt']).stdout,
        ),
      );
      const times = { cpuSeconds: expect.any(Number), wallSeconds: expect.any(Number) };
      const { summary, ...rest } = one.pop()!;
      expect(two.pop()).toEqual({ ...rest, summary: { ...(summary as object), ...times } });
      expect(two).toEqual(one);
      expect(one.some(({ gaveUp }) => gaveUp)).toBe(engine !== 'hybrid+');
    },
  );

  test('the summary of a list says how many were solved', () => {
    const { stderr } = minclue(['solve', '--engine', 'hybrid+', 'examples/17.txt']);
    expect(stderr).toMatch(/^20 puzzles, 20 solved; /);
  });

  test('pencilmarks are refused anywhere in the input', () => {
    const marks = `12345678.${'123456789'.repeat(80)}`;
    const run = minclue(['solve', '--engine', 'anneal', '-'], `${hard}\n${`${hard}\n`.repeat(9)}${marks}\n`);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('engine anneal takes no pencilmarks');
  });

  test('the same seed takes the same moves', () => {
    const nodes = ['1', '1', '2'].map((seed) => {
      const run = minclue(['solve', '--engine', 'anneal', '--seed', seed, '--json', newspaper]);
      const [, { summary }] = objects(run.stdout);
      return (summary as { nodes: number }).nodes;
    });
    expect(nodes[0]).toBe(nodes[1]);
    expect(nodes[0]).not.toBe(nodes[2]);
  });

  test('a search that gave up is not called a proof', () => {
    const run = minclue(['solve', '--engine', 'anneal', '--budget', '1000', hard]);
    expect(run.stdout).toBe(`${hard} # no solution found within the budget\n`);
    expect(run.code).toBe(1);
    const [answer] = objects(
      minclue(['solve', '--engine', 'anneal', '--budget', '1000', '--json', hard]).stdout,
    );
    expect(answer).toMatchObject({ solutions: '0', solution: null, gaveUp: true });
    expect(minclue(['solve', '--engine', 'hybrid', impossible]).stdout).toBe(`${impossible} # no solution\n`);
  });

  test('--cp chooses the variant of the CP procedure', () => {
    for (const cp of ['stated', 'boxes'])
      expect(lines(minclue(['solve', '--engine', 'hybrid', '--cp', cp, proper]).stdout)).toEqual([grid]);
  });

  test.each([
    [
      ['solve', '--engine', 'anneal', '--limit', '2', proper],
      'it cannot count: ask for one solution (limit 1)',
    ],
    [['solve', '--engine', 'anneal', '--all', proper], 'it cannot count: ask for one solution (limit 1)'],
    [['count', '--engine', 'hybrid', proper], 'it cannot count: ask for one solution (limit 1)'],
    [
      ['solve', '--engine', 'bands', '--budget', '9', proper],
      '--budget needs --engine anneal or hybrid or hybrid+',
    ],
    [['solve', '--engine', 'anneal', '--cp', 'boxes', proper], '--cp needs --engine hybrid'],
    [['solve', '--engine', 'anneal:boxes', proper], '"boxes" is no setting of anneal'],
  ])('%j is refused in one line', (args, message) => {
    const run = minclue(args);
    expect(run.code).toBe(2);
    expect(run.stdout).toBe('');
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
    expect(run.stderr).toContain(message);
  });

  test('compare counts as solved only what was solved', () => {
    const rows = objects(
      minclue(['compare', '--json', '--limit', '1', '--engines', 'anneal:budget=1000,hybrid:boxes', hard])
        .stdout,
    );
    expect(rows[0]).toMatchObject({ engine: 'anneal:budget=1000', puzzles: 1, solved: 0 });
  });
});
