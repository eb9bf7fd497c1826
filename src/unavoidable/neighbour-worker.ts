// The other end of neighbour-lists.ts: makes the board, finds the neighbours of a grid, sends them back.

import { answerJobs } from '../base/internal.ts';
import { boardOf } from '../board/index.ts';
import {
  findNeighbours,
  type GridNeighbours,
  type NeighbourJob,
  type NeighbourOptions,
} from './neighbour-lists.ts';

answerJobs<NeighbourOptions, NeighbourJob, GridNeighbours>(
  (options) =>
    ({ shape, grid }) =>
      findNeighbours(boardOf(shape), grid, options),
);
