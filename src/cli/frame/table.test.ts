import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { type Column, drawTable } from './table.ts';

interface Row {
  readonly name: string;
  readonly count: number;
}
const columns: readonly Column<Row>[] = [
  { title: 'name', align: 'left', text: ({ name }) => name },
  { title: 'count', text: ({ count }) => String(count) },
];
const rows: readonly Row[] = [
  { name: 'bands', count: 7 },
  { name: '–', count: 123_456 },
];

it('in a pipe a table is columns separated by blanks, without trailing blanks', async () => {
  expect(await drawTable(columns, rows, { isDrawn: false, isColoured: false })).toBe(
    'name    count\nbands       7\n–      123456\n',
  );
  const left = [{ title: 'a', align: 'left', text: (text: string) => text } as const];
  expect(await drawTable(left, ['long', 'x'], { isDrawn: false, isColoured: false })).toBe('a\nlong\nx\n');
});

it('on a terminal a table has lines around it and no rule between its rows', async () => {
  const expected = `┌───────┬────────┐
│ name  │  count │
├───────┼────────┤
│ bands │      7 │
│ –     │ 123456 │
└───────┴────────┘
`;
  expect(await drawTable(columns, rows, { isDrawn: true, isColoured: false })).toBe(expected);
  const coloured = await drawTable(columns, rows, { isDrawn: true, isColoured: true });
  expect(coloured).toContain('\u001b[1mname ');
  expect(stripVTControlCharacters(coloured)).toBe(expected);
});

it('a table without rows shows its titles', async () => {
  expect(await drawTable(columns, [], { isDrawn: false, isColoured: false })).toBe('name  count\n');
});
