// JSON output of make, minimise, hunt and similar.
import { clusterFields, clusterSummary, explainerFields, fields, placeFields } from './fields.ts';
import { stepFields } from './rating.ts';
import { flag, integer, list, number, object, optional, orNull, record, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { checkedBy, clues, input, isMinimal, isProper, puzzle, puzzles, solution, tries } = fields;
const range = (help: string) => object({ from: number('the smallest'), to: number('the largest') }, help);

export const makeOutput = declareOutput({
  verb: 'make',
  version: 3,
  rows: {
    puzzle: {
      date: optional(text('with `--from`: its day, as in 2027-01-31')),
      puzzle,
      solution,
      clues,
      isProper,
      isMinimal: optional({ ...isMinimal, help: `${isMinimal.help} Left out if not checked` }),
      scale: optional(fields.scale),
      rating: optional(fields.rating),
      ...explainerFields,
      ratingVersion: optional(fields.ratingVersion),
      level: optional(text('if levels or techniques were requested: its level, on the scale `levels`')),
      score: optional(number('its score on the scale of levels')),
      techniques: optional(
        record(
          integer('conclusions'),
          'how many conclusions each technique drew, by its name as in `x-wing`',
        ),
      ),
      tries,
      steps: optional(
        list(
          object(
            {
              number: integer('its position, from 1'),
              ...stepFields,
              words: fields.words,
              before: object(
                {
                  cells: text('the placed digits, in a line'),
                  candidates: record(
                    list(integer('a digit'), 'its candidates'),
                    'the candidates of each open cell, by its name',
                  ),
                },
                'the board before it',
              ),
            },
            'a step',
          ),
          'with `--steps`: the steps, in order',
        ),
      ),
      isSolved: optional(flag('with `--steps`: do the steps solve it?')),
    },
    instance: { puzzle, solution, clues, p: number('the probability of keeping a cell') },
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
          seconds: number('the seconds they took'),
          oneIn: optional(
            number('about one try in this many gave a puzzle, including tries for earlier puzzles'),
          ),
          atBestOneIn: optional(
            number('no try gave a puzzle; with 95 % confidence at best one in this many does'),
          ),
          failures: record(integer('tries'), 'the number of failed tries by reason'),
          seen: object(
            {
              clues: optional(range('the numbers of clues that occurred')),
              rating: optional(range('the ratings that occurred')),
              levels: optional(record(integer('puzzles'), 'the number of puzzles of other levels')),
              solutions: optional(
                range('how many solutions puzzles with clues in all cells of the pattern had, up to 1000'),
              ),
            },
            'what occurred instead, for these reasons',
          ),
        },
        'why the next puzzle was given up',
      ),
    ),
    instances: optional(integer('how many instances')),
    meanClues: optional(number('mean number of clues of an instance')),
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
      redundant: list(text('a cell'), 'the redundant clues of the input, each alone'),
      gone: list(text('a cell'), 'the removed clues'),
      ...placeFields,
    },
    refusal: { input, puzzle: orNull(puzzle), reason: fields.reason, ...placeFields },
  },
  summary: {
    puzzles,
    minimal: integer('puzzles that are minimal'),
    improper: integer('puzzles that are not proper'),
    found: fields.found,
    cut: integer('puzzles whose results were cut off by the limit'),
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
      vicinity: optional(text('the step that led to it, as in -1+1')),
      generation: optional(integer('its distance from the seeds, in steps')),
    },
  },
  summary: {
    puzzles,
    seeds: optional(integer('puzzles that the hunt started from')),
    seedsFromStore: optional(integer('seeds that an earlier run finished')),
    neighbours: optional(integer('neighbour puzzles decided by this run')),
    minimal: optional(integer('minimal puzzles')),
    byClues: optional(record(integer('puzzles'), 'the number of puzzles by number of clues')),
    neighboursPerCpuSecond: optional(integer('neighbour puzzles decided per CPU second')),
    checkedBy: optional(checkedBy),
  },
});

export const similarOutput = declareOutput({
  verb: 'similar',
  version: 1,
  rows: {
    puzzle: {
      input,
      puzzle: { ...puzzle, help: 'a similar puzzle, in canonical form (pattern)' },
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
    minimal: optional(integer('minimal ones among them')),
    cut: optional(integer('puzzles whose search was ended by the limit')),
    checkedBy: optional(checkedBy),
    ...clusterSummary,
  },
});
