// `minclue compare --plot` draws a point for each puzzle and engine, in a recognisable file.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { minclue, temporaryFile } from './cli-run.ts';

const puzzles = ['12.43.2.2.4.4.12', '1...............', '1234341221434321'];
const plot = (path: string, ...more: string[]) =>
  minclue(['compare', '--quiet', '--engines', 'cover,csp', '--plot', path, ...more]);

describe('compare --plot', () => {
  const newList = () => temporaryFile('three.txt', `${puzzles.join('\n')}\n`);

  test('has a point for each puzzle and engine, the same every time', () => {
    const list = newList();
    const path = temporaryFile('nodes.svg', '');
    expect(plot(path, list).code).toBe(0);
    const svg = readFileSync(path, 'utf8');
    expect(svg.match(/class="point"/g)?.length).toBe(6);
    expect(svg).toContain('nodes against puzzles, fewest nodes first: cover, csp');
    expect(plot(path, list).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(svg);
  });

  test('--plot-by clues has each puzzle at its clues, and a median for each number of clues', () => {
    const path = temporaryFile('clues.svg', '');
    expect(plot(path, '--plot-by', 'clues', newList())).toMatchObject({ code: 0, stderr: '' });
    const svg = readFileSync(path, 'utf8');
    expect(svg.match(/class="cloud"/g)?.length).toBe(6);
    expect(svg.match(/class="point"/g)?.length).toBe(6);
    expect(svg).toContain('against clues as a share of the cells: cover, csp');
  });

  test('--plot-by without a plot is refused, and so is an unknown word', () => {
    const run = (...args: string[]) => minclue(['compare', '--engines', 'cover', ...args, newList()]);
    expect(run('--plot-by', 'clues').stderr).toBe('minclue: --plot-by needs --plot\n');
    expect(run('--plot', '/tmp/x.svg', '--plot-by', 'time')).toMatchObject({
      code: 2,
      stderr: 'minclue: --plot-by time: expected one of puzzles, clues\n',
    });
  });

  test('leaves a foreign file alone', () => {
    const path = temporaryFile('foreign.svg', '<svg/>');
    const { code, stderr } = plot(path, newList());
    expect(code).toBe(2);
    expect(stderr).toMatch(/carries no mark of minclue/);
    expect(readFileSync(path, 'utf8')).toBe('<svg/>');
  });

  test('is refused with --speed, and for a list that is too long', () => {
    const path = temporaryFile('none.svg', '');
    expect(plot(path, '--speed', newList())).toMatchObject({ code: 2, stdout: '' });
    const long = temporaryFile('long.txt', `${puzzles[0]}\n`.repeat(5001));
    const { code, stderr } = plot(path, long);
    expect(code).toBe(2);
    expect(stderr).toMatch(/a plot has room for 5000/);
  });
});
