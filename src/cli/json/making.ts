// What make, minimise, hunt and similar write with --json.
import { clusterFields, clusterSummary, explainerFields, fields, placeFields } from './fields.ts';
import { stepFields } from './rating.ts';
import { flag, integer, list, number, object, optional, orNull, record, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { checkedBy, clues, input, isMinimal, isProper, puzzle, puzzles, solution, tries } = fields;
const range = (help: string) => object({ from: number('the least'), to: number('the most') }, help);

export const makeOutput = declareOutput({
  verb: 'make',
  version: 2,
  rows: {
    puzzle: {
      date: optional(text('with `--from`: the day it is for, as in 2027-01-31')),
      puzzle,
      solution,
      clues,
      isProper,
      isMinimal: optional({ ...isMinimal, help: `${isMinimal.help} Left out if nobody has looked` }),
      scale: optional(fields.scale),
      rating: optional(fields.rating),
      ...explainerFields,
      ratingVersion: optional(fields.ratingVersion),
      level: optional(text('with a level or techniques: its level, as `rate --scale levels` says it')),
      score: optional(number('its score on the scale of levels')),
      techniques: optional(record(integer('conclusions'), 'how many conclusions each technique drew')),
      tries,
      steps: optional(
        list(
          object(
            {
              number: integer('its place on the way, from 1'),
              ...stepFields,
              words: fields.words,
              before: object(
                {
                  cells: text('the digits that are placed, in a line'),
                  candidates: record(
                    list(integer('a digit'), 'the digits it can hold'),
                    'the candidates of each open cell, by its name',
                  ),
                },
                'what is known before it',
              ),
            },
            'a step',
          ),
          'with `--steps`: the steps, in order',
        ),
      ),
      isSolved: optional(flag('with `--steps`: do the steps solve it?')),
    },
    instance: { puzzle, solution, clues, p: number('the share of the cells that are kept') },
  },
  summary: {
    puzzles: optional(puzzles),
    tries: optional(tries),
    checkedBy: optional(checkedBy),
    seed: fields.seed,
    failure: optional(
      object(
        {
          tries,
          seconds: number('how long that took'),
          oneIn: optional(number('one try in about so many gave a puzzle, those before it included')),
          atBestOneIn: optional(
            number('no try gave a puzzle: with 95 % confidence at best one in about so many does'),
          ),
          failures: record(integer('tries'), 'how many tries failed for which reason'),
          seen: object(
            {
              clues: optional(range('the numbers of clues that came out')),
              rating: optional(range('the ratings that came out')),
              levels: optional(record(integer('puzzles'), 'how many were of which other level')),
              solutions: optional(
                range('how many solutions puzzles with all cells of the pattern had, up to 1000'),
              ),
            },
            'what came out instead, where that was the reason',
          ),
        },
        'why the next puzzle was given up',
      ),
    ),
    instances: optional(integer('how many instances')),
    meanClues: optional(number('clues of an instance on the average')),
  },
});

export const minimiseOutput = declareOutput({
  verb: 'minimise',
  version: 1,
  rows: {
    puzzle: {
      input,
      puzzle,
      clues,
      isMinimal,
      redundant: list(text('a cell'), 'the clues of the input that could each go alone'),
      gone: list(text('a cell'), 'the clues that are gone'),
      ...placeFields,
    },
    refusal: { input, puzzle: orNull(puzzle), reason: fields.reason, ...placeFields },
  },
  summary: {
    puzzles,
    minimal: integer('puzzles that are minimal'),
    improper: integer('puzzles that are not proper'),
    found: fields.found,
    cut: integer('puzzles of which not all were written, because of the limit'),
  },
});

export const huntOutput = declareOutput({
  verb: 'hunt',
  version: 1,
  rows: {
    puzzle: {
      puzzle,
      clues,
      isProper,
      isMinimal,
      seedPuzzle: optional(text('the puzzle it was found from, in canonical form')),
      vicinity: optional(text('the step that led there, as in -1+1')),
      generation: optional(integer('how many steps it is from the seeds')),
    },
  },
  summary: {
    puzzles,
    seeds: optional(integer('puzzles that were started from')),
    seedsFromStore: optional(integer('those that an earlier run had done')),
    neighbours: optional(integer('neighbour puzzles decided by this run')),
    minimal: optional(integer('puzzles that are minimal')),
    byClues: optional(record(integer('puzzles'), 'how many of the puzzles have so many clues')),
    neighboursPerCpuSecond: optional(integer('neighbour puzzles decided in a second')),
    checkedBy: optional(checkedBy),
  },
});

export const similarOutput = declareOutput({
  verb: 'similar',
  version: 1,
  rows: {
    puzzle: {
      input,
      puzzle: { ...puzzle, help: 'a puzzle that is like it, in canonical form (pattern)' },
      clues,
      isProper,
      isMinimal,
      solutions: optional({
        ...fields.solutions,
        help: 'with `--solutions` above 1: how many solutions; left out if they were not counted',
      }),
      ...placeFields,
    },
    member: { input, ...clusterFields, ...placeFields },
  },
  summary: {
    puzzles,
    refused: integer('puzzles that are not proper, or have too many solutions'),
    neighbours: integer(
      'puzzles around them that were decided; with `--clusters --by step`, sub-puzzles compared',
    ),
    found: optional({ ...fields.found, help: 'similar puzzles written' }),
    minimal: optional(integer('those that are minimal')),
    cut: optional(integer('puzzles around which the limit ended the search')),
    checkedBy: optional(checkedBy),
    ...clusterSummary,
  },
});
