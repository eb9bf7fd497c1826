// Golden runs of `minclue neighbours`, and of `unavoidable` apart from its finders.
import { describe, expect, test } from 'vitest';
import { minclueHere } from './cli-here.ts';
import { grid, lines, minclue, objects, proper, temporaryFile } from './cli-run.ts';

const neighbours = async (...args: string[]) => minclue(['neighbours', ...args]); // may start threads
const unavoidable = (...args: string[]) => minclueHere(['unavoidable', ...args]);
const small = '1234341221434321';
const other = '1234341223414123';
const hexGrid = '123456456123231564564231312645645312';

describe('neighbours', () => {
  test('are canonical forms with the set that leads to them', async () => {
    const { stdout, stderr, code } = await neighbours('--max-size', '4', grid);
    expect(lines(stdout)).toEqual([
      '123456789456789123798132564285314697314697258679825431561948372842573916937261845 # 1 way, size 4: r1c2 r1c6 r3c2 r3c6',
      '123456789456789123798231564234675918867912435915843276379164852582397641641528397 # 1 way, size 4: r5c1 r5c2 r9c1 r9c2',
    ]);
    expect(stderr).toBe('2 neighbours, up to symmetry, by 2 minimal unavoidable sets\n');
    expect(code).toBe(0);
    expect((await neighbours('--max-size', '4', proper)).stdout).toBe(stdout);
  });

  test('have ranks, and keep the columns of the list', async () => {
    const list = temporaryFile('hex', `A ${hexGrid} first\n`);
    const { stdout } = await neighbours('--max-size', '4', '--with-ranks', list);
    expect(lines(stdout)).toEqual([
      'A 123456456123231564564231315642642315 first # rank 12, 9 ways, size 4: r1c1 r1c4 r2c1 r2c4',
    ]);
    expect(
      (await minclueHere(['catalogue', 'rank', '--board', '2x3', lines(stdout)[0].slice(2, 38)])).stdout,
    ).toBe('12\n');
  });

  test('--json lists all ways, and the summary those that lead back to the same class', async () => {
    const found = objects((await neighbours('--json', '--max-size', '16', small)).stdout);
    const { summary } = found.pop() as { summary: Record<string, number> };
    expect(found).toHaveLength(1); // 2x2 has two classes
    expect(found[0]).toMatchObject({ grid: small, canonical: other, size: 4 });
    expect(summary).toMatchObject({ grids: 1, found: 1 });
    expect((found[0].ways as number) + summary.ownWays).toBeGreaterThanOrEqual(summary.unavoidableSets);
  });

  test('threads change only the time', () => {
    const [one, two] = ['1', '2'].map((threads) =>
      minclue(['neighbours', '--threads', threads, '--max-size', '10', 'examples/17.txt']),
    );
    expect(two.stdout).toBe(one.stdout);
    expect(lines(one.stdout).length).toBeGreaterThan(500);
  });

  test('--unique gives nothing from the input, and nothing twice', async () => {
    const { stdout } = await neighbours('--unique', '--max-size', '16', small, other);
    expect(lines(stdout)).toHaveLength(1);
  });

  test('--clusters groups the list by connections', async () => {
    const list = temporaryFile('grids', `${small} one\n${other} two\n${small} three\n`);
    const { stdout, stderr } = await neighbours('--clusters', list);
    expect(lines(stdout)).toEqual([
      `${small} one # cluster 1 of 1, 2 members, 1 link`,
      `${other} two # cluster 1 of 1, 2 members, 1 link`,
      `${small} three # cluster 1 of 1, 2 members, 1 link`,
    ]);
    expect(stderr).toBe('3 grids, 1 cluster, 1 link: 1 of 2 members\n');
    const apart = await neighbours('--clusters', '--digits', '2', '--min-size', '5', '--max-size', '5', list);
    expect(apart.stderr).toBe('3 grids, 2 clusters, 0 links: 2 of 1 member\n');
  });
});

describe('unavoidable', () => {
  test('--digits and --min-size leave out other sets', async () => {
    const all = objects((await unavoidable('--json', '--max-size', '8', grid)).stdout).slice(0, -1);
    const digitsOf = (cells: unknown) =>
      new Set((cells as string[]).map((name) => grid[(Number(name[1]) - 1) * 9 + Number(name[3]) - 1])).size;
    const asked = ['--json', '--max-size', '8', '--min-size', '6', '--digits', '3', grid];
    const some = objects((await unavoidable(...asked)).stdout).slice(0, -1);
    expect(some).toEqual(all.filter(({ cells, size }) => (size as number) >= 6 && digitsOf(cells) === 3));
    expect(some.length).toBeGreaterThan(0);
  });

  test('--from-puzzles gives the sets that two solutions show, with their degree', async () => {
    const swap = `..${small.slice(2, 4)}..${small.slice(6)}`; // 1 2 over 3 4 cannot be swapped: one solution
    const { stderr, code } = await unavoidable('--from-puzzles', swap);
    expect(stderr).toContain('no two solutions to compare: only one solution');
    expect(code).toBe(1);
    const { stdout } = await unavoidable(
      '--from-puzzles',
      '--max-size',
      '16',
      '--degree',
      '2',
      '1234............',
    );
    expect(lines(stdout)[0]).toBe('2: r2c1 r2c2 r2c3 r2c4 r4c1 r4c2 r4c3 r4c4');
    const cut = objects(
      (await unavoidable('--from-puzzles', '--limit', '2', '--json', '1234............')).stdout,
    );
    expect(cut.at(-1)!.summary).toMatchObject({ method: 'from-puzzles', cut: 1 });
  });

  test('--valency: the fillings of a set are as many as the solutions of the puzzle without it', async () => {
    const rare = '634251521643412365356412163524245136';
    const asked = ['--json', '--min-size', '20', '--max-size', '20', '--valency', '3', rare];
    const found = objects((await unavoidable(...asked)).stdout).slice(0, -1);
    expect(found.length).toBeGreaterThan(0);
    for (const { cells, valency } of found) {
      const blank = new Set(
        (cells as string[]).map((name) => (Number(name[1]) - 1) * 6 + Number(name[3]) - 1),
      );
      const rest = [...rare].map((digit, cell) => (blank.has(cell) ? '.' : digit)).join('');
      expect((await minclueHere(['count', '--limit', 'all', rest])).stdout).toContain(String(valency));
      expect(valency).toBeGreaterThanOrEqual(3);
    }
  });

  test.each([
    [['--min-size', '9', '--max-size', '8', grid], '--min-size 9: more than --max-size'],
    [['--valency', '2', '--degree', '2', grid], '--valency cannot be used with --degree'],
    [['--sample', '5', grid], '--sample needs --method random'],
    [['--digits', '2', '--degree', '2', grid], '--degree cannot be used with --digits'],
  ])('%j is told what is wrong', async (args, message) => {
    const { stderr, code } = await unavoidable(...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
