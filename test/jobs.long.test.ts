// 38 jobs of a collector, a puzzle maker, a researcher and someone with a hitting-set instance, typed as they would type
// them into a shell. The answers are checked in a second way: by another verb or engine, by a few plain lines here, or
// by a published number (docs/reference/papers.md).
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { grid, lines, objects, program, projectFolder } from './cli-run.ts';
import { fullListsFolder, needsLists } from './full-lists.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
let folder: string;

beforeAll(() => {
  folder = newPath('jobs');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const script = join(folder, 'bin/minclue');
  writeFileSync(script, `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  chmodSync(script, 0o755);
});

interface Said {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
}

/** Runs a line in a shell; $LISTS and $EXAMPLES are folders. */
function sh(line: string): Said {
  const { stdout, stderr, status } = spawnSync('bash', ['-o', 'pipefail', '-c', line], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      LISTS: fullListsFolder,
      EXAMPLES: join(projectFolder, 'examples'),
    },
  });
  return { out: stdout, err: stderr, code: status };
}

/** Returns the output of a line that must succeed. */
function ask(line: string): string {
  const { out, err, code } = sh(line);
  expect([line, code, code === 0 ? '' : err]).toEqual([line, 0, '']);
  return out;
}

const wrote = (line: string): string[] => lines(ask(line));
const rows = (line: string) => objects(ask(line));
const summary = (line: string) => (rows(line).at(-1) as { summary: Record<string, unknown> }).summary;
const clues = (puzzle: string): number => [...puzzle].filter((symbol) => symbol !== '.').length;

/** Does a full 9×9 line obey the rules and the clues of the puzzle? */
function isSolution(full: string, puzzle: string): boolean {
  const digits = [...full].map(Number);
  const units = Array.from({ length: 9 }, (_, i) => [
    digits.filter((_digit, cell) => Math.floor(cell / 9) === i),
    digits.filter((_digit, cell) => cell % 9 === i),
    digits.filter((_digit, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3) === i),
  ]).flat();
  return (
    units.every((unit) => new Set(unit).size === 9 && !unit.includes(0)) &&
    [...puzzle].every((symbol, cell) => symbol === '.' || symbol === full[cell])
  );
}

/** Returns all solutions of a 2x2 line, by trying every digit. */
function plainSolutions(line: string): string[] {
  const cell = line.indexOf('.');
  if (cell < 0) return [line];
  const [row, column] = [Math.floor(cell / 4), cell % 4];
  const sees = (other: number): boolean => {
    const [otherRow, otherColumn] = [Math.floor(other / 4), other % 4];
    const isSameBox = row >> 1 === otherRow >> 1 && column >> 1 === otherColumn >> 1;
    return row === otherRow || column === otherColumn || isSameBox;
  };
  return ['1', '2', '3', '4']
    .filter((digit) => ![...line].some((symbol, other) => symbol === digit && sees(other)))
    .flatMap((digit) => plainSolutions(line.slice(0, cell) + digit + line.slice(cell + 1)));
}

describe('the collector', needsLists('17-clue', 'hardest', 'explainer-ratings'), () => {
  const seventeens = '$LISTS/17-clue.txt';

  test('1. solves the 49,158 known 17s', () => {
    const puzzles = wrote(`cat ${seventeens}`);
    const solutions = wrote(`minclue solve --quiet ${seventeens}`);
    expect(solutions).toHaveLength(49_158);
    expect(solutions.every((solution, i) => isSolution(solution, puzzles[i]))).toBe(true);
  });

  test('2. asks another engine whether they are proper', () => {
    const counts = wrote(`head -500 ${seventeens} | minclue count --quiet --engine cover -`);
    expect(counts).toEqual(Array(500).fill('1'));
  });

  test('3. drops what is the same up to symmetry: none', () => {
    expect(wrote(`minclue canon --unique --quiet ${seventeens}`)).toHaveLength(49_158);
  });

  test('4. finds the same list behind relabelled, turned lines', () => {
    ask(`tr 123456789 987654321 <${seventeens} | rev >turned.txt`);
    expect(wrote(`minclue lists difference --quiet turned.txt ${seventeens}`)).toEqual([]);
    expect(wrote(`cat turned.txt ${seventeens} | minclue dedupe --quiet -`)).toHaveLength(49_158);
  });

  test('5. groups them by solution grid: 46,301 grids', () => {
    expect(summary(`minclue group --by grid --limit 1 --json ${seventeens}`)).toMatchObject({
      groups: 46_301,
    });
    const grids =
      'minclue solve --quiet $LISTS/17-clue.txt | minclue canon --form row --unique --quiet - | wc -l';
    expect(ask(grids).trim()).toBe('46301');
  });

  test('6. keeps those that singles solve: 21,905', () => {
    const sizes = wrote(`minclue backdoors --max-size 0 --quiet --format '%{size}' ${seventeens}`);
    expect(sizes.filter((size) => size === '0')).toHaveLength(21_905);
    // Explainer rates puzzles solved by hidden and naked singles at most 2.3, and some others too
    expect(Number(ask(`minclue filter --count --quiet --er ..2.3 ${seventeens}`))).toBeGreaterThan(21_905);
  });

  test('7. keeps by clues, as awk does', () => {
    ask(`cat ${seventeens} $LISTS/hardest.txt | cut -c1-81 | sed -n '1~50p' >mixed.txt`);
    const kept = wrote('minclue filter --clues 20..22 --quiet mixed.txt');
    expect(kept).toEqual(wrote(`awk '{ n = gsub(/[1-9]/, "&"); if (n >= 20 && n <= 22) print }' mixed.txt`));
    const others = wrote("minclue filter --where 'clues < 20 or clues > 22' --quiet mixed.txt");
    expect(others).toEqual(wrote('minclue filter --clues 20..22 --invert --quiet mixed.txt'));
  });

  test('8. keeps what another list does not have', () => {
    ask(`sed -n '1,300p' ${seventeens} >first.txt; sed -n '200,500p' ${seventeens} | tr 12 21 >second.txt`);
    const kept = wrote('minclue filter --not-in second.txt --quiet first.txt');
    expect(kept).toHaveLength(199);
    expect(kept).toEqual(wrote('minclue lists difference --quiet first.txt second.txt'));
  });

  test('9. reads its own JSON lines again', () => {
    const puzzles = wrote(`head -200 ${seventeens} | minclue solve --json - | minclue convert --quiet -`);
    expect(puzzles).toEqual(wrote(`head -200 ${seventeens}`));
  });

  test('10. writes a table and reads it again', () => {
    const table = `head -200 ${seventeens} | minclue convert --quiet --format csv:line,puzzle,clues -`;
    expect(wrote(table)[1]).toMatch(/^1,[.1-9]{81},17$/);
    expect(wrote(`${table} | minclue convert --quiet --format %p -`)).toEqual(
      wrote(`head -200 ${seventeens}`),
    );
  });

  test('11. rates as Explainer did', () => {
    const known = wrote("grep -v '^#' $LISTS/explainer-ratings.txt | head -100");
    const rated = wrote(
      "grep -v '^#' $LISTS/explainer-ratings.txt | head -100 | minclue rate --quiet --format '%p ED=%R/%P/%D' -",
    );
    expect(rated).toEqual(known.map((line) => line.trimEnd()));
  });

  test('12. has a hardest puzzle explained to its end', () => {
    const [puzzle] = wrote('head -1 $LISTS/hardest.txt | cut -c1-81');
    const steps = rows(`minclue explain --json ${puzzle}`);
    const [solution] = wrote(`minclue solve --quiet ${puzzle}`);
    expect(JSON.stringify(steps)).toContain(solution);
  });

  test('13. hunts around 17s: all that come are known', () => {
    expect(
      wrote(`head -300 ${seventeens} | minclue hunt --quiet --clues 17 --known ${seventeens} -`),
    ).toEqual([]);
  });

  test('14. knows the minimal puzzles with 37 to 40 clues', needsLists('high-clue-minimal'), () => {
    const puzzles = wrote("grep -v '^#' $LISTS/high-clue-minimal.txt | cut -c1-81");
    const kept = wrote('minclue filter --minimal --quiet --format %p $LISTS/high-clue-minimal.txt');
    expect(kept).toEqual(puzzles);
    expect(puzzles.every((puzzle) => clues(puzzle) >= 37)).toBe(true);
  });

  test('15. counts the solutions of puzzles that are not proper', needsLists('valid-and-invalid'), () => {
    for (const line of wrote("grep -v '^#' $LISTS/valid-and-invalid.txt")) {
      const [puzzle, expected] = line.split(/\s+/);
      if (puzzle.length !== 81) continue;
      const said = Number(expected) <= 1000 ? expected : '>= 1001';
      expect(ask(`minclue count --quiet --limit 1001 ${puzzle}`).trim(), line).toBe(said);
    }
  });
});

describe('the puzzle maker', () => {
  test('16. makes 100 minimal puzzles', () => {
    ask('minclue make --minimal --number 100 --seed 7 --quiet >made.txt');
    expect(wrote('minclue minimise --quiet --format %p made.txt')).toEqual(wrote('cat made.txt'));
    expect(ask('minclue filter --minimal --count --quiet made.txt').trim()).toBe('100');
  });

  test('17. gets others each time, and the same by the seed that was told', () => {
    const [first, second] = [sh('minclue make --number 5'), sh('minclue make --number 5')];
    expect(first.out).not.toBe(second.out);
    const [, seed] = /seed (\d+)/.exec(first.err)!;
    expect(ask(`minclue make --number 5 --quiet --seed ${seed}`)).toBe(first.out);
  });

  test('18. makes symmetric ones', () => {
    for (const puzzle of wrote('minclue make --symmetry rotate180 --number 20 --seed 3 --quiet'))
      for (let cell = 0; cell < 81; cell++) expect(puzzle[cell] === '.').toBe(puzzle[80 - cell] === '.');
  });

  test('19. fills a pattern', () => {
    const pattern = 'xxx...xxxx.x...x.xxxx...xxx...xxx......x.x......xxx...xxx...xxxx.x...x.xxxx...xxx';
    const [puzzle] = wrote(`minclue make --pattern ${pattern} --seed 1 --quiet`);
    expect([...puzzle].map((symbol) => (symbol === '.' ? '.' : 'x')).join('')).toBe(pattern);
    expect(ask(`minclue count --quiet ${puzzle}`).trim()).toBe('1');
  });

  test('20. makes some of a rating', () => {
    ask('minclue make --minimal --rating 3.0..4.4 --number 5 --seed 2 --quiet >rated.txt');
    const ratings = wrote('minclue rate --quiet --format %r rated.txt').map(Number);
    expect(ratings).toHaveLength(5);
    expect(ratings.every((rating) => rating >= 3 && rating <= 4.4)).toBe(true);
  });

  test('21. makes some with few clues', () => {
    const [puzzle] = wrote('minclue make --minimal --clues 20 --seed 1 --quiet');
    expect(clues(puzzle)).toBe(20);
  });

  test('22. takes redundant clues out, and all minimal puzzles inside a puzzle', () => {
    const all = wrote('minclue minimise --all --quiet --format %p 12.43.2.2.4.4.12');
    for (const puzzle of all) {
      expect(plainSolutions(puzzle)).toHaveLength(1);
      for (const [cell, symbol] of [...puzzle].entries())
        if (symbol !== '.')
          expect(plainSolutions(`${puzzle.slice(0, cell)}.${puzzle.slice(cell + 1)}`).length).toBeGreaterThan(
            1,
          );
    }
    expect(all.length).toBeGreaterThan(1);
  });

  test('23. draws a sheet, again over its own, never over another picture', () => {
    ask(
      'minclue draw --quiet --output sheet.png made.txt && minclue draw --quiet --output sheet.png made.txt',
    );
    const png = readFileSync(join(folder, 'sheet.png'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const foreign = Buffer.concat([png.subarray(0, 33), png.subarray(-12)]); // a PNG without our mark
    writeFileSync(join(folder, 'foreign.png'), foreign);
    const { code } = sh('minclue draw --quiet --output foreign.png made.txt');
    expect(code).toBe(2);
    expect(readFileSync(join(folder, 'foreign.png'))).toEqual(foreign);
  });
});

describe('the researcher', () => {
  test('24. finds the minimum of a grid and all 29 puzzles', () => {
    const found = wrote('minclue min --all --quiet $EXAMPLES/grid.txt');
    expect(found).toHaveLength(29);
    const puzzles = found.map((line) => line.split(' ')[1]);
    expect(puzzles.every((puzzle) => clues(puzzle) === 17)).toBe(true);
    expect(wrote(`minclue solve --quiet --engine cover ${puzzles.join(' ')}`)).toEqual(Array(29).fill(grid));
  });

  test('25. proves that a grid has no 7 clues, and has the proof verified', () => {
    const small = '123456456123231564564231312645645312';
    ask(`minclue check --clues 7 --quiet --certificate proof ${small}`);
    expect(ask('minclue verify proof')).toMatch(/^verified: /);
    ask("sed 's/^clues 7/clues 8/' proof >false");
    expect(sh('minclue verify false').code).toBe(1);
    expect(sh(`minclue verify ${program}`).code).toBe(2);
  });

  test('26. checks all numbers of clues of a small grid', () => {
    const full = '1234341221434321';
    const found = wrote(`minclue check --clues 0..16 --quiet ${full}`);
    const all = Array.from({ length: 2 ** 16 }, (_, mask) =>
      [...full].map((symbol, cell) => ((mask >> cell) & 1 ? symbol : '.')).join(''),
    );
    const proper = all.filter((puzzle) => plainSolutions(puzzle).length === 1);
    expect([...found].sort()).toEqual(proper.sort());
  });

  test('27. finds the one puzzle with 81 clues, and the 81 with 80', () => {
    expect(wrote(`minclue check --clues 81 --quiet ${grid}`)).toEqual([grid]);
    expect(wrote(`minclue check --clues 80 --quiet ${grid}`)).toHaveLength(81);
  });

  test('28. sees that the smallest hitting sets of unavoidable sets are the smallest puzzles', () => {
    const full = '1234341221434321';
    ask(`minclue unavoidable --max-size 16 --quiet ${full} >sets.txt`);
    const hitting = wrote('minclue hit --smallest --quiet sets.txt');
    const puzzles = wrote(`minclue check --clues 4 --quiet ${full}`);
    const cells = puzzles.map((puzzle) =>
      [...puzzle.matchAll(/[1-4]/g)]
        .map(({ index }) => `r${(index >> 2) + 1}c${(index & 3) + 1}`)
        .sort()
        .join(' '),
    );
    expect(hitting.map((line) => line.split(/[ ,]+/).sort().join(' ')).sort()).toEqual(cells.sort());
  });

  test('29. counts grids and classes of boards', () => {
    expect(ask('minclue count --quiet --grids --board 2x3')).toContain('28200960');
    expect(rows('minclue count --classes --board 3x3 --json')[0]).toMatchObject({
      grids: '6670903752021072936960',
      classes: '5472730538',
    });
  });

  test('30. goes from ranks to grids and back', () => {
    ask('minclue catalogue sample --number 300 --seed 5 --quiet >grids.txt');
    ask('minclue rank --quiet grids.txt >ranks.txt');
    expect(wrote('minclue unrank --quiet - <ranks.txt')).toEqual(wrote('cat grids.txt'));
    expect(wrote('minclue canon --form row --quiet grids.txt')).toEqual(wrote('cat grids.txt'));
    const { out, code } = sh('minclue unrank --quiet 1 2 3 4 5 6 7 8 9 99999999999');
    expect([lines(out).length, code]).toEqual([9, 2]);
  });

  test('31. proves the minimum of 2x2 and 2x3', () => {
    ask('mkdir fresh');
    expect(summary('cd fresh; minclue prove 2x2 --clues 3 --json')).toMatchObject({ puzzles: 0 });
    expect(summary('cd fresh; minclue prove 2x3 --clues 7 --json')).toMatchObject({ puzzles: 0 });
    expect(ask('ls -A fresh')).toBe('');
  });

  test('32. finds all 8-clue puzzles of 2x3 by a campaign: 2,619', () => {
    ask('minclue campaign create eight.campaign --board 2x3 --clues 8 --quiet');
    ask('minclue campaign run eight.campaign --quiet');
    ask('minclue campaign results eight.campaign --quiet >eight.txt');
    expect(wrote('cat eight.txt')).toHaveLength(2619);
    expect(wrote('minclue canon --unique --quiet --board 2x3 eight.txt')).toHaveLength(537);
    expect(ask('minclue campaign verify eight.campaign --recheck 5')).toContain('verified');
  });

  test('33. counts patterns as Lass did', () => {
    const counts = [15, 304, 4156, 38_168, 272_175];
    for (const [i, count] of counts.entries()) {
      const said = `minclue pattern list --board 2x4 --clues ${6 + i} --count --quiet`;
      expect(Number(ask(said).trim())).toBe(count);
      expect(Number(ask(`${said} --method burnside`).trim())).toBe(count);
    }
  });

  test('34. counts blueprints as McGuire did', () => {
    const counts = Object.entries({ 4: 1, 5: 0, 6: 4, 7: 0, 8: 9, 9: 3, 10: 47 });
    for (const [size, count] of counts)
      expect(Number(ask(`minclue blueprints --size ${size} --count --quiet`).trim())).toBe(count);
  });

  test('35. finds unavoidable sets in two ways', () => {
    const sets = (method: string): string[] =>
      wrote(`minclue unavoidable --quiet --max-size 10 --method ${method} $EXAMPLES/grid.txt`).sort();
    expect(sets('blueprints')).toEqual(sets('depth-first'));
  });

  test('36. counts all minimal puzzles of 2x3', () => {
    expect(summary('minclue census --board 2x3 --exact --json')).toMatchObject({
      estimate: 43_149_319_488_000,
    });
  });
});

describe('someone with another problem', () => {
  test('37. has a hitting-set instance of PACE', () => {
    writeFileSync(join(folder, 'tiny.hgr'), 'c tiny\np hs 3 2\n1 2\n2 3\n');
    expect(wrote('minclue hit --smallest --quiet tiny.hgr')).toEqual(['2']);
    writeFileSync(join(folder, 'short.hgr'), 'p hs 3 3\n1 2\n2 3\n');
    expect(sh('minclue hit --smallest short.hgr').code).toBe(2);
  });

  test('38. writes puzzles as exact cover and counts them so', () => {
    const two = '1234341221434321'.replace(/^(.)(.)/, '..');
    for (const puzzle of ['1...............', two])
      expect(ask(`minclue encode --format cover ${puzzle} | minclue cover --count --quiet -`).trim()).toBe(
        String(plainSolutions(puzzle).length),
      );
    expect(ask('minclue cover --count --quiet $EXAMPLES/cover/queens-8.dlx').trim()).toBe('92');
  });
});
