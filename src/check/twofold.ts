// Pseudo-puzzles: clue sets with exactly two solutions, one of them the grid. They need no search of their own.
//
// Let C have exactly the solutions G (the grid) and H, and let D be the cells in which these differ. C and D have
// no cell in common, and for each d in D the clues C + d exclude H: they are a proper puzzle of G with one clue
// more. So every pseudo-puzzle with n clues is a proper puzzle with n + 1 clues without one of them; and a proper
// puzzle without a clue is a pseudo-puzzle if it has exactly two solutions. C comes from |D| puzzles in this way:
// it is taken only from C + min D, so once.
import { count, type Engine, solutions } from '../solve/index.ts';
import type { CheckQuestion } from './algorithms/algorithm.ts';
import { differences, puzzleOf, secondEngine } from './algorithms/leaf.ts';

/** The pseudo-puzzles that are to be taken from this proper puzzle, as the cells of their clues. */
export function twofoldPuzzles(question: CheckQuestion, proper: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const cell of proper) {
    const clues = proper.filter((clue) => clue !== cell);
    const [one, other, third] = solutions(puzzleOf(question, clues), { limit: 3 });
    if (!other || third || Math.min(...differences(one, other)) !== cell) continue;
    proveTwofold(question, clues, secondEngine(question.board));
    found.push(clues);
  }
  return found;
}

function proveTwofold(question: CheckQuestion, clues: readonly number[], engine: Engine): void {
  const { solutions: number } = count(puzzleOf(question, clues), { engine, limit: 3 });
  if (number !== 2)
    throw new Error(
      `cells ${clues.join()} were found to have two solutions, engine ${engine.name} disagrees`,
    );
}
