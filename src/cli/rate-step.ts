// A step for --json: cells and units by their names.
import { type Board, cellName } from '../board/index.ts';
import type { Candidate, Step } from '../rate/index.ts';

export function stepJson(board: Board, { technique, difficulty, placements, eliminations, pattern }: Step) {
  const name = ({ cell, digit }: Candidate) => ({ cell: cellName(board, cell), digit });
  return {
    technique,
    difficulty,
    placements: placements.map(name),
    eliminations: eliminations.map(name),
    cells: pattern.cells.map((cell) => cellName(board, cell)),
    digits: pattern.digits,
    units: (pattern.units ?? []).map((unit) => board.units[unit].name),
    chains: (pattern.chains ?? []).map((chain) =>
      chain.map((link) => ({
        ...name(link),
        isOn: link.isOn,
        because: typeof link.because === 'number' ? board.units[link.because].name : link.because,
      })),
    ),
  };
}
