// JSON output of census.
import { fields } from './fields.ts';
import { choice, flag, integer, number, object, optional, orNull } from './shape.ts';
import { declareOutput } from './write.ts';

const { board, clues, puzzle, solution } = fields;
const share = number('the share of all minimal puzzles with this many clues, 0 to 1');
const error = orNull(number('its standard error; null after a single sample'));
const weight = number('how many minimal puzzles it represents');

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
        number('the lower end of the 95 % interval of the share, by standard errors of its logarithm'),
      ),
      high: orNull(number('the upper end of that interval')),
      puzzles: integer('how many minimal puzzles with this many clues were sampled'),
      samples: integer('how many samples had such puzzles'),
      largest: number(
        'the largest share of the estimate from a single sample; unless it is small, errors are guesses',
      ),
      isTrusted: flag(
        'is the error reliable? It needs at least 100 samples, an error of at most a quarter, and no sample above a tenth',
      ),
      estimate: number('estimated number in all'),
      estimateError: error,
      perGrid: number('estimated mean per grid'),
      perGridError: error,
    },
  },
  summary: {
    board,
    grids: number('how many grids the census covers'),
    method: choice(
      ['given', 'corner', 'catalogue', 'rows', 'exact'],
      'how grids were drawn; `exact`: all were counted',
    ),
    samples: integer('how many grids were drawn'),
    walkers: integer('how many walkers started from each grid'),
    puzzles: integer('how many minimal puzzles were sampled'),
    estimate: number('estimated number of all minimal puzzles'),
    estimateError: error,
    perGrid: number('estimated mean per grid'),
    perGridError: error,
    meanClues: number('mean number of clues of a minimal puzzle'),
    meanCluesError: error,
    seed: integer('the seed'),
    weighted: optional(
      object(
        {
          column: choice(['clues', 'rating', 'automorphisms'], 'the averaged column'),
          scale: optional(fields.scale),
          ratingVersion: optional(fields.ratingVersion),
          mean: number('estimated mean over all minimal puzzles'),
          error,
          puzzles: integer('the number of puzzles it is based on'),
        },
        'with --weighted: the mean of a column',
      ),
    ),
  },
});
