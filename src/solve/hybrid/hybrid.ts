// Lewis's hybrid as an engine: first the CP procedure, then annealing on the cells it leaves open ("Metaheuristics
// can solve sudoku puzzles", sections 2 and 3).
import { InputError } from '../../base/index.ts';
import {
  type AnnealEngine,
  type AnnealOptions,
  checkAnnealOptions,
  checkQuestion,
  refuseExtraUnits,
  startSearch,
} from '../anneal/index.ts';
import { type CpVariant, cpVariants, fixCells } from './lewis-cp.ts';

/** What the hybrid engine can be told. */
export interface HybridOptions extends AnnealOptions {
  /** Where values with one possible cell are looked for: `stated`: rows, columns and boxes. Default: 'stated'. */
  readonly cp?: CpVariant;
}

/** The engine with these options. Throws an InputError on values that are none. */
export function createHybrid(options: HybridOptions = {}): AnnealEngine {
  checkAnnealOptions('hybrid', options);
  const { cp = 'stated' } = options;
  if (!cpVariants.includes(cp))
    throw new InputError(`hybrid: cp "${cp}": there are ${cpVariants.join(', ')}`);
  return {
    name: 'hybrid',
    isIncomplete: true,
    refuses: refuseExtraUnits,
    start(puzzle, { limit = 1, keep = limit } = {}) {
      checkQuestion('hybrid', puzzle, limit);
      const copy = { board: puzzle.board, cells: puzzle.cells.slice() };
      return startSearch(() => fixCells(copy, cp), keep, options);
    },
  };
}

export const hybrid: AnnealEngine = createHybrid();
