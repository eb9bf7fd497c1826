// The 3×3 source against brute force: the grids of sections, found by plain backtracking and the canonical
// form.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, runs } from '../../test/amount.ts';
import { createRandom, type Random, shuffled } from '../base/index.ts';
import { createBoard, type Grid } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import { catalogue3x3 } from '../kernel/index.ts';
import { first } from '../solve/index.ts';
import { source3x3 } from './3x3.ts';

const board = createBoard(3, 3);
const source = source3x3();
const grid = (text: string): Grid => Uint8Array.from(text, Number);
const text = (cells: Uint8Array): string => cells.join('');
const gridsOf = (cells: Uint8Array): string[] =>
  Array.from({ length: cells.length / 81 }, (_, i) => text(cells.subarray(i * 81, (i + 1) * 81)));

// Published (docs/reference/papers.md): first and last in row-minlex order, and the grid with 648 automorphisms.
const FIRST = '123456789456789123789123456214365897365897214897214365531642978642978531978531642';
const LAST = '123456789457893612986217354274538196531964827698721435342685971715349268869172543';
const MOST = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';

describe('the 3×3 source', () => {
  it('has 416 first bands', () => {
    expect(source.bands).toBe(416);
  });

  it('has the last grid alone in its band', () => {
    const { sections, automorphisms } = source.countBand(415);
    expect(sections.reduce((sum, size) => sum + size)).toBe(1);
    expect([...automorphisms.values()]).toEqual([1]);
    const place = source.sectionOf(grid(LAST));
    expect(place.band).toBe(415);
    expect(gridsOf(source.listSection(place.band, place.section).grids)).toEqual([LAST]);
  });

  it('begins with the first grid', () => {
    const place = source.sectionOf(grid(FIRST));
    expect(place.band).toBe(0);
    expect(gridsOf(source.listSection(0, place.section).grids)[0]).toBe(FIRST);
    for (let section = 0; section < place.section; section++)
      expect(source.listSection(0, section).automorphisms).toHaveLength(0);
  });

  it('knows the 648 automorphisms of the most symmetric grid', () => {
    const { band, section } = source.sectionOf(grid(MOST));
    const { grids, automorphisms } = source.listSection(band, section);
    expect(automorphisms[gridsOf(grids).indexOf(MOST)]).toBe(648);
  });

  // Bands with many, some, two and no automorphisms; early, middle and late fourth rows.
  const brief = [1, 700];
  it.each(
    amount([brief], {
      long: [brief, [0, 40], [60, 1000], [200, 300], [300, 1200]],
    }),
  )('lists in section (%i, %i) exactly the canonical grids that brute force finds', (band, section) => {
    const { grids, automorphisms } = source.listSection(band, section);
    const plain = canonicalGrids(fourRows(band, section));
    expect(gridsOf(grids)).toEqual(plain.grids);
    expect([...automorphisms]).toEqual(plain.automorphisms);
  });

  it('counts in a section what it lists there', () => {
    const band = amount(410, { long: 350 });
    const { sections } = source.countBand(band);
    for (const section of [0, 10, 100, 500, 1000, 1500])
      expect(source.listSection(band, section).automorphisms).toHaveLength(sections[section]);
  });

  it('has every grid, in the section its canonical form belongs to', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const form = canonicaliseBatch(board, randomGrid(createRandom(seed)), 'row').forms;
        const { band, section } = source.sectionOf(form);
        expect(gridsOf(source.listSection(band, section).grids)).toContain(text(form));
      }),
      { numRuns: runs(20) },
    );
  });
});

/** Fills three boxes on the diagonal at random, and takes the first way to fill the rest. */
function randomGrid(random: Random): Grid {
  const cells = new Uint8Array(81);
  for (const box of [0, 30, 60])
    for (const [i, digit] of shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random).entries())
      cells[box + 9 * Math.floor(i / 3) + (i % 3)] = digit;
  return first({ board, cells })!;
}

/**
 * The first band and the fourth row of a section. Fourth rows are in ascending order, from the smallest
 * possible first digit.
 */
function fourRows(band: number, section: number): Uint8Array {
  const cells = new Uint8Array(81);
  cells.set(catalogue3x3().bands[band]);
  const rows: Uint8Array[] = [];
  complete(cells, 27, 36, () => rows.push(cells.slice(0, 36)));
  return rows.filter((row) => row[27] === rows[0][27])[section];
}

function canonicalGrids(prefix: Uint8Array): { grids: string[]; automorphisms: number[] } {
  const cells = new Uint8Array(81);
  cells.set(prefix);
  const all: number[] = [];
  complete(cells, 36, 81, () => all.push(...cells));
  const grids = Uint8Array.from(all);
  const { forms, automorphismCounts } = canonicaliseBatch(board, grids, 'row');
  const own = gridsOf(grids);
  const kept = gridsOf(forms).flatMap((form, i) => (form === own[i] ? [i] : []));
  return { grids: kept.map((i) => own[i]), automorphisms: kept.map((i) => automorphismCounts[i]) };
}

/**
 * Fills the cells from … to − 1 in every way in which the rows of a band are sorted by their first digits.
 */
function complete(cells: Uint8Array, from: number, to: number, found: () => void): void {
  const taken = new Int32Array(27); // for each row, column and box, one bit per digit
  const unitsOf = (cell: number): readonly number[] => {
    const row = Math.floor(cell / 9);
    return [row, 9 + (cell % 9), 18 + 3 * Math.floor(row / 3) + Math.floor((cell % 9) / 3)];
  };
  const units = Array.from({ length: 81 }, (_, cell) => unitsOf(cell));
  for (let cell = 0; cell < from; cell++) for (const unit of units[cell]) taken[unit] |= 1 << cells[cell];
  const fill = (cell: number): void => {
    if (cell === to) {
      found();
      return;
    }
    const [row, column, box] = units[cell];
    const isSorted = cell % 9 === 0 && cell % 27 !== 0;
    for (let digit = isSorted ? cells[cell - 9] + 1 : 1; digit <= 9; digit++) {
      const bit = 1 << digit;
      if ((taken[row] | taken[column] | taken[box]) & bit) continue;
      for (const unit of units[cell]) taken[unit] |= bit;
      cells[cell] = digit;
      fill(cell + 1);
      for (const unit of units[cell]) taken[unit] &= ~bit;
    }
  };
  fill(from);
}
