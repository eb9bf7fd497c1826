// Writes the answers of `minclue unavoidable` for a grid as text, rows of JSON or pictures.
import { InputError } from '../../../base/index.ts';
import { cellName } from '../../../board/index.ts';
import { drawPuzzle, drawSheet, type SheetItem } from '../../../draw/index.ts';
import type { ElementSet } from '../../../family/index.ts';
import { writeCells } from '../../../text/index.ts';
import type { Blueprint } from '../../../unavoidable/index.ts';
import { counted } from '../../frame/message.ts';
import { drawTable } from '../../frame/table.ts';
import { unavoidableOutput } from '../../json/classes.ts';
import { rowLine } from '../../json/write.ts';
import type { Found } from './asked-sets.ts';

/** The most pictures on a sheet. Larger ones are unreadable. */
const MAX_DRAWN_CLASSES = 1000;

interface TextOptions {
  readonly count: boolean;
  readonly classes: boolean;
  readonly mcn: boolean;
  readonly degree?: number | undefined;
}

/** Returns the text for a grid. */
export async function plainText(found: Found, options: TextOptions): Promise<string> {
  const { board, family, blueprints, clique, isLargest, ofDegree, ofDegreeUpTo, bound, needing, valencies } =
    found;
  const line = (cells: ElementSet): string => `${cells.map((cell) => cellName(board, cell)).join(' ')}\n`;
  let text = '';
  if (options.count) text += await sizeTable(found);
  if (blueprints)
    for (const [blueprint, count] of tallied(blueprints))
      text += `${writeCells(board, blueprint.cells)} size ${blueprint.size}, ${counted(count, 'set')}\n`;
  if (clique && options.mcn)
    text += `MCN ${isLargest ? '' : 'at least '}${clique.length}\n${clique.map(line).join('')}`;
  if (ofDegree) {
    const upTo = ofDegreeUpTo === undefined ? '' : ` and up to ${counted(ofDegreeUpTo, 'cell')}`;
    const trivial = ofDegree.filter((set) => set.isTrivial).length;
    text += `${counted(ofDegree.length, 'minimal set')} of degree ${options.degree}${upTo}, ${ofDegree.length - trivial} nontrivial\n`;
    for (const set of ofDegree) text += `${set.isTrivial ? 'trivial' : 'nontrivial'} ${line(set.cells)}`;
  }
  if (bound) {
    const higher = bound.sets.filter(({ degree }) => degree > 1).length;
    const reason = `${counted(bound.sets.length, 'disjoint set')}${higher > 0 ? `, ${higher} of degree 2` : ''}`;
    text += `at least ${counted(bound.clues, 'clue')}: ${reason}\n`;
    for (const { cells, degree } of bound.sets) text += `${degree}: ${line(cells)}`;
  }
  for (const { cells, degree } of needing ?? []) text += `${degree}: ${line(cells)}`;
  const isListed = !(options.count || blueprints || options.mcn || options.degree !== undefined || bound);
  if (!isListed) return text;
  return family.sets.map((cells, i) => `${valencies ? `${valencies[i]}: ` : ''}${line(cells)}`).join('');
}

function sizeTable({ family }: Found): Promise<string> {
  const counts = new Map<number, number>();
  for (const { length } of family.sets) counts.set(length, (counts.get(length) ?? 0) + 1);
  return drawTable<[number | string, number]>(
    [
      { title: 'size', text: ([size]) => String(size) },
      { title: 'sets', text: ([, count]) => String(count) },
    ],
    [...counts, ['all', family.sets.length]],
  );
}

/** Returns the rows for a grid. */
export function jsonText(found: Found, { count, degree: asked, mcn }: TextOptions): string {
  const { board, place, family, blueprints, clique, isLargest, ofDegree, bound, needing, valencies } = found;
  const names = (cells: ElementSet): string[] => cells.map((cell) => cellName(board, cell));
  const grid = writeCells(board, found.grid);
  const { rows } = unavoidableOutput;
  let text = '';
  if (!count)
    for (const [i, cells] of family.sets.entries())
      text += rowLine(rows.set, {
        grid,
        cells: names(cells),
        size: cells.length,
        ...(valencies && { valency: valencies[i] }),
        ...(blueprints && { blueprint: writeCells(board, blueprints[i].cells) }),
        ...place,
      });
  if (clique && mcn) {
    const size = { mcn: clique.length, ...(!isLargest && { isExact: false }) };
    text += rowLine(rows.clique, { grid, ...size, clique: clique.map(names), ...place });
  }
  for (const { cells, isTrivial } of ofDegree ?? [])
    text += rowLine(rows.degree, {
      grid,
      cells: names(cells),
      size: cells.length,
      degree: asked!,
      isTrivial,
      ...place,
    });
  for (const { cells, degree } of needing ?? [])
    text += rowLine(rows.degree, { grid, cells: names(cells), size: cells.length, degree, ...place });
  if (bound) {
    const boundSets = bound.sets.map(({ cells, degree }) => ({ cells: names(cells), degree }));
    text += rowLine(rows.bound, { grid, lowerBound: bound.clues, boundSets, ...place });
  }
  return text;
}

/** Returns the pictures: with --classes one of each class, else the grid with the disjoint sets of the bound or clique. */
export function picturesOf(
  { board, grid, blueprints, clique = [], bound }: Found,
  { mcn }: TextOptions,
): SheetItem[] {
  if (blueprints)
    return tallied(blueprints).map(([{ cells, size }, count]) => ({
      puzzle: { board, cells },
      caption: `size ${size}: ${counted(count, 'set')}`,
    }));
  const disjoint = (!mcn && bound?.sets) || clique.map((cells) => ({ cells, degree: 1 }));
  const sets = disjoint.map(({ cells, degree }, i) => ({
    cells,
    number: i + 1,
    name: `${counted(cells.length, 'cell')}${degree > 1 ? `, degree ${degree}` : ''}`,
  }));
  return [{ puzzle: { board, cells: grid }, sets }];
}

/** Draws all pictures, one alone or several as a sheet. */
export function draw(pictures: readonly SheetItem[], { classes }: TextOptions): string {
  if (pictures.length > MAX_DRAWN_CLASSES)
    throw new InputError(`--draw: a sheet has room for ${MAX_DRAWN_CLASSES} pictures, but there are more`);
  if (pictures.length !== 1 || classes) return drawSheet(pictures);
  const [{ puzzle, ...content }] = pictures;
  return drawPuzzle(puzzle, content);
}

/** Counts the sets of each blueprint, in the order of their first sets, which is by size. */
function tallied(blueprints: readonly Blueprint[]): [Blueprint, number][] {
  const counts = new Map<Blueprint, number>();
  for (const blueprint of blueprints) counts.set(blueprint, (counts.get(blueprint) ?? 0) + 1);
  return [...counts];
}
