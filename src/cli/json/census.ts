// What census writes with --json.
import { fields } from './fields.ts';
import { choice, flag, integer, number, object, optional, orNull } from './shape.ts';
import { declareOutput } from './write.ts';

const { board, clues, puzzle, solution } = fields;
const share = number('which part of all minimal puzzles has so many clues, 0 to 1');
const error = orNull(number('the standard error of that; null while there is a single sample'));
const weight = number('how many minimal puzzles it stands for');

export const censusOutput = declareOutput({
  verb: 'census',
  version: 1,
  rows: {
    puzzle: { puzzle, solution, clues, weight },
    clues: {
      clues,
      share,
      error,
      low: orNull(
        number('the interval of 95 % of the share, by standard errors of its logarithm: its lower end'),
      ),
      high: orNull(number('its upper end')),
      puzzles: integer('how many minimal puzzles with so many clues were sampled'),
      samples: integer('in how many samples they were'),
      largest: number(
        'which part of the estimate comes from a single sample: where it is not small, errors are guesses',
      ),
      isTrusted: flag(
        'is the error more than a guess? 100 samples at the least, an error of a quarter at the most, no sample with more than a tenth',
      ),
      estimate: number('how many there are in all, estimated'),
      estimateError: error,
      perGrid: number('how many a grid has on the average, estimated'),
      perGridError: error,
    },
  },
  summary: {
    board,
    grids: number('how many grids the census is about'),
    method: choice(
      ['given', 'corner', 'catalogue', 'rows', 'exact'],
      'how grids were drawn; exact: all were counted',
    ),
    samples: integer('how many grids were drawn'),
    walkers: integer('how many walkers went down from each'),
    puzzles: integer('how many minimal puzzles were sampled'),
    estimate: number('how many minimal puzzles there are in all, estimated'),
    estimateError: error,
    perGrid: number('how many a grid has on the average, estimated'),
    perGridError: error,
    meanClues: number('how many clues a minimal puzzle has on the average'),
    meanCluesError: error,
    seed: integer('the seed'),
    weighted: optional(
      object(
        {
          column: choice(['clues', 'rating', 'automorphisms'], 'what the mean is of'),
          scale: optional(fields.scale),
          ratingVersion: optional(fields.ratingVersion),
          mean: number('the mean over all minimal puzzles, estimated'),
          error,
          puzzles: integer('from so many puzzles'),
        },
        'with --weighted: the mean of a column',
      ),
    ),
  },
});
