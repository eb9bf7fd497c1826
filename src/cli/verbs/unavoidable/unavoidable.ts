// `minclue unavoidable`: the minimal unavoidable sets of grids, their classes, the largest clique, sets of higher
// degree, and the lower bound on the clues that follows.

import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../base/index.ts';
import { type Board, cellName, type Grid } from '../../../board/index.ts';
import { drawPuzzle, drawSheet, type SheetItem } from '../../../draw/index.ts';
import { type ElementSet, type Family, MAX_ELEMENTS, maximumClique } from '../../../family/index.ts';
import { writeCells } from '../../../text/index.ts';
import {
  type Blueprint,
  blueprintsOf,
  isTrivial,
  type LowerBound,
  lowerBound,
  minimalSetsOfDegree,
  setsNeeding,
  valencyOf,
} from '../../../unavoidable/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, anySeed, reading } from '../../frame/shared-options.ts';
import { drawTable } from '../../frame/table.ts';
import { declareVerb, gridInputs } from '../../frame/verb.ts';
import { unavoidableOutput } from '../../json/classes.ts';
import type { RowPlace } from '../../json/fields.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { readGrids } from '../../read/grids.ts';
import { savePicture } from '../../write/picture-file.ts';
import { createFinder, readSolutions, sizing } from './set-finder.ts';

/** A sheet with more classes would be too large to look at. */
const MAX_DRAWN_CLASSES = 1000;

const declared = declareOptions({
  ...reading,
  ...sizing,
  method: option.choice(
    ['depth-first', 'digits', 'remove-region', 'blueprints', 'random'],
    'depth-first and blueprints: all sets up to --max-size; digits: those of few digits; remove-region: those within certain regions (Lin & Wu); random: some of any size, large ones above all',
    { default: 'depth-first' },
  ),
  tries: option.number(
    'N',
    'with --method random: draw so many sets of each grid; those that come again count once',
    { min: 1, needs: ['method=random'], defaultHelp: '1000' },
  ),
  seed: { ...anySeed, needs: ['method=random'] },
  fromPuzzles: option.flag(
    'the inputs are puzzles with several solutions: of each solution, the minimal sets without a clue, by comparing all pairs of solutions',
    { conflicts: ['method=digits', 'method=remove-region', 'method=blueprints', 'method=random', 'draw'] },
  ),
  limit: option.number('N', 'with --from-puzzles: compare at most so many solutions of each puzzle', {
    min: 2,
    default: 1000,
    needs: ['fromPuzzles'],
  }),
  valency: option.number(
    'K',
    'only sets that can be filled in at least K ways, that of the grid included; each is printed with this number',
    { min: 2, conflicts: ['degree', 'bound'] },
  ),
  count: option.flag('print only how many there are of each size'),
  classes: option.flag('the blueprints the sets belong to, and how many sets each has'),
  mcn: option.flag('a largest clique: pairwise disjoint sets'),
  degree: option.number(
    'K',
    'the minimal sets of which K cells must be clues, up to --max-size, nontrivial or not; with --from-puzzles all sets in which two solutions differ, minimal or not, of which at least K cells must be clues, with that number',
    { min: 2, max: MAX_ELEMENTS, conflicts: ['minSize', 'digits'] },
  ),
  bound: option.flag(
    'how many clues the grid needs at least, and the disjoint sets of degree 1 and 2 that show it',
  ),
  draw: option.outputFile(
    'FILE',
    'a picture, SVG or PNG by its name: with --classes of each class, else of the disjoint sets in the grid',
    { holds: 'picture' },
  ),
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const unavoidableVerb = declareVerb({
  name: 'unavoidable',
  summary: 'find the minimal unavoidable sets of a grid, their classes, cliques, degrees and lower bound',
  arguments: [gridInputs],
  options: declared,
  output: unavoidableOutput,
  examples: [
    'minclue unavoidable --max-size 6 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue unavoidable --count --mcn 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue unavoidable --bound --draw /tmp/lemma7.svg 123456789456789123789123456234567891567891234891234567345678912678912345912345678',
    'minclue unavoidable --max-size 16 --classes 1234341221434321',
    'minclue unavoidable --digits 2 --max-size 18 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue unavoidable --method random --tries 200 --min-size 30 --max-size 81 639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    'minclue unavoidable --from-puzzles --max-size 16 --degree 2 1234............',
    'minclue unavoidable --min-size 20 --max-size 20 --valency 3 634251521643412365356412163524245136',
  ],
  run,
});

/** What is known of one grid; only what was asked for. */
interface Found {
  readonly board: Board;
  readonly grid: Grid;
  readonly place: RowPlace;
  readonly family: Family;
  readonly blueprints?: readonly Blueprint[];
  readonly clique?: readonly ElementSet[];
  readonly ofDegree?: readonly { readonly cells: ElementSet; readonly isTrivial: boolean }[];
  readonly bound?: LowerBound;
  /** Sets in which it differs from other solutions of its puzzle. */
  readonly differences?: readonly ElementSet[];
  readonly needing?: readonly { readonly cells: ElementSet; readonly degree: number }[];
  /** Of each set of the family, its valency. */
  readonly valencies?: readonly number[];
}

async function run(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const bySize: Record<number, number> = {};
  const pictures: SheetItem[] = [];
  let grids = 0;
  let cut = 0;
  const onCut = () => cut++;
  for await (const read of readFamilies(inputs, options, session, onCut)) {
    const found = askedOf(read, options);
    grids++;
    for (const { length } of found.family.sets) bySize[length] = (bySize[length] ?? 0) + 1;
    await session.write(options.json ? jsonText(found, options) : await plainText(found, options));
    if (options.draw !== undefined) pictures.push(...picturesOf(found, options));
    session.progress.tell(counted(grids, 'grid'), { done: grids });
    await setImmediate();
    if (session.signal.aborted) break;
  }
  if (options.draw !== undefined) await savePicture(draw(pictures, options), options.draw);
  const sets = Object.values(bySize).reduce((sum, count) => sum + count, 0);
  if (options.json) {
    const counts = { grids, unavoidableSets: sets, bySize };
    const how = options.fromPuzzles ? { method: 'from-puzzles', cut } : { method: options.method };
    await writeSummary(session, unavoidableOutput, { ...counts, ...how });
  } else {
    const sizes = Object.entries(bySize).map(([size, count]) => `${count} of size ${size}`);
    const where = grids === 1 ? '' : ` in ${counted(grids, 'grid')}`;
    session.note(
      `${counted(sets, 'minimal unavoidable set')}${where}${sizes.length > 0 ? `: ${sizes.join(', ')}` : ''}`,
    );
  }
}

/** The grids with the sets that are asked for. */
async function* readFamilies(
  inputs: readonly string[],
  options: Options,
  session: Session,
  onCut: () => void,
): AsyncGenerator<Found, void> {
  if (options.fromPuzzles) {
    yield* readSolutions(inputs, options, session, onCut);
    return;
  }
  const find = createFinder(options);
  for await (const { board, grid, place } of readGrids(inputs, options, session))
    yield { board, grid, place, family: find(board, grid) };
}

function askedOf(
  read: Found,
  { classes, mcn, degree, maxSize, bound, valency, fromPuzzles }: Options,
): Found {
  const found = valency === undefined ? read : withValencies(read, valency);
  const { board, grid, family } = found;
  return {
    ...found,
    ...(classes && { blueprints: blueprintsOf(board, grid, family.sets) }),
    ...(mcn && { clique: maximumClique(family).map((i) => family.sets[i]) }),
    ...(degree !== undefined &&
      (fromPuzzles
        ? { needing: setsNeeding(board, grid, found.differences ?? [], degree) }
        : {
            ofDegree: minimalSetsOfDegree(family, degree, maxSize).sets.map((cells) => ({
              cells,
              isTrivial: isTrivial(family, cells, degree),
            })),
          })),
    ...(bound && { bound: lowerBound(family) }),
  };
}

/** The sets that can be filled in so many ways. */
function withValencies(found: Found, least: number): Found {
  const { board, grid, family } = found;
  const sets = family.sets
    .map((cells) => ({ cells, valency: valencyOf(board, grid, cells) }))
    .filter(({ valency }) => valency >= least);
  return {
    ...found,
    family: { ...family, sets: sets.map(({ cells }) => cells) },
    valencies: sets.map(({ valency }) => valency),
  };
}

async function plainText(found: Found, options: Options): Promise<string> {
  const { board, family, blueprints, clique, ofDegree, bound, needing, valencies } = found;
  const line = (cells: ElementSet): string => `${cells.map((cell) => cellName(board, cell)).join(' ')}\n`;
  let text = '';
  if (options.count) text += await sizeTable(found);
  if (blueprints)
    for (const [blueprint, count] of tallied(blueprints))
      text += `${writeCells(board, blueprint.cells)} size ${blueprint.size}, ${counted(count, 'set')}\n`;
  if (clique) text += `MCN ${clique.length}\n${clique.map(line).join('')}`;
  if (ofDegree) {
    const trivial = ofDegree.filter((set) => set.isTrivial).length;
    text += `${counted(ofDegree.length, 'minimal set')} of degree ${options.degree}, ${ofDegree.length - trivial} nontrivial\n`;
    for (const set of ofDegree) text += `${set.isTrivial ? 'trivial' : 'nontrivial'} ${line(set.cells)}`;
  }
  if (bound) {
    const higher = bound.sets.filter(({ degree }) => degree > 1).length;
    const reason = `${counted(bound.sets.length, 'disjoint set')}${higher > 0 ? `, ${higher} of degree 2` : ''}`;
    text += `at least ${counted(bound.clues, 'clue')}: ${reason}\n`;
    for (const { cells, degree } of bound.sets) text += `${degree}: ${line(cells)}`;
  }
  for (const { cells, degree } of needing ?? []) text += `${degree}: ${line(cells)}`;
  if (options.count || blueprints || clique || ofDegree || bound || needing) return text;
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

function jsonText(found: Found, { count, degree: asked }: Options): string {
  const { board, place, family, blueprints, clique, ofDegree, bound, needing, valencies } = found;
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
  if (clique) text += rowLine(rows.clique, { grid, mcn: clique.length, clique: clique.map(names), ...place });
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

/** With --classes a picture of each class, else the grid with disjoint sets: those of the bound, or of a clique. */
function picturesOf(
  { board, grid, family, blueprints, clique, bound }: Found,
  { mcn }: Options,
): SheetItem[] {
  if (blueprints)
    return tallied(blueprints).map(([{ cells, size }, count]) => ({
      puzzle: { board, cells },
      caption: `size ${size}: ${counted(count, 'set')}`,
    }));
  const sets = (!mcn && bound?.sets.map(({ cells }) => cells)) || clique;
  const drawn = sets ?? maximumClique(family).map((i) => family.sets[i]);
  return [{ puzzle: { board, cells: grid }, sets: drawn.map((cells) => ({ cells })) }];
}

function draw(pictures: readonly SheetItem[], { classes }: Options): string {
  if (pictures.length > MAX_DRAWN_CLASSES)
    throw new InputError(`--draw: a sheet has room for ${MAX_DRAWN_CLASSES} pictures, and there are more`);
  if (pictures.length !== 1 || classes) return drawSheet(pictures);
  const [{ puzzle, ...content }] = pictures;
  return drawPuzzle(puzzle, content);
}

/** Each blueprint with how many sets have it, in the order of coming, which is by size. */
function tallied(blueprints: readonly Blueprint[]): [Blueprint, number][] {
  const counts = new Map<Blueprint, number>();
  for (const blueprint of blueprints) counts.set(blueprint, (counts.get(blueprint) ?? 0) + 1);
  return [...counts];
}
