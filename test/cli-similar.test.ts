// Golden runs of `minclue similar`.
import { describe, expect, test } from 'vitest';
import { minclueHere } from './cli-here.ts';
import { lines, minclue, objects, temporaryFile } from './cli-run.ts';

const similar = async (...args: string[]) => minclue(['similar', ...args]); // may start threads
const puzzle = '12.43.2.2.4.4.12';
const twofold = '12..............';

describe('similar', () => {
  test('puzzles are in canonical form, with the columns of the list', async () => {
    const list = temporaryFile('list', `a ${puzzle} b\n`);
    const { stdout, stderr, code } = await similar('--by', 'step', '--minus', '1', '--plus', '0', list);
    const found = lines(stdout);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((line) => /^a [1-4.]{16} b # (not )?minimal$/.test(line))).toBe(true);
    expect(stderr).toContain(`${found.length} similar`);
    expect(code).toBe(0);
    const forms = found.map((line) => line.slice(2, 18));
    expect(lines((await minclueHere(['canon', '--unique', ...forms])).stdout)).toEqual(forms);
    const hunted = await minclueHere(['hunt', '--minus', '1', '--plus', '0', '--threads', '1', puzzle]);
    expect(lines(hunted.stdout).map((line) => line.slice(0, 16))).toEqual(forms);
  });

  test('a puzzle that is not proper is reported and skipped', async () => {
    const { stdout, stderr, code } = await similar('--by', 'invert', twofold);
    expect(stdout).toBe('');
    expect(stderr).toContain('no similar puzzles: more than one solution');
    expect(code).toBe(1);
  });

  test('--limit says that there is more; --unique and --minimal leave out the rest', async () => {
    const cut = objects((await similar('--by', 'step', '--limit', '1', '--json', puzzle)).stdout);
    expect(cut).toHaveLength(2);
    expect(cut[1].summary).toMatchObject({ puzzles: 1, found: 1, cut: 1 });
    const once = lines((await similar('--by', 'step', puzzle)).stdout);
    const twice = lines((await similar('--by', 'step', '--unique', puzzle, puzzle)).stdout);
    expect(twice).toEqual(once);
    const minimal = lines((await similar('--by', 'step', '--minimal', puzzle)).stdout);
    expect(minimal).toEqual(once.filter((line) => line.endsWith('# minimal')));
  });

  test('--limit counts only minimal puzzles with --minimal', async () => {
    const args = ['--by', 'step', '--minimal', puzzle];
    const all = lines((await similar(...args)).stdout);
    expect(lines((await similar('--limit', '2', ...args)).stdout)).toEqual(all.slice(0, 2));
  });

  test('--solutions accepts and finds puzzles with several solutions, and `count` agrees', async () => {
    const step = ['--by', 'step', '--minus', '1', '--plus', '0', '--threads', '1'];
    const minimal = lines((await minclueHere(['minimise', '--quiet', puzzle])).stdout)[0].slice(0, 16);
    expect((await similar(...step, minimal)).stdout).toBe('');
    const found = lines((await similar(...step, '--solutions', '20', minimal)).stdout);
    expect(found.length).toBeGreaterThan(0);
    for (const line of found) {
      const [, form, solutions] = /^([1-4.]{16}) # minimal, (\d+) solutions$/.exec(line) ?? [];
      expect((await minclueHere(['count', '--limit', 'all', form])).stdout).toContain(solutions);
    }
    const all = lines((await similar(...step, '--solutions', 'all', minimal)).stdout);
    expect(all.length).toBeGreaterThanOrEqual(found.length);
    expect(all.every((line) => line.endsWith('# minimal, several solutions'))).toBe(true);
    const [form] = all.map((line) => line.slice(0, 16));
    const back = ['--by', 'step', '--minus', '0', '--plus', '1', '--solutions', 'all', '--proper', form];
    expect(lines((await similar(...back)).stdout).map((line) => line.slice(0, 16))).toContain(
      lines((await minclueHere(['canon', minimal])).stdout)[0],
    );
    const few = await similar('--by', 'step', '--solutions', '2', twofold);
    expect(few.stderr).toContain('no similar puzzles: more than 2 solutions');
  });

  test('threads change only the time, and results are in the order of the list', () => {
    const [one, two] = ['1', '2'].map((threads) =>
      minclue([
        'similar',
        '--by',
        'step',
        '--minus',
        '2',
        '--plus',
        '0',
        '--solutions',
        'all',
        '--threads',
        threads,
        'examples/17.txt',
      ]),
    );
    expect(two.stdout).toBe(one.stdout);
    expect(lines(one.stdout).length).toBeGreaterThan(2000);
  });

  test('--clusters: a puzzle and those it leads to form a cluster, another is alone', async () => {
    const [found] = lines((await similar('--by', 'step', puzzle)).stdout);
    const neighbour = found.slice(0, 16);
    const alone = '1234341221434321';
    const { stdout, stderr } = await similar('--by', 'step', '--clusters', alone, puzzle, neighbour);
    expect(lines(stdout)).toEqual([
      `${puzzle} # cluster 1 of 2, 2 members, 1 link`,
      `${neighbour} # cluster 1 of 2, 2 members, 1 link`,
      `${alone} # cluster 2 of 2, 1 member, 0 links`,
    ]);
    expect(stderr).toBe('3 puzzles, 2 clusters, 1 link: 1 of 1 member, 1 of 2 members\n');
  });

  test.each([
    [['--by', 'twins', '--depth', '2', puzzle], '--depth needs --by relabel'],
    [['--by', 'step', '--minus', '0', '--plus', '0', puzzle], 'changes nothing'],
    [['--clusters', twofold], '--clusters: no proper puzzles'],
    [['--by', 'twins', '--solutions', '2', puzzle], '--solutions cannot be used with --by twins'],
    [['--proper', puzzle], '--proper needs --solutions'],
  ])('%j is told what is wrong', async (args, message) => {
    const { stderr, code } = await similar(...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
