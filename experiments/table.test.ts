import { describe, expect, it } from 'vitest';
import { plotLines } from './plot.ts';
import { showNumber, toCsv, toMarkdown } from './table.ts';

const table = {
  columns: ['version', 'nodes', 'what'],
  rows: [
    ['V1', 1234567, 'a, b'],
    ['V2', undefined, 'say "c|d"'],
    ['V3', 0.04567, ''],
  ],
};

describe('a table', () => {
  it('becomes Markdown with numbers to the right, bars escaped', () => {
    expect(toMarkdown(table)).toBe(
      '| version | nodes | what |\n|---|--:|---|\n| V1 | 1,234,567 | a, b |\n| V2 |  | say "c\\|d" |\n| V3 | 0.0457 |  |\n',
    );
  });

  it('becomes CSV with full numbers and quotes where needed', () => {
    expect(toCsv(table)).toBe('version,nodes,what\nV1,1234567,"a, b"\nV2,,"say ""c|d"""\nV3,0.04567,\n');
  });

  it.each([
    [0, '0'],
    [12, '12'],
    [1234.5, '1,235'],
    [12.345, '12.3'],
    [0.5, '0.500'],
  ])('shows %d as %s', (value, text) => expect(showNumber(value)).toBe(text));
});

describe('a plot', () => {
  const series = [
    { name: 'N1', values: [1, 10, 100] },
    { name: 'N2', values: [0, undefined, 50, Number.NaN, 7] },
  ];
  const plot = (isLogarithmic: boolean) => plotLines({ x: 'level', y: 'nodes', isLogarithmic, series });

  it('is an SVG file that stands alone, with a line, a label and a dot for each value', () => {
    const svg = plot(false);
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    for (const name of ['N1', 'N2', 'level', 'nodes']) expect(svg).toContain(name);
    expect(svg.match(/<circle/g)).toHaveLength(6);
  });

  it('leaves out what a logarithmic scale cannot show', () => {
    expect(plot(true).match(/<circle/g)).toHaveLength(5);
  });
});
