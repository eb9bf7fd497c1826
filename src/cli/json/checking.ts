// What check, min, prove, verify and hit write with --json.
import { proofRoutes } from '../../prove/index.ts';
import { fields, placeFields } from './fields.ts';
import { choice, count, integer, list, number, object, optional, orNull, record, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { board, clues, grid, grids, puzzle, puzzles, nodes, nodesPerLevel, solverCalls } = fields;
const prunes = record(integer('times'), 'branches of the search that were ended, by reason');

export const checkOutput = declareOutput({
  verb: 'check',
  version: 1,
  rows: {
    puzzle: {
      grid,
      puzzle: orNull({ ...puzzle, help: 'a puzzle of the grid; null, in one row, if it has none' }),
      solutions: optional(count('how many solutions it has, with `--solutions`')),
      solutionGrids: optional(list(fields.solution, 'all of them, with `--solutions` 2 or more')),
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
      minimum: integer('the smallest number of clues with which the grid has a puzzle'),
      puzzle,
      bound: object(
        {
          disjointSets: integer('disjoint unavoidable sets, which need a clue each'),
          excluded: list(integer('clues'), 'numbers of clues for which all puzzles were searched'),
        },
        'why there is none with fewer',
      ),
      ...placeFields,
    },
    stopped: {
      grid,
      atLeast: integer('no puzzle has fewer clues'),
      atMost: integer('there is a puzzle with so many clues: the minimum, if that is `atLeast`'),
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
    pairRanks: optional(text('the ranks A..B of pairs of bands that were asked for')),
    seed: optional(integer('the seed with which the pairs of bands were drawn')),
    pairs: optional(integer('pairs of bands that were searched')),
    thirds: optional(integer('third bands of these pairs: grids, each pair counted by itself')),
    catalogueSize: integer('grids of the catalogue, or pairs of bands if those were searched'),
    allGrids: optional(count('grids of the board, if every one was seen to be equivalent to one of these')),
    puzzles,
    classes: integer('essentially different puzzles'),
    gridsWithPuzzle: optional(integer('grids that have such a puzzle')),
    statement: text('what was proved, in words'),
    digest: fields.digest,
    tasks: fields.tasks,
    route: choice(proofRoutes, 'grid after grid, by frames, or by pairs of bands'),
    algorithm: optional(fields.algorithm),
    version: fields.version,
    nodes,
    solverCalls,
    counters: optional(record(number('sum'), 'what the search over pairs counted, summed')),
    campaignCpuSeconds: number('CPU time of all runs in seconds'),
    secondsPerPair: optional(number('CPU seconds of a pair with all its third bands, on average')),
    coreYears: optional(number('what all pairs would take on one core like this, by the sample')),
    coreYearsError: optional(number('the standard error of that')),
    secondsPerGrid: optional(number('CPU seconds per essentially different grid')),
    secondsPerGridError: optional(number('the standard error of that')),
    secondsByPhase: optional(record(number('CPU seconds a pair'), 'where the time goes')),
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
    extraUnits: optional(list(fields.cells, 'extra units of the board, if it has others than its name says')),
    clues: optional(clues),
    ranks: optional(fields.ranks),
    grids: optional(grids),
    puzzles: optional(puzzles),
    completeness: optional(
      choice(['verified', 'claimed', 'part'], 'are these all the essentially different grids of the board?'),
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
            more: integer('nodes with more than there are elements left to choose'),
            equal: integer('nodes with just as many'),
            emptied: integer('those of which Shrink emptied a set'),
            shrunk: integer('those of which Shrink made a set smaller'),
            children: integer('the children of those that were not ended'),
          },
          'a level',
        ),
        'the bound by disjoint sets, by how much is chosen',
      ),
    ),
    superfluous: optional(integer('branches ended because an element would be superfluous')),
    bySize: optional(fields.bySize),
  },
});
