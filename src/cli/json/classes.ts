// JSON output of canon, unavoidable, neighbours, blueprints and pattern list.
import { clusterFields, clusterSummary, fields, placeFields } from './fields.ts';
import { choice, count, flag, integer, list, number, object, optional, orNull, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { automorphisms, board, cells, clues, grid, grids, input, method, nodes, puzzle, puzzles, size } =
  fields;

const lineMap = (what: string) => list(integer('from 1'), what);

export const canonOutput = declareOutput({
  verb: 'canon',
  version: 1,
  rows: {
    form: {
      input,
      canonical: orNull(fields.canonical),
      automorphisms: orNull(automorphisms),
      reason: optional(fields.reason),
      group: optional(
        orNull(
          list(
            object(
              {
                isTransposed: flag('do rows become columns?'),
                rows: lineMap('for each row, the line it moves to'),
                columns: lineMap('for each column, the line it moves to'),
                digits: lineMap('for each digit, its replacement'),
              },
              'an automorphism',
            ),
            'the automorphisms of the form, the identity first; null if there are more than 1,000',
          ),
        ),
      ),
      ...placeFields,
    },
  },
  summary: {
    puzzles,
    refused: integer('puzzles without this form'),
    unique: optional(integer('essentially different puzzles')),
    dropped: optional(integer('puzzles that are essentially the same as an earlier one')),
  },
});

export const unavoidableOutput = declareOutput({
  verb: 'unavoidable',
  version: 1,
  rows: {
    set: {
      grid,
      cells,
      size,
      valency: optional(
        integer("with `--valency`: in how many ways the cells can be filled, the grid's own way included"),
      ),
      blueprint: optional(fields.blueprint),
      ...placeFields,
    },
    clique: {
      grid,
      mcn: integer('the size of a largest clique'),
      isExact: optional(flag('false if Ctrl-C ended the search: there may be a larger clique')),
      clique: list(cells, 'pairwise disjoint sets'),
      ...placeFields,
    },
    degree: {
      grid,
      cells,
      size,
      degree: integer('how many of the cells must be clues'),
      isTrivial: optional(
        flag('does the degree follow from disjoint sets of smaller degree? Left out with `--from-puzzles`'),
      ),
      ...placeFields,
    },
    bound: {
      grid,
      lowerBound: integer('the grid needs at least this many clues'),
      boundSets: list(
        object({ cells, degree: integer('how many of the cells must be clues') }, 'a set'),
        'the disjoint sets that prove it',
      ),
      ...placeFields,
    },
  },
  summary: {
    grids,
    unavoidableSets: integer('minimal unavoidable sets of all grids'),
    bySize: fields.bySize,
    method,
    cut: optional(integer('puzzles with more solutions than were compared, so sets may be missing')),
  },
});

export const neighboursOutput = declareOutput({
  verb: 'neighbours',
  version: 1,
  rows: {
    neighbour: {
      grid,
      canonical: { ...fields.canonical, help: 'the canonical form of the neighbour (row-minlex)' },
      rank: optional(fields.rank),
      cells: { ...cells, help: 'the first unavoidable set that leads there' },
      size,
      ways: integer('how many fillings of sets lead to this class'),
      ...placeFields,
    },
    member: { grid, ...clusterFields, ...placeFields },
  },
  summary: {
    grids,
    found: optional({ ...fields.found, help: 'neighbours written' }),
    unavoidableSets: integer('minimal unavoidable sets of all grids'),
    bySize: { ...fields.bySize, help: 'the number of sets by size' },
    ownWays: optional(integer('fillings that lead back to the class of the grid itself')),
    ...clusterSummary,
  },
});

export const blueprintsOutput = declareOutput({
  verb: 'blueprints',
  version: 1,
  rows: { blueprint: { blueprint: fields.blueprint, size, automorphisms } },
  summary: {
    board,
    size,
    blueprints: integer('how many blueprints'),
    method,
    grids: optional(grids),
    lastNew: optional(integer('the number of the grid that had the last new blueprint of a sample')),
    isComplete: flag('is it proved that these are all?'),
  },
});

const patterns = count('how many patterns');
const meanAutomorphisms = number('mean number of automorphisms of a pattern');

export const patternListOutput = declareOutput({
  verb: 'pattern list',
  version: 1,
  rows: {
    pattern: { pattern: text('a pattern: 1 where a clue is, else a dot'), automorphisms },
    count: {
      board,
      clues,
      conditions: choice(['lemma', 'none'], 'which patterns are counted'),
      patterns,
      meanAutomorphisms: optional(meanAutomorphisms),
    },
    puzzle: { puzzle, solution: fields.solution },
    puzzles: { board, clues, puzzles, isExact: fields.isExact },
  },
  summary: {
    method: optional(method),
    patterns,
    automorphisms: optional({ ...automorphisms, help: 'the sum of the automorphisms of all patterns' }),
    meanAutomorphisms: optional(meanAutomorphisms),
    cuts: optional(integer('abandoned rows')),
    representations: optional(integer('essentially different fillings that the solver tried')),
    puzzles: optional(puzzles),
    nodes: optional(nodes),
  },
});
