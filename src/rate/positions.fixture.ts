// Positions for the tests, written as a person would set them up: an empty board with all digits possible everywhere,
// except as stated.
import { cellName, createBoard, findCell } from '../board/index.ts';
import { createState, type State } from './state.ts';
import type { Candidate, Step } from './step.ts';

/**
 * Reads `r1c1=12` (the cell has the candidates 1 and 2) and `row 1:7=r1c2,r1c5` (the unit has these places for 7),
 * separated by semicolons. The puzzle counts as proper, so that techniques may rely on it.
 */
export function position(text: string, board = createBoard(3, 3)): State {
  const { size } = board;
  const candidates = new Uint8Array(board.cellCount * size).fill(1);
  for (const part of text.split(';').map((each) => each.trim())) {
    const [left, right] = part.split('=');
    const cell = findCell(board, left);
    if (cell !== undefined) {
      for (let digit = 1; digit <= size; digit++)
        if (!right.includes(String(digit))) candidates[cell * size + digit - 1] = 0;
      continue;
    }
    const [name, digit] = left.split(':');
    const unit = board.units.find((each) => each.name === name)!;
    const places = right.split(',').map((each) => findCell(board, each)!);
    for (const each of unit.cells)
      if (!places.includes(each)) candidates[each * size + Number(digit) - 1] = 0;
  }
  return createState({ board, cells: new Uint8Array(board.cellCount), candidates }, { isProper: true });
}

/** Writes the conclusions of a step: `r1c1=5`, or `r1c1≠5 r2c2≠5`. */
export function conclusions(state: State, { placements, eliminations }: Step): string {
  const say = (sign: string) => (candidate: Candidate) =>
    `${cellName(state.layout.board, candidate.cell)}${sign}${candidate.digit}`;
  return [...placements.map(say('=')), ...eliminations.map(say('≠'))].join(' ');
}
