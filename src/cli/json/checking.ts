// JSON output of check, min, prove, verify and hit.
import { proofRoutes } from '../../prove/index.ts';
import { fields, placeFields } from './fields.ts';
import { choice, count, integer, list, number, object, optional, orNull, record, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { board, clues, grid, grids, puzzle, puzzles, nodes, nodesPerLevel, solverCalls } = fields;
const prunes = record(integer('times'), 'how often branches of the search were cut, by reason');

export const checkOutput = declareOutput({
  verb: 'check',
  version: 1,
  rows: {
    puzzle: {
      grid,
      puzzle: orNull({ ...puzzle, help: 'a puzzle of the grid; null, in one row, if it has none' }),
      solutions: optional(count('with `--solutions`: how many solutions it has')),
      solutionGrids: optional(list(fields.solution, 'with `--solutions` 2 or more: all its solutions')),
      ...placeFields,
    },
  },
  summary: {
    grids,
    puzzles,
    isExact: fields.isExact,
    nodes,
    solverCalls,
    nodesPerLevel: optional(nodesPerLevel),
    prunes: optional(prunes),
  },
});

export const minOutput = declareOutput({
  verb: 'min',
  version: 1,
  rows: {
    puzzle: {
      grid,
      minimum: integer('the minimum of the grid'),
      puzzle,
      bound: object(
        {
          disjointSets: integer('disjoint unavoidable sets; each needs a clue'),
          excluded: list(integer('clues'), 'numbers of clues that were searched for puzzles in full'),
        },
        'why there is no puzzle with fewer clues',
      ),
      ...placeFields,
    },
    stopped: {
      grid,
      atLeast: integer('no puzzle has fewer clues'),
      atMost: integer('a puzzle with this many clues exists; it is the minimum if equal to `atLeast`'),
      puzzle,
      ...placeFields,
    },
  },
  summary: { grids },
});

export const proveOutput = declareOutput({
  verb: 'prove',
  version: 1,
  rows: { puzzle: { grid, puzzle, canonical: fields.canonical } },
  summary: {
    board,
    clues,
    ranks: optional(fields.ranks),
    grids: optional(grids),
    pairRanks: optional(text('the requested ranks A..B of pairs of bands')),
    seed: optional(integer('the seed of the sample of pairs')),
    pairs: optional(integer('pairs of bands that were searched')),
    thirds: optional(integer('third bands of these pairs: grids, counted for each pair')),
    catalogueSize: integer('grids of the catalogue, or pairs of bands if pairs were searched'),
    allGrids: optional(count('grids of the board, if each was found to be equivalent to a searched grid')),
    puzzles,
    classes: integer('essentially different puzzles'),
    gridsWithPuzzle: optional(integer('grids that have such a puzzle')),
    statement: text('what was proved, in words'),
    digest: fields.digest,
    tasks: fields.tasks,
    route: choice(proofRoutes, 'the route: grid by grid, by frames, or by pairs of bands'),
    algorithm: optional(fields.algorithm),
    version: fields.answersVersion,
    nodes,
    solverCalls,
    counters: optional(record(number('sum'), 'sums of the counters of the search over pairs')),
    campaignCpuSeconds: number('CPU time of all runs in seconds'),
    secondsPerPair: optional(number('mean CPU seconds per pair, with all its third bands')),
    coreYears: optional(
      number('core-years that all pairs would take on this machine, estimated from the sample'),
    ),
    coreYearsError: optional(number('its standard error')),
    secondsPerGrid: optional(number('CPU seconds per essentially different grid')),
    secondsPerGridError: optional(number('its standard error')),
    secondsByPhase: optional(record(number('CPU seconds per pair'), 'CPU time by phase of the search')),
  },
});

export const verifyOutput = declareOutput({
  verb: 'verify',
  version: 1,
  rows: { puzzle: { grid, puzzle } },
  summary: {
    isVerified: fields.isVerified,
    reason: optional({ ...fields.reason, help: 'why the certificate was rejected' }),
    board: optional(board),
    extraUnits: optional(list(fields.cells, 'extra units of the board that its name does not imply')),
    clues: optional(clues),
    ranks: optional(fields.ranks),
    grids: optional(grids),
    puzzles: optional(puzzles),
    completeness: optional(
      choice(['verified', 'claimed', 'part'], 'are these all essentially different grids of the board?'),
    ),
    lines: optional(fields.lines),
  },
});

export const hitOutput = declareOutput({
  verb: 'hit',
  version: 1,
  rows: {
    set: { set: list(text('an element'), 'a hitting set, by the names of its elements') },
    count: { sets: count('how many hitting sets') },
  },
  summary: {
    elements: integer('elements of the family'),
    familySets: integer('sets of the family'),
    sets: count('how many hitting sets'),
    isExact: fields.isExact,
    smallest: optional(integer('the size of the smallest hitting sets')),
    nodes,
    nodesPerLevel: optional(nodesPerLevel),
    prunes: optional(prunes),
    cubes: optional(integer('cubes found')),
    disjointPerLevel: optional(
      list(
        object(
          {
            sets: integer('disjoint sets taken'),
            more: integer('nodes with more sets than elements left to choose'),
            equal: integer('nodes with as many sets as elements left to choose'),
            emptied: integer('equal nodes where Shrink emptied a set'),
            shrunk: integer('equal nodes where Shrink made a set smaller'),
            children: integer('children of the nodes that were not cut'),
          },
          'a level',
        ),
        'the bound by disjoint sets, by the number of chosen elements',
      ),
    ),
    superfluous: optional(integer('branches cut because an element would be superfluous')),
    bySize: optional(fields.bySize),
  },
});
