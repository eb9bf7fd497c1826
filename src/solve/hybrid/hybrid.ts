// Lewis's hybrid engine: first the CP procedure, then annealing of the cells it leaves open ("On the
// combination of constraint programming and stochastic search: the Sudoku case", sections 2 and 3).
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

/** Options of the hybrid engine. */
export interface HybridOptions extends AnnealOptions {
  /**
   * Where to look for values with one possible cell. `stated`: in rows, columns and boxes. `boxes`: in boxes
   * only. Default: 'stated'.
   */
  readonly cp?: CpVariant;
}

/** Creates the hybrid engine with these options. Throws an InputError on invalid values. */
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
