// Golden runs of `minclue draw`. They need the built program.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  emptyGrid,
  examplesOf,
  impossible,
  minclue,
  program,
  projectFolder,
  proper,
  runExample,
  temporaryFile,
} from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const small = '1...............';
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const folder = useTempFolder()();

/** Reads width and height from the header of a PNG. */
function pngSize(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  expect(view.getBigUint64(0)).toBe(0x89504e470d0a1a0an);
  return [view.getUint32(16), view.getUint32(20)];
}

describe('one puzzle', () => {
  test('is one SVG on stdout, always the same', () => {
    const run = minclue(['draw', '--board', '2x2', small]);
    expect(run).toMatchObject({ stderr: '', code: 0 });
    expect(run.stdout).toMatchInlineSnapshot(`
      "<svg xmlns="http://www.w3.org/2000/svg" width="187" height="187" viewBox="0 0 187 187" role="img">
      <!-- made by minclue -->
      <title>puzzle on a 2x2 board, 1 clue</title>
      <desc>1...............</desc>
      <rect width="187" height="187" fill="#ffffff"/>
      <g transform="translate(12 12)">
      <g transform="translate(1.2 1.2)">
      <path class="cell-lines" fill="none" stroke="#a3abb3" stroke-width="0.88" d="M0 40H160M0 120H160M40 0V160M120 0V160"/>
      <path class="box-lines" fill="none" stroke="#1b1f24" stroke-width="2.4" d="M0 0H160V160H0ZM0 80H160M80 0V160"/>
      <g class="clues" fill="none" stroke="#0b0d0f" stroke-width="3.12" stroke-linecap="round" stroke-linejoin="round">
      <path data-cell="r1c1" data-digit="1" d="M16.67 14.38L22.5 9.6V30.4"/>
      </g>
      </g>
      </g>
      </svg>
      "
    `);
    expect(minclue(['draw', '--board', '2x2'], `${small}\n`).stdout).toBe(run.stdout);
  });

  test('--solve adds the other digits, --labels the names of rows and columns', () => {
    const { stdout } = minclue(['draw', '--solve', '--labels', proper]);
    expect(count(stdout, /data-digit/g)).toBe(81);
    expect(stdout).toContain('class="solved"');
    expect(stdout).toContain('class="labels"');
  });

  test.each([
    ['no solution', impossible],
    ['more than one solution', emptyGrid],
  ])('--solve with %s draws the puzzle as it is, says so, and exits with 1', (reason, puzzle) => {
    const { stdout, stderr, code } = minclue(['draw', '--solve', puzzle]);
    expect(stdout).not.toContain('class="solved"');
    expect(stderr).toBe(`minclue: argument:1: drawn without its solution: ${reason}\n`);
    expect(code).toBe(1);
  });

  test('--cells colours sets; the legend has their names or numbers', () => {
    const { stdout } = minclue(['draw', '--cells', 'UA=r1c1,r1c2', '--cells', 'b5', proper]);
    expect(stdout).toContain('data-name="UA" data-cells="r1c1 r1c2"');
    expect(stdout).toContain('data-name="set 2" data-cells="r4c4 r4c5 r4c6 r5c4');
    expect(count(stdout, /data-text="(UA|set 2)"/g)).toBe(2);
  });

  test('an X board has its diagonals shaded, --theme dark a dark paper, --title a title', () => {
    const { stdout } = minclue(['draw', '--board', '3x3X', '--theme', 'dark', '--title', 'a <b>', emptyGrid]);
    expect(count(stdout, /<rect x/g)).toBe(17);
    expect(stdout).toContain('fill="#14171b"');
    expect(stdout).toContain('<title>a &lt;b&gt;</title>');
  });
});

describe('sheets', () => {
  test('several puzzles are one sheet, captioned with the text beside them', () => {
    const list = temporaryFile('list.txt', `# two\n${proper} first one\n${proper},17\n`);
    const { stdout, code } = minclue(['draw', '--dots', '--columns', '1', list]);
    expect(code).toBe(0);
    expect(count(stdout, /class="clues"/g)).toBe(2);
    expect(count(stdout, /<circle/g)).toBe(2 * 72);
    expect(stdout).toContain('data-text="1. first one"');
    expect(stdout).toContain('data-text="2. 17"');
    const plain = minclue(['draw', '--dots', '--columns', '1', '--no-numbers', list]).stdout;
    expect(plain).toContain('data-text="first one"');
    expect(plain).toContain('data-text="17"');
  });

  test('are numbered from 1 under the pictures; a single picture is not, nor is a sheet with --no-numbers', () => {
    const numbers = (...args: string[]) =>
      [...minclue(['draw', ...args]).stdout.matchAll(/data-text="([^"]+)"/g)].map(([, text]) => text);
    expect(numbers(small, proper, small)).toEqual(['1', '2', '3']);
    expect(numbers('--no-numbers', small, proper, small)).toEqual([]);
    expect(numbers(small)).toEqual([]);
    expect(numbers('--columns', '4', small)).toEqual(['1']);
  });

  test('boards may differ, and cells apply to each', () => {
    const { stdout } = minclue(['draw', '--cells', 'r2c1', small, proper]);
    expect(count(stdout, /data-cells="r2c1"/g)).toBe(2);
  });

  test('1000 puzzles at most', () => {
    const { stderr, code } = minclue(['draw'], `${proper}\n`.repeat(1001));
    expect(stderr).toBe('minclue: a sheet has room for 1000 puzzles, but there are more\n');
    expect(code).toBe(2);
  });
});

describe('where it goes', () => {
  test('--output x.svg is the SVG that stdout gets', () => {
    const path = join(folder, 'x.svg');
    expect(minclue(['draw', '--output', path, proper])).toEqual({ stdout: '', stderr: '', code: 0 });
    expect(readFileSync(path, 'utf8')).toBe(minclue(['draw', '--output', '-', proper]).stdout);
  });

  test('--output x.png is a PNG, twice as large, and so is --format png in a pipe', () => {
    const path = join(folder, 'x.png');
    expect(minclue(['draw', '--output', path, proper])).toEqual({ stdout: '', stderr: '', code: 0 });
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(minclue(['draw', proper]).stdout)!;
    expect(pngSize(readFileSync(path))).toEqual([2 * Number(width), 2 * Number(height)]);
    const piped = spawnSync(process.execPath, [program, 'draw', '--format', 'png', proper]).stdout;
    expect(piped.equals(readFileSync(path))).toBe(true);
  });

  test('--cell-size and --scale make it larger, --paper gives it proportions, --captions level says how hard', () => {
    const path = join(folder, 'large.png');
    minclue(['draw', '--cell-size', '80', '--scale', '1.5', '--paper', 'a4', '--output', path, proper]);
    const [width, height] = pngSize(readFileSync(path));
    expect(width).toBeGreaterThan(9 * 80 * 1.5);
    expect(height / width).toBeCloseTo(297 / 210, 2);
    expect(minclue(['draw', '--captions', 'level', proper]).stdout).toMatch(/data-text="easy · 72 clues"/);
  });

  test('--output x.pdf is a book, which overwrites only our own files', () => {
    const path = join(folder, 'x.pdf');
    const done = { stdout: '', stderr: '', code: 0 };
    const pages = (): number => readFileSync(path, 'latin1').match(/\/Type \/Page\n/g)!.length;
    expect(minclue(['draw', '--per-page', '1', '--output', path, proper, proper])).toEqual(done);
    expect(pages()).toBe(3);
    expect(minclue(['draw', '--no-solutions', '--output', path, proper])).toEqual(done);
    expect(pages()).toBe(1);
    const foreign = join(folder, 'foreign.pdf');
    writeFileSync(foreign, '%PDF-1.4\n%\n1 0 obj\n');
    const { stderr, code } = minclue(['draw', '--output', foreign, proper]);
    expect([stderr.includes('carries no mark of minclue'), code]).toEqual([true, 2]);
    expect(readFileSync(foreign, 'latin1')).toBe('%PDF-1.4\n%\n1 0 obj\n');
  });

  test.runIf(existsSync('/usr/bin/script'))('a PNG is not written to a terminal', () => {
    const command = `"${process.execPath}" "${program}" draw --format png ${proper}`;
    const { stdout, status } = spawnSync('/usr/bin/script', ['-qec', command, '/dev/null'], {
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe('minclue: a terminal cannot show a PNG: use --output FILE or a pipe');
    expect(status).toBe(2);
  });

  test('a reader that goes away ends a PNG silently', () => {
    const script = `set -o pipefail; "${process.execPath}" "${program}" draw --format png examples/17.txt | head -c 8 > /dev/null`;
    const { status, stderr } = spawnSync('bash', ['-c', script], { cwd: projectFolder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([141, '']);
  });
});

describe('--labels', () => {
  test.each([
    ['2x4', 8, ['--board', '2x4']],
    ['4x4', 16, ['--board', '4x4']],
    ['3x3X', 9, ['--board', '3x3X']],
    ['3x3W', 9, ['--board', '3x3W']],
    ['a jigsaw', 4, ['--regions', 'AAAB/ACBB/CCDB/CDDD']],
  ])('name the rows and columns of %s in SVG, PNG and PDF, with all sizes', (_, size, board) => {
    const empty = '.'.repeat(size ** 2);
    const names = (...args: string[]): number => {
      const { stdout, code } = minclue(['draw', ...board, '--labels', ...args]);
      expect(code).toBe(0);
      return [...stdout.matchAll(/<g class="labels".*?<\/g>/gs)].reduce(
        (sum, [labels]) => sum + count(labels, /<path d=/g),
        0,
      );
    };
    expect(names('--cell-size', '60', '--paper', 'a4', empty)).toBe(2 * size);
    expect(names('--columns', '1', '--paper', 'letter', empty, empty)).toBe(4 * size);

    const written = (ending: string, ...args: string[]): Buffer => {
      const path = join(folder, `labels.${ending}`);
      expect(minclue(['draw', ...board, '--output', path, ...args, empty]).code).toBeLessThan(2);
      return readFileSync(path);
    };
    const sizes = ['--cell-size', '20', '--scale', '1'];
    const [width, height] = pngSize(written('png', '--labels', ...sizes));
    const [plainWidth, plainHeight] = pngSize(written('png', ...sizes));
    expect([width > plainWidth, height > plainHeight]).toEqual([true, true]);
    const look = ['--paper', 'letter', '--no-solutions'];
    expect(written('pdf', '--labels', ...look).equals(written('pdf', ...look))).toBe(false);
  });
});

test.each([
  [['--cells', 'r1c10', proper], '"r1c10" is not on a 3x3 board'],
  [['--cells', 'UA=', proper], 'expected cells, as in r1c1,r2c2'],
  [['--format', 'gif', proper], '--format gif: expected one of svg, png, pdf'],
  [['--columns', '0', proper], 'a whole number 1 to 1000'],
  [['--theme', 'pink', proper], 'light, dark, css'],
  [['--dots', '--solve', proper], '--solve cannot be used with --dots'],
  [['--output', join(folder, 'no', 'x.svg'), proper], 'no such folder'],
  [['--output', folder, proper], 'is a directory'],
  [['no-such-file.txt'], 'no such file'],
  [['--output', join(folder, 'x.gif'), proper], 'pictures are .svg, .png or .pdf files, not .gif'],
  [['--format', 'pdf', '--columns', '2', proper], '--columns is not for a PDF'],
  [['--format', 'pdf', '--theme', 'dark', proper], '--theme dark is not for a PDF'],
  [['--per-page', '4', proper], '--per-page is not for an SVG'],
  [['--scale', '4', proper], '--scale is not for an SVG'],
  [['--format', 'pdf', '--per-page', '3', proper], 'expected one of 1, 2, 4, 6, 12'],
])('draw %j is bad input', (args, message) => {
  const { stdout, stderr, code } = minclue(['draw', ...args]);
  expect(stderr).toMatch(/^minclue: [^\n]+\n$/);
  expect(stderr).toContain(message);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('the examples in draw --help work unchanged', () => {
  const examples = examplesOf(minclue(['draw', '--help']).stdout);
  expect(examples.length).toBe(4);
  for (const example of examples) {
    const { code, stderr } = runExample(example.replaceAll('/tmp/', `${folder}/`));
    expect([code, stderr], example).toEqual([0, '']);
  }
});

test('--pattern accepts lines of equal marks, which would break the rules as digits', () => {
  const pattern = '11......11......';
  expect(minclue(['draw', '--dots', pattern])).toMatchObject({ code: 0, stderr: '' });
});
