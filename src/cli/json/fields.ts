// The fields that several verbs have: each is declared once, so that it has the same name, type and meaning in all.
import type { PuzzleEntry } from '../../text/index.ts';
import { count, flag, integer, list, number, object, optional, type RowOf, record, text } from './shape.ts';

export const fields = {
  algorithm: text('the algorithm, as `--algorithm` names it'),
  automorphisms: integer('how many symmetries keep it'),
  band: integer('the number of a first band, from 1'),
  blueprint: text('the canonical form of an unavoidable set'),
  board: text('the board, as `--board` takes it'),
  bySize: record(integer('how many'), 'how many there are of each size'),
  campaign: text('the file of the campaign'),
  canonical: text('the canonical form'),
  cells: list(text('a cell, as in r1c1'), 'cells, as in r1c1'),
  checkedBy: text('the engine that has solved all of them again'),
  clues: integer('how many clues'),
  cpuSeconds: number('CPU time in seconds'),
  damaged: list(integer('a task'), 'the tasks that are damaged'),
  digest: text('SHA-256 of the answers: equal for equal answers'),
  done: integer('tasks that are done'),
  engine: text('the engine'),
  found: integer('how many were found'),
  grid: text('a full grid, a symbol per cell'),
  grids: integer('how many grids this run went through, or the catalogue has'),
  guesses: integer('guesses of the solver'),
  input: text('the puzzle or grid that was given'),
  isExact: flag('false if a limit or Ctrl-C ended the search before all was counted'),
  isMinimal: flag('is it proper, and no clue can go?'),
  isProper: flag('has it exactly one solution?'),
  isRunning: flag('is a run going on?'),
  isVerified: flag('is all as it should be?'),
  line: integer('the line of the source, from 1'),
  lines: integer('lines of the file'),
  list: text('the name of the list'),
  lists: integer('how many lists'),
  method: text('how it was found out'),
  nodes: integer('nodes of the search'),
  nodesPerLevel: list(integer('nodes'), 'nodes by how much is chosen, from 0'),
  pair: text('a pair of bands: 54 digits, row by row'),
  pairs: integer('how many pairs of bands'),
  puzzle: text('a puzzle, a symbol per cell, a dot where there is no clue'),
  puzzles: integer('how many puzzles'),
  question: text('the question, as `--question` takes it'),
  rank: integer('the rank in the catalogue, from 0'),
  ranks: text('the ranks A..B, both included'),
  rating: number('how hard it is, on its scale'),
  ratingVersion: integer('the version of the scale; ratings of another cannot be compared'),
  reason: text('why there is no answer'),
  restsOn: object(
    {
      own: integer("on a machine of the owner's"),
      agreed: integer('on two strangers who agree'),
      single: integer('on one stranger alone'),
    },
    'results of a farm by what they rest on',
  ),
  scale: text('the scale of the rating, as `--scale` names it'),
  seed: integer('the seed of what was drawn: `--seed` gives the same again'),
  size: integer('how many cells'),
  solution: text('the solution, a symbol per cell'),
  solutions: count('how many solutions, up to the limit'),
  solverCalls: integer('candidates that were put to the solver'),
  source: text('where it was read: the name of a file, `stdin` or `argument`'),
  tasks: integer('how many tasks there are'),
  tries: integer('how many grids were tried'),
  version: text('the version of minclue'),
  wallSeconds: number('time by the clock in seconds'),
  words: text('the same in words'),
} as const;

/** Where a row comes from, for verbs that read lists. */
export const placeFields = {
  source: fields.source,
  line: fields.line,
  leading: optional(text('what stands before it in its line, with the separator; left out if nothing does')),
  trailing: optional(text('what stands after it in its line, with the separator; left out if nothing does')),
} as const;

/** The numbers of Sudoku Explainer, on that scale. */
export const explainerFields = {
  er: optional(number("on Explainer's scale, the hardest step: ER, which is the rating")),
  ep: optional(number('the hardest step up to the first that places a digit: EP')),
  ed: optional(number('the first step: ED')),
} as const;

/** Where a thing of a list stands among the clusters. */
export const clusterFields = {
  cluster: integer('the number of its cluster, from 1, the largest first'),
  members: integer('how many classes its cluster has'),
  linked: integer('to how many others of the list it is linked'),
} as const;

/** What is said of all clusters of a list. */
export const clusterSummary = {
  clusters: optional(integer('how many clusters the list has')),
  byMembers: optional(record(integer('clusters'), 'how many clusters have so many members')),
  links: optional(integer('how many pairs of the list are neighbours')),
} as const;

export type RowPlace = RowOf<typeof placeFields>;

export function placeOf({
  source,
  line,
  leading,
  trailing,
}: Pick<PuzzleEntry, 'source' | 'line' | 'leading' | 'trailing'>): RowPlace {
  return { source, line, ...(leading !== '' && { leading }), ...(trailing !== '' && { trailing }) };
}
