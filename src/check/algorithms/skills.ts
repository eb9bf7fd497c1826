// What a question asks for beyond all proper puzzles with n clues, and which algorithms can answer it.

import { InputError } from '../../base/index.ts';
import { checkOptions } from '../../base/internal.ts';
import { cellName, isGrid } from '../../board/index.ts';
import { checkBoard } from '../../board/internal.ts';
import { MAX_ELEMENTS } from '../../family/index.ts';
import { count } from '../../solve/index.ts';
import type { CheckAlgorithm, CheckQuestion, CheckSkill, GridToCheck } from './algorithm.ts';
import { puzzleOf } from './leaf.ts';
import { setOfItsOwn } from './other-solution.ts';

const lacking: Readonly<Record<CheckSkill, string>> = {
  cells: 'it takes no given or empty cells',
  minimal: 'it does not look for minimal puzzles',
  solutions: 'it looks for proper puzzles only',
  fewest: 'it takes one number of clues',
};

/**
 * The skills an algorithm needs for this question. A range of clue numbers needs none, because each number
 * can be asked separately.
 */
function skillsFor(question: Omit<CheckQuestion, 'board' | 'grid'>): CheckSkill[] {
  const { given = [], empty = [], minimal, solutions = 1 } = question;
  const skills: CheckSkill[] = [];
  if (given.length + empty.length > 0) skills.push('cells');
  if (minimal) skills.push('minimal');
  if (solutions > 1) skills.push('solutions');
  return skills;
}

function hasSkill({ skills = [] }: CheckAlgorithm, skill: CheckSkill): boolean {
  return skills.includes(skill);
}

/** Why the algorithm cannot take the question, in a few words; undefined if it can. */
export function refusalOf(algorithm: CheckAlgorithm, question: CheckQuestion): string | undefined {
  const missing = isTwofold(algorithm, question)
    ? undefined
    : skillsFor(question).find((skill) => !hasSkill(algorithm, skill));
  if (missing) return lacking[missing];
  for (const { board, clues } of piecesOf(algorithm, question)) {
    const refusal = algorithm.refuses(board, clues);
    if (refusal) return refusal;
  }
  return undefined;
}

/**
 * Splits the question into those the algorithm can take: one number of clues each, if it takes only one, and
 * proper puzzles with one clue more in place of exactly two solutions.
 */
export function piecesOf(algorithm: CheckAlgorithm, question: CheckQuestion): CheckQuestion[] {
  if (hasSkill(algorithm, 'fewest')) return [question];
  const { clues, fewest = clues, solutions: _, fewestSolutions: __, ...rest } = question;
  const more = isTwofold(algorithm, question) ? 1 : 0;
  return Array.from({ length: clues - fewest + 1 }, (_, i) => ({ ...rest, clues: fewest + i + more }));
}

/** Are these pseudo-puzzles made from proper puzzles (twofold.ts)? */
export function isTwofold(
  algorithm: CheckAlgorithm,
  question: Omit<CheckQuestion, 'board' | 'grid'>,
): boolean {
  const { solutions, fewestSolutions = 2 } = question;
  const isPlain = skillsFor(question).join() === 'solutions';
  return solutions === 2 && fewestSolutions === 2 && isPlain && !hasSkill(algorithm, 'solutions');
}

/** Throws an InputError if this grid cannot be checked. */
export function checkGrid(question: Pick<GridToCheck, 'board' | 'grid'>): void {
  checkOptions(question);
  const { board, grid } = question;
  checkBoard(board);
  const { cellCount, name } = board;
  if (cellCount > MAX_ELEMENTS)
    throw new InputError(`a ${name} board has ${cellCount} cells, the checker takes up to ${MAX_ELEMENTS}`);
  if (!isGrid(board, grid)) throw new InputError(`not a grid of a ${name} board: puzzles are found of grids`);
}

/** Throws an InputError if no puzzle can match the question. */
export function checkAsked({ board, given = [], empty = [], ...asked }: CheckQuestion): void {
  const { clues, fewest = clues, solutions = 1, fewestSolutions = solutions } = asked;
  const most = solutions === 2 && fewestSolutions === 2 ? board.cellCount - 1 : board.cellCount;
  const isNumber = (value: number, min: number) => Number.isInteger(value) && value >= min;
  if (!isNumber(clues, 0) || clues > most)
    throw new InputError(`${clues} clues: a ${board.name} board has room for 0 to ${most}`);
  if (!isNumber(fewest, 0) || fewest > clues)
    throw new InputError(`${fewest} to ${clues} clues: expected whole numbers, the smaller one first`);
  if (!isNumber(solutions, 1) || !isNumber(fewestSolutions, 1) || fewestSolutions > solutions)
    throw new InputError(`${fewestSolutions} to ${solutions} solutions: expected whole numbers from 1`);
  for (const cell of [...given, ...empty])
    if (!isNumber(cell, 0) || cell >= board.cellCount)
      throw new InputError(`there is no cell ${cell} on a ${board.name} board`);
  const both = given.find((cell) => empty.includes(cell));
  if (both !== undefined) throw new InputError(`${cellName(board, both)} is to have a clue and to have none`);
}

/** Is it clear without a search that there are no such puzzles? */
export function isHopeless(question: CheckQuestion): boolean {
  const { board, grid, clues, fewest = clues, given = [], empty = [] } = question;
  const { minimal = false, solutions = 1 } = question;
  if (given.length > clues || board.cellCount - empty.length < fewest) return true;
  // the last clue of a full row is never needed, so a row of a minimal puzzle has an empty cell
  if (minimal && board.size > 1 && fewest > board.cellCount - board.size) return true;
  if (minimal && given.some((cell) => !setOfItsOwn(question, given, cell))) return true;
  if (empty.length === 0) return false;
  const allowed = [...grid.keys()].filter((cell) => !empty.includes(cell));
  return count(puzzleOf(question, allowed), { limit: solutions + 1 }).solutions > solutions;
}
