// A few quick tasks of every question. Together they load all kernels that its answers depend on, and test/answers.json
// keeps the digests of their answers.
import { parseBoard, shapeOf } from '../src/board/index.ts';

/** A task to answer. */
export interface AnswerTask {
  /** What it is, different from the other tasks of its question. */
  readonly name: string;
  readonly parameters: object;
  /** Its number. Default: 0. */
  readonly task?: number;
  /** What identifies it, if the question does not number its tasks. */
  readonly input?: string;
  /** It would take long, so it is stopped when this kernel is loaded, and has no answer. */
  readonly until?: string;
}

/** A grid of each board. The 9×9 grid is searched for 18 clues in half a second and has none. */
const grids = {
  '2x2': '1234341221434321',
  '2x4': '1234567856781234214365876587214334127856785634124321876587654321',
  '3x3': '123456789457189236689237145214568973396741852578923614761394528842615397935872461',
} as const;

const puzzle = '.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...';

type GridBoard = keyof typeof grids;

/** The parameters of `check` for a single grid. */
function given(board: GridBoard, clues: number, more: object = {}): object {
  return { board, clues, taskSize: 1, grids: [grids[board]], ...more };
}

/** The parameters of `check` for a range of ranks. */
function ranked(board: string, clues: number, from: number, to: number, more: object = {}): object {
  return { board, clues, taskSize: 2, ranks: { from, to }, ...more };
}

/** The input of the question `grids`. */
function gridInput(board: GridBoard, algorithm: string): string {
  return JSON.stringify({ algorithm, shape: shapeOf(parseBoard(board)), grid: [...grids[board]].join() });
}

const shape = (board: string) => ({ shape: shapeOf(parseBoard(board)) });

/** The cells of a board with its rows upside down, as `fixed` is asked. */
function flipped(board: string): string {
  const { size } = parseBoard(board);
  return Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    return (size - 1 - row) * size + (cell % size);
  }).join(' ');
}

export const answerTasks: Readonly<Record<string, readonly AnswerTask[]>> = {
  check: [
    { name: '2x2, pseudo-puzzles', parameters: given('2x2', 4, { solutions: 2 }) },
    { name: '2x3', parameters: ranked('2x3', 8, 10, 16), task: 1 },
    { name: '2x4', parameters: ranked('2x4', 12, 1000, 1001) },
    { name: '3x3, 15 clues', parameters: ranked('3x3', 15, 12345, 12346) },
    { name: '3x3, 18 clues', parameters: given('3x3', 18) },
    ...['checker2012', 'dmus-v6', 'checker2006', 'split', 'general', 'plain'].map((algorithm) => ({
      name: algorithm,
      parameters: ranked('2x3', 8, 13, 14, { algorithm }),
    })),
  ],
  'check-pairs': [
    { name: 'a pair', parameters: { board: '3x3', clues: 16, taskSize: 1, pairs: { from: 5, to: 6 } } },
  ],
  frames: [
    { name: '2x3', parameters: { board: '2x3', clues: 8 }, task: 2 },
    { name: '2x4', parameters: { board: '2x4', clues: 10 }, task: 7 },
  ],
  index: [
    { name: '2x3', parameters: { board: '2x3' }, task: 1 },
    { name: '2x4', parameters: { board: '2x4' }, task: 1 },
    { name: '3x3', parameters: { board: '3x3' }, task: 415 },
  ],
  pairs: [{ name: 'the last band', parameters: { board: '3x3', bands: { from: 415, to: 416 } } }],
  minimum: [
    { name: '2x3', parameters: { board: '2x3', sample: 49, seed: 1, clues: 8 }, task: 3 },
    { name: '2x4', parameters: { board: '2x4', sample: 10, seed: 1, clues: 13 }, until: 'halves' },
    { name: '3x3', parameters: { board: '3x3', sample: 1000, seed: 1, clues: 18 }, task: 737 },
    {
      name: '3x3, 16 clues',
      parameters: { board: '3x3', sample: 1000, seed: 1, clues: 16 },
      until: 'pair-search',
    },
  ],
  grids: [
    { name: 'fast', parameters: { clues: 18, solutions: 1 }, input: gridInput('3x3', 'fast') },
    { name: 'pairs', parameters: { clues: 15, solutions: 1 }, input: gridInput('3x3', 'pairs') },
    { name: 'halves', parameters: { clues: 12, solutions: 1 }, input: gridInput('2x4', 'halves') },
    { name: 'dmus-v6', parameters: { clues: 4, solutions: 1 }, input: gridInput('2x2', 'dmus-v6') },
  ],
  fixed: [{ name: '2x3 upside down', parameters: shape('2x3'), input: flipped('2x3') }],
  hunt: [
    { name: '3x3', parameters: shape('3x3'), input: `-1+1 ${puzzle}` },
    { name: '2x2', parameters: shape('2x2'), input: '-1+1 1...4......2..3.' },
  ],
  patterns: [{ name: '2x3', parameters: { board: '2x3', clues: 9, conditions: 'lemma', keep: true } }],
  filling: [
    {
      name: '3x3',
      parameters: {
        ...shape('3x3'),
        pattern: puzzle.replace(/\d/g, '1'),
        given: puzzle.replace(/[4-9]/g, '.'),
        minimal: true,
        keep: true,
      },
    },
  ],
  hit: [
    { name: 'three elements', parameters: { size: 3 } },
    { name: 'minimal', parameters: { minimal: true } },
  ],
};
