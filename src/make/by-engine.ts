// What makers ask the engines. It is loaded when a maker is set up, so that importing the room loads no kernel.
import type { Board } from '../board/index.ts';
import type { Tools } from './attempt.ts';
import { HASTY_ABOVE } from './hasty.ts';
import { createOracle, hastyOracle } from './oracle.ts';
import { verifyProper } from './verify.ts';
import type { Watch } from './watch.ts';

/** The oracles and the second engine for the board. */
export function openEngines(board: Board, watch: Watch): Pick<Tools, 'oracle' | 'hasty' | 'verify'> {
  return {
    oracle: createOracle(board, watch),
    hasty: board.size > HASTY_ABOVE ? hastyOracle(board, watch) : undefined,
    verify: (cells, grid, nodes) => verifyProper(board, cells, grid, nodes, watch),
  };
}
