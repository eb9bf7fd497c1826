// Fields that several verbs have. Each is declared once, so that its name, type and meaning are the same in all verbs.
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
  checkedBy: text('the engine that solved all of them again'),
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
  input: text('the given puzzle or grid'),
  isExact: flag('false if a limit or Ctrl-C ended the search before all was counted'),
  isMinimal: flag('is it minimal: proper, with no redundant clue?'),
  isProper: flag('has it exactly one solution?'),
  isRunning: flag('is a run in progress?'),
  isVerified: flag('did all checks succeed?'),
  line: integer('the line of the source, from 1'),
  lines: integer('lines of the file'),
  list: text('the name of the list'),
  lists: integer('how many lists'),
  method: text('the method used'),
  nodes: integer('nodes of the search'),
  nodesPerLevel: list(integer('nodes'), 'nodes by the number of chosen elements, from 0'),
  openTasks: object(
    {
      waiting: integer("tasks that wait for another worker's answer"),
      stuck: integer('those among them that nobody present may answer'),
      aside: integer('tasks set aside after ending several workers'),
      audits: integer("results of strangers to be done again by the owner's machines"),
    },
    'at an address: tasks under way that wait for something',
  ),
  pair: text('a pair of bands: 54 digits, row by row'),
  pairs: integer('how many pairs of bands'),
  puzzle: text('a puzzle, a symbol per cell, a dot where there is no clue'),
  puzzles: integer('how many puzzles'),
  question: text('the question, as `--question` takes it'),
  rank: integer('the rank in the catalogue, from 0'),
  ranks: text('the ranks A..B, both included'),
  rating: number('how hard it is, on its scale'),
  ratingVersion: integer('the version of the scale; ratings of different versions are not comparable'),
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
  seed: integer('the seed; `--seed` with it repeats the result'),
  size: integer('how many cells'),
  solution: text('the solution, a symbol per cell'),
  solutions: count('how many solutions, up to the limit'),
  solverCalls: integer('candidates given to the solver'),
  source: text('where it was read: the name of a file, `stdin` or `argument`'),
  tasks: integer('how many tasks there are'),
  tries: integer('how many grids were tried'),
  answersVersion: text('the version of the answers'),
  version: text('the version of minclue'),
  wallSeconds: number('wall-clock time in seconds'),
  words: text('the result in words'),
} as const;

/** The place of a row's input, for verbs that read lists. */
export const placeFields = {
  source: fields.source,
  line: fields.line,
  leading: optional(text('the text before it in its line, with the separator; left out if empty')),
  trailing: optional(text('the text after it in its line, with the separator; left out if empty')),
} as const;

/** The numbers of Sudoku Explainer, for ratings on its scale. */
export const explainerFields = {
  er: optional(number("on Explainer's scale: ER, the hardest step, which is the rating")),
  ep: optional(number('EP: the hardest step up to the first that places a digit')),
  ed: optional(number('ED: the first step')),
} as const;

/** The cluster of an item of a list. */
export const clusterFields = {
  cluster: integer('the number of its cluster, from 1, the largest first'),
  members: integer('how many classes its cluster has'),
  linked: integer('how many other items of the list it is linked to'),
} as const;

/** Numbers on all clusters of a list. */
export const clusterSummary = {
  clusters: optional(integer('how many clusters the list has')),
  byMembers: optional(record(integer('clusters'), 'the number of clusters by number of members')),
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
