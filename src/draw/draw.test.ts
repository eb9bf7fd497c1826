// The contents and places of a picture; every picture is well-formed XML; one small picture in full.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../base/index.ts';
import { createBoard, createPuzzle, parseBoard } from '../board/index.ts';
import { symbolOf } from '../text/index.ts';
import { drawPuzzle, drawSheet, parseCellSet } from './index.ts';
import { setShapes } from './internal.ts';

const grid22 = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
const board22 = createBoard(2, 2);
const few = createPuzzle(board22, [0, 0, 3, 0, 0, 4, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1]);

/** Returns the tags of the text in order. Throws unless all are closed in order and nothing needs escaping. */
function tagsOf(svg: string): string[] {
  const open: string[] = [];
  const tags: string[] = [];
  const rest = svg
    .replace('<!-- made by minclue -->', '')
    .replaceAll(/<(\/?)([a-z]+)((?: [a-z-]+="[^"<&]*(?:&[a-z]+;[^"<&]*)*")*)(\/?)>/gi, (...m) => {
      const [, closes, name, attributes, isEmpty] = m as string[];
      const keys = [...attributes.matchAll(/ ([a-z-]+)="/gi)].map(([, key]) => key);
      if (new Set(keys).size !== keys.length) throw new Error(`twice the same attribute in ${name}`);
      if (closes) {
        if (open.pop() !== name) throw new Error(`${name} is closed out of order`);
      } else {
        tags.push(name);
        if (!isEmpty) open.push(name);
      }
      return '';
    });
  if (open.length > 0) throw new Error(`${open.join(', ')} not closed`);
  if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(rest))
    throw new Error(`stray markup: ${rest.trim().slice(0, 60)}`);
  return tags;
}

/** Returns the element of this class, or the whole group of this class, or '' if there is none. */
function part(svg: string, name: string): string {
  return (
    new RegExp(`<path class="${name}"[^>]*>|<g class="${name}"[^>]*>\\n([^]*?)\\n</g>`).exec(svg)?.[0] ?? ''
  );
}

/** Counts the strokes of a path. */
function strokes(text: string): number {
  return text.match(/M/g)?.length ?? 0;
}

/** Returns the digits of a group: the named cell, the symbol, and the cell in which the first stroke starts. */
function digitsIn(
  text: string,
  cellSize: number,
): { cell: string; symbol: string; column: number; row: number }[] {
  return [...text.matchAll(/data-cell="(\w+)" data-digit="(.)" d="([^"]+)"/g)].map(([, cell, symbol, d]) => {
    const [x, y] = /^M(-?[\d.]+) (-?[\d.]+)/.exec(d)!.slice(1).map(Number);
    return { cell, symbol, column: Math.floor(x / cellSize), row: Math.floor(y / cellSize) };
  });
}

const boards = [
  '1x1',
  '1x4',
  '1x7',
  '2x2',
  '2x3',
  '3x2',
  '2x4',
  '3x3',
  '3x3X',
  '2x5',
  '4x3',
  '4x4',
  '5x5',
  '6x6',
];

describe('the board', () => {
  it.each(boards)(
    '%s: one line fewer than cells each way, thick at bands and stacks, every digit in its cell',
    (name) => {
      const board = parseBoard(name);
      const { size } = board;
      const cells = Uint8Array.from(
        { length: board.cellCount },
        (_, i) => (i * 5 + Math.floor(i / size)) % (size + 1),
      );
      const svg = drawPuzzle(createPuzzle(board, cells), { labels: true, cellSize: 30 });
      tagsOf(svg);
      const hasBoxes = board.boxes.length > 0;
      const thick = hasBoxes ? board.bands.length - 1 + board.stacks.length - 1 : 0;
      expect(strokes(part(svg, 'box-lines'))).toBe(1 + thick);
      expect(strokes(part(svg, 'cell-lines'))).toBe(2 * (size - 1) - thick);
      const shown = digitsIn(part(svg, 'clues'), 30);
      expect(shown).toEqual(
        [...cells.entries()]
          .filter(([, digit]) => digit > 0)
          .map(([cell, digit]) => {
            const [row, column] = [Math.floor(cell / size), cell % size];
            return { cell: `r${row + 1}c${column + 1}`, symbol: symbolOf(digit), row, column };
          }),
      );
      const labels = part(svg, 'labels');
      expect(labels.match(/class="band"/g)?.length ?? 0).toBe(hasBoxes ? board.bands.length : 0);
      expect(labels.match(/class="stack"/g)?.length ?? 0).toBe(hasBoxes ? board.stacks.length : 0);
      expect(labels.match(/<path d=/g)?.length).toBe(2 * size);
    },
  );

  it('an X board has the 17 cells of its diagonals shaded, a plain board has none', () => {
    const cells = new Uint8Array(81);
    const shaded = part(drawPuzzle(createPuzzle(parseBoard('3x3X'), cells)), 'extra-units');
    const places = [...shaded.matchAll(/<rect x="(\d+)" y="(\d+)"/g)].map(([, x, y]) => [+x / 40, +y / 40]);
    expect(places.length).toBe(17);
    expect(places.every(([column, row]) => column === row || column + row === 8)).toBe(true);
    expect(drawPuzzle(createPuzzle(createBoard(3, 3), cells))).not.toContain('extra-units');
  });

  it('distinguishes solved digits from clues', () => {
    const svg = drawPuzzle(few, { solution: grid22 });
    expect(digitsIn(part(svg, 'clues'), 40).map(({ symbol }) => symbol)).toEqual(['3', '4', '2', '1']);
    const solved = digitsIn(part(svg, 'solved'), 40);
    expect(solved.length).toBe(12);
    expect(solved[0]).toEqual({ cell: 'r1c1', symbol: '1', row: 0, column: 0 });
  });

  it('shows the pencilmarks of a puzzle by default', () => {
    const candidates = new Uint8Array(64).fill(1).with(0, 0).with(3, 0);
    const puzzle = createPuzzle(board22, new Uint8Array(16).with(5, 4), candidates);
    const marks = digitsIn(part(drawPuzzle(puzzle), 'marks'), 40);
    expect(marks.length).toBe(15 * 4 - 2);
    expect(marks.slice(0, 3).map(({ cell, symbol }) => cell + symbol)).toEqual(['r1c12', 'r1c13', 'r1c21']);
    expect(drawPuzzle(puzzle, { pencilmarks: false })).not.toContain('class="marks"');
    expect(drawPuzzle(few)).not.toContain('class="marks"');
  });

  it('a pattern is a dot per clue and no digits', () => {
    const svg = drawPuzzle(few, { pattern: true });
    expect(tagsOf(svg).filter((tag) => tag === 'circle').length).toBe(4);
    expect(svg).not.toContain('data-digit');
    expect(svg).toContain('<title>pattern on a 2x2 board, 4 clues</title>');
  });
});

describe('sets of cells', () => {
  it.each([
    ['r1c1,r2c3', [0, 6], undefined],
    ['UA 1 = r1c1, R2C3', [0, 6], 'UA 1'],
    ['r1', [0, 1, 2, 3], undefined],
    ['c2 r1c2', [1, 5, 9, 13], undefined],
    ['b4', [10, 11, 14, 15], undefined],
  ])('"%s" is read', (text, cells, name) => {
    expect(parseCellSet(board22, text)).toEqual({ cells, ...(name && { name }) });
  });

  it.each(['', 'x=', 'r5c1', 'r0c1', 'r1c', 'b5', 'one'])('"%s" is refused', (text) => {
    expect(() => parseCellSet(board22, text)).toThrow(InputError);
  });

  it('boxes of Latin squares are refused', () => {
    expect(() => parseCellSet(createBoard(1, 4), 'b1')).toThrow('"b1" is not on a 1x4 board');
  });

  it('each have a colour and a legend entry, and stripes in shared cells', () => {
    const svg = drawPuzzle(few, { sets: [parseCellSet(board22, 'one=r1'), parseCellSet(board22, 'two=c1')] });
    tagsOf(svg);
    const fills = [
      ...svg.matchAll(/class="set" data-name="(\w+)" data-cells="([^"]+)" fill="(#\w+)"[^>]* d="([^"]+)"/g),
    ];
    expect(fills.map(([, name, cells]) => [name, cells])).toEqual([
      ['one', 'r1c1 r1c2 r1c3 r1c4'],
      ['two', 'r1c1 r2c1 r3c1 r4c1'],
    ]);
    expect(fills[0][3]).not.toBe(fills[1][3]);
    expect(fills.map(([, , , , d]) => strokes(d))).toEqual([3 + 3, 3 + 3]); // three stripes, three whole cells
    expect(part(svg, 'legend')).toContain('data-text="one"');
    expect(svg).toContain('data-text="two"');
  });

  it('repeat the colours from the ninth set on, striped', () => {
    const sets = Array.from({ length: 9 }, (_, i) => ({ cells: [i] }));
    const fills = [
      ...drawPuzzle(few, { sets }).matchAll(/class="set" data-cells="\w+" fill="(#\w+)"[^>]* d="([^"]+)"/g),
    ];
    expect(new Set(fills.map(([, colour]) => colour)).size).toBe(8);
    expect(fills[8][1]).toBe(fills[0][1]);
    expect([strokes(fills[0][2]), strokes(fills[8][2])]).toEqual([1, 3]);
  });

  it('have 32 different looks: colours in four patterns', () => {
    const board = parseBoard('6x6');
    const sets = Array.from({ length: 33 }, (_, cell) => ({ cells: [cell] }));
    const svg = drawPuzzle(createPuzzle(board, new Uint8Array(1296)), { sets });
    tagsOf(svg);
    const looks = [...svg.matchAll(/class="set"[^>]* fill="(#\w+)"[^>]* d="([^"]+)"/g)].map(
      ([, colour, d]) => `${colour} ${strokes(d)}`,
    );
    expect(new Set(looks.slice(0, 32)).size).toBe(32);
    expect(looks[32]).toBe(looks[0]);
    expect(looks.filter((_, i) => i % 8 === 0).map((look) => Number(look.split(' ')[1]))).toEqual([
      1, 3, 16, 6, 1,
    ]);
  });

  it('show their number in the legend and in their first cell, or elsewhere if that is taken', () => {
    const sets = [
      { cells: [5, 0], number: 1 },
      { cells: [0, 1], number: 2, name: 'two' },
      { cells: [0], number: 13 },
    ];
    const svg = drawPuzzle(few, { sets });
    tagsOf(svg);
    const places = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)"[^>]*\/><path data-number="(\d+)"/g)];
    expect(places.map(([, x, y, number]) => [number, Math.floor(+x / 40), Math.floor(+y / 40)])).toEqual([
      ['1', 0, 0],
      ['2', 1, 0],
      ['13', 0, 0],
    ]);
    const [first, , third] = places;
    expect(Number(third[1])).toBeGreaterThan(Number(first[1])); // in another corner
    expect(part(svg, 'legend')).not.toBe('');
    expect(drawPuzzle(few, { sets: [{ cells: [0] }] })).not.toContain('data-number');
  });

  it('may have a letter instead, away from candidates if there is room', () => {
    const { board, cells } = few;
    const candidates = new Uint8Array(board.cellCount * board.size).fill(1);
    candidates[board.size - 1] = 0; // the last digit of the first cell: its bottom right corner is free
    const open = { board, cells: cells.with(0, 0).with(1, 0), candidates };
    const svg = drawPuzzle(open, { sets: [{ cells: [0, 1], letter: 'C' }], cellSize: 40 });
    const [, x, y] = /<rect x="([\d.]+)" y="([\d.]+)"[^>]*\/><path data-number="C"/.exec(svg)!;
    expect([Number(x) > 20 && Number(x) < 40, Number(y) > 20 && Number(y) < 40]).toEqual([true, true]);
  });

  it('may choose their colour and look; shades lie below and end at other sets', () => {
    const sets = [
      { cells: [0], colour: 3, look: 'fill' },
      { cells: [0, 1], colour: 3, look: 'shade' },
      { cells: [2], look: 'outline' },
    ] as const;
    const svg = drawPuzzle(few, { sets });
    const fills = [...svg.matchAll(/class="(set[ \w]*)" data-cells="([^"]+)" fill="([^"]+)"[^>]*/g)];
    expect(fills.map(([, kind, cells]) => [kind, cells])).toEqual([
      ['set shade', 'r1c1 r1c2'],
      ['set', 'r1c1'],
      ['set', 'r1c3'],
    ]);
    expect([fills[0][3] === fills[1][3], fills[2][3]]).toEqual([true, 'none']);
    expect(strokes(fills[0][0])).toBe(1);
    expect(svg.match(/class="outline"/g)).toHaveLength(1);
    for (const colour of [0, 9, 1.5])
      expect(() => drawPuzzle(few, { sets: [{ cells: [0], colour }] })).toThrow('a colour from 1 to 8');
  });

  it('tight outlines are only further in where sets share cells', () => {
    const insetsOf = (sets: readonly { readonly cells: readonly number[] }[], isTight: boolean): number[] =>
      setShapes(few.board, sets, 100, isTight).map(({ outline }) =>
        Number(/^M[\d.]+ ([\d.]+)/.exec(outline)![1]),
      );
    const sets = [{ cells: [0] }, { cells: [2] }, { cells: [0, 1] }];
    expect(insetsOf(sets, true)).toEqual([5, 5, 9.5]);
    expect(insetsOf(sets, false)).toEqual([5, 9.5, 14]);
  });

  it('an outline runs once around: the edges of the set, less the insets', () => {
    const ring = { cells: [0, 1, 2, 4, 6, 8, 9, 10] }; // a 3×3 ring with a hole
    const [, d] = /class="outline"[^>]* d="([^"]+)"/.exec(drawPuzzle(few, { sets: [ring] }))!;
    const length = d
      .split('M')
      .slice(1)
      .map((line) => line.split('L').map((point) => point.split(' ').map(Number)))
      .flatMap((points) =>
        points.slice(1).map((to, i) => Math.abs(to[0] - points[i][0]) + Math.abs(to[1] - points[i][1])),
      )
      .reduce((sum, part) => sum + part, 0);
    const inset = 2;
    expect(length).toBeCloseTo(4 * (120 - 2 * inset) + 4 * (40 + 2 * inset), 5);
  });

  it('refuse cells and solutions of another board', () => {
    expect(() => drawPuzzle(few, { sets: [{ cells: [16] }] })).toThrow(
      'set 1: there is no cell 16 on a 2x2 board',
    );
    expect(() => drawPuzzle(few, { solution: new Uint8Array(81) })).toThrow(
      'solution of a 2x2 board: expected 16, got 81',
    );
    expect(() => drawPuzzle(few, { cellSize: Number.NaN })).toThrow('cell size');
  });
});

describe('chains', () => {
  const place = (cell: number, digit: number) => ({ cells: [cell], digit });

  it('are arrows from candidate to candidate, broken where a digit is not there', () => {
    const svg = drawPuzzle(few, {
      links: [
        { from: place(0, 1), to: place(3, 1), isWeak: true },
        { from: place(3, 1), to: { cells: [14, 15], digit: 2 } },
      ],
      noted: [
        { cell: 0, digit: 1, role: 'on' },
        { cell: 3, digit: 1, role: 'off' },
        { cell: 7, digit: 2, role: 'gone' },
      ],
    });
    tagsOf(svg);
    expect(svg.match(/class="(weak|strong)"/g)).toEqual(['class="weak"', 'class="strong"']);
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
    expect(svg).toContain('<circle class="on" data-cell="r1c1" data-digit="1"');
    expect(svg).toContain('<path class="gone" data-cell="r2c4" data-digit="2"');
  });

  it('a placed digit stands large and alone, unless a chain is in its cell', () => {
    const candidates = new Uint8Array(64).fill(1);
    const puzzle = createPuzzle(board22, few.cells, candidates);
    const placed = { cell: 0, digit: 1, role: 'placed' } as const;
    const marksOf = (svg: string) => digitsIn(part(svg, 'marks'), 40).filter(({ cell }) => cell === 'r1c1');
    const alone = drawPuzzle(puzzle, { noted: [placed] });
    expect(digitsIn(part(alone, 'placed'), 40)).toEqual([{ cell: 'r1c1', symbol: '1', row: 0, column: 0 }]);
    expect(marksOf(alone)).toEqual([]);
    const within = drawPuzzle(puzzle, { noted: [placed, { cell: 0, digit: 2, role: 'off' }] });
    expect(part(within, 'placed')).toBe('');
    expect(marksOf(within).map(({ symbol }) => symbol)).toEqual(['3', '4']);
    expect(within).toContain('<circle class="placed" data-cell="r1c1" data-digit="1"');
  });

  it('a removed digit is drawn over its line, and rings have a legend', () => {
    const svg = drawPuzzle(few, {
      noted: [
        { cell: 0, digit: 1, role: 'gone' },
        { cell: 1, digit: 2, role: 'key', name: 'corners' },
        { cell: 3, digit: 2, role: 'key', name: 'corners' },
        { cell: 2, digit: 3, role: 'blocker', name: 'rules out' },
      ],
    });
    tagsOf(svg);
    const places = ['class="gone"', 'class="halos"', 'class="noted-digits"'].map((text) => svg.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(digitsIn(part(svg, 'noted-digits'), 40).map(({ cell }) => cell)).toEqual(['r1c1', 'r1c2', 'r1c4']);
    expect([...svg.matchAll(/data-text="([^"]+)"/g)].map(([, text]) => text)).toEqual([
      'corners',
      'rules out',
    ]);
  });

  it('are refused for cells and digits of another board', () => {
    expect(() => drawPuzzle(few, { links: [{ from: place(0, 1), to: place(16, 1) }] })).toThrow('in cell 16');
    expect(() => drawPuzzle(few, { noted: [{ cell: 0, digit: 5, role: 'on' }] })).toThrow('no digit 5');
  });
});

describe('texts', () => {
  it('in any title, caption and name give well-formed XML', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(text, text, text, (title, caption, name) => {
        tagsOf(drawPuzzle(few, { title, caption, sets: [{ cells: [0], name }] }));
        tagsOf(drawSheet([{ puzzle: few, caption }, { puzzle: few }], { title }));
      }),
    );
  });

  it('long captions are broken into lines as wide as the board', () => {
    const svg = drawPuzzle(few, { caption: `some words and ${'x'.repeat(90)}` });
    const lines = [...svg.matchAll(/data-text="([^"]+)"/g)].map(([, line]) => line);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).toBe(`some words and${'x'.repeat(90)}`);
  });

  it('draws é as e with a mark, and a box for unknown characters', () => {
    const pathOf = (text: string) =>
      /data-text="[^"]+" d="([^"]+)"/.exec(drawPuzzle(few, { title: text }))![1];
    expect(pathOf('é').startsWith(pathOf('e'))).toBe(true);
    expect(pathOf('é')).not.toBe(pathOf('e'));
    expect(pathOf('数')).toBe(pathOf('☃'));
  });
});

describe('sheets', () => {
  it.each([
    [5, undefined, 3, 2],
    [5, 2, 2, 3],
    [5, 9, 5, 1],
    [1, undefined, 1, 1],
  ])('%i pictures in columns %s: %i across, %i down', (count, columns, across, down) => {
    const items = Array.from({ length: count }, () => ({ puzzle: few }));
    const svg = drawSheet(items, { cellSize: 50, ...(columns && { columns }) });
    tagsOf(svg);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!.map(Number);
    expect([width, height]).toEqual([across * 203 + (across + 1) * 50, down * 203 + (down + 1) * 50]);
    expect(svg.match(/class="clues"/g)?.length).toBe(count);
  });

  it('mixes boards and has one legend for the sets of all', () => {
    const items = [
      { puzzle: few },
      { puzzle: createPuzzle(createBoard(2, 3), new Uint8Array(36)), caption: 'six' },
    ];
    const svg = drawSheet(items, { sets: [{ cells: [0, 1], name: 'both' }] });
    expect(svg.match(/class="set"/g)?.length).toBe(2);
    expect(svg.match(/data-text="both"/g)?.length).toBe(1);
    expect(svg).toContain('data-text="six"');
    expect(() => drawSheet([])).toThrow('at least one puzzle');
    expect(() => drawSheet(items, { columns: 0 })).toThrow('columns');
  });
});

describe('themes', () => {
  it('dark has other colours, css leaves the colours to the page', () => {
    const [light, dark, css] = (['light', 'dark', 'css'] as const).map((theme) => drawPuzzle(few, { theme }));
    expect(light).toContain('fill="#ffffff"');
    expect(dark).not.toContain('fill="#ffffff"');
    expect(css).toContain('fill="var(--minclue-paper, #ffffff)"');
    expect(css.replaceAll(/var\([^,]+, ([^)]+)\)/g, '$1')).toBe(light);
  });
});

describe('as pixels', () => {
  it('each of the 36 digits has different pixels, an empty cell has none', async () => {
    const { Resvg } = await import('@resvg/resvg-js');
    const row = Uint8Array.from({ length: 1296 }, (_, cell) => (cell < 36 ? cell + 1 : 0));
    const svg = drawPuzzle(createPuzzle(createBoard(6, 6), row), { cellSize: 20 });
    const { pixels, width } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    const inkIn = (row: number, column: number): string => {
      let shape = '';
      for (let y = 3; y < 18; y++)
        for (let x = 3; x < 18; x++) {
          const pixel = (row * 20 + 6 + y) * width + column * 20 + 6 + x; // 6: the margin
          shape += pixels[4 * pixel] < 128 ? '#' : ' ';
        }
      return shape;
    };
    const columns = Array.from({ length: 36 }, (_, i) => i);
    const shapes = columns.map((column) => inkIn(0, column));
    expect(shapes.every((shape) => shape.split('#').length > 10)).toBe(true);
    expect(new Set(shapes).size).toBe(36);
    expect(columns.every((column) => inkIn(1, column).trim() === '')).toBe(true);
  });
});

it('a small picture stays the same', () => {
  expect(
    drawPuzzle(few, {
      solution: grid22,
      labels: true,
      caption: '4 clues',
      sets: [{ cells: [2, 3, 6], name: 'L' }],
    }),
  ).toMatchSnapshot();
});

describe('paper', () => {
  const sizeOf = (svg: string): number[] => /width="(\d+)" height="(\d+)"/.exec(svg)!.slice(1).map(Number);

  it.each([
    ['a4', 297 / 210],
    ['letter', 11 / 8.5],
  ] as const)('%s determines the proportions of pictures and sheets', (paper, proportion) => {
    const items = Array.from({ length: 11 }, () => ({ puzzle: few, caption: 'x' }));
    for (const svg of [drawPuzzle(few, { paper }), drawSheet(items, { paper })]) {
      const [width, height] = sizeOf(svg);
      expect(Math.abs(height - width * proportion)).toBeLessThan(2.5);
    }
  });

  it('a sheet chooses the columns that make its pictures largest', () => {
    const items = Array.from({ length: 12 }, () => ({ puzzle: few }));
    const widths = [1, 2, 3, 4, 5, 6].map((columns) => sizeOf(drawSheet(items, { paper: 'a4', columns }))[0]);
    expect(sizeOf(drawSheet(items, { paper: 'a4' }))[0]).toBe(Math.min(...widths));
  });

  it('an unknown name is refused', () => {
    expect(() => drawPuzzle(few, { paper: 'a3' as 'a4' })).toThrow('use one of a4, letter');
  });
});
