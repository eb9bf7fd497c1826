// Pseudo-puzzles: clue sets with exactly two solutions, one of them the grid. They need no search of their
// own.
//
// Let C have exactly the solutions G (the grid) and H, and let D be the cells where G and H differ. C and D
// are disjoint. For each d in D the clues C + d exclude H, so they are a proper puzzle of G with one clue
// more. So every pseudo-puzzle with n clues is a proper puzzle with n + 1 clues minus one clue. Conversely, a
// proper puzzle minus a clue is a pseudo-puzzle if it has exactly two solutions. C comes from |D| proper
// puzzles in this way. To get it once, it is taken only from C + min D.
import { count, type Engine, solutions } from '../solve/index.ts';
import type { CheckQuestion } from './algorithms/algorithm.ts';
import { differences, puzzleOf, secondEngine } from './algorithms/leaf.ts';

/** The pseudo-puzzles to take from this proper puzzle, as the cells of their clues. */
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
