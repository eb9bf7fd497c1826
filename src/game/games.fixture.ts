// Positions of games as players leave them: random progress on made puzzles, with notes and mistakes.
import { createRandom, pickInt, type Random } from '../base/index.ts';
import { createGame, type Game } from './game.ts';
import type { MadeGamePuzzle } from './make-puzzle.ts';

/** How much is wrong in a position. */
export interface Faults {
  readonly digits: readonly number[];
  readonly notes: readonly number[];
}

/** A game on its way: some steps of the solution, some noted cells, and a few mistakes if asked for. */
export function playSome(
  made: MadeGamePuzzle,
  seed: number,
  withMistakes: boolean,
): { readonly game: Game; readonly faults: Faults } {
  const random = createRandom(seed);
  const game = createGame(made.puzzle, { board: made.board, regions: made.regions });
  const solution = createGame(made.solution, { board: made.board, regions: made.regions }).values();
  const size = Math.sqrt(solution.length);
  const open = (): number[] => game.values().flatMap((digit, cell) => (digit === 0 ? [cell] : []));
  for (let left = pickInt(random, open().length); left > 0; left--) {
    const cells = open();
    const cell = cells[pickInt(random, cells.length)];
    game.set(cell, solution[cell]);
  }
  const candidates = game.candidates();
  for (const cell of open())
    if (pickInt(random, 3) > 0) noteSome(game, cell, candidates[cell], solution[cell], random);
  const faults = { digits: [] as number[], notes: [] as number[] };
  for (let left = withMistakes ? pickInt(random, 4) : 0; left > 0 && open().length > 1; left--) {
    const cells = open();
    const cell = cells[pickInt(random, cells.length)];
    if (faults.notes.includes(cell)) continue;
    const wrong = 1 + ((solution[cell] + pickInt(random, size - 1)) % size);
    if (pickInt(random, 2) === 0) {
      game.set(cell, wrong);
      faults.digits.push(cell);
    } else {
      game.note(cell, wrong, true);
      game.note(cell, solution[cell], false);
      faults.notes.push(cell);
    }
  }
  return { game, faults };
}

/** Notes the right digit and some of the other candidates. */
function noteSome(game: Game, cell: number, candidates: number[], right: number, random: Random): void {
  for (const digit of candidates) if (digit === right || pickInt(random, 4) > 0) game.note(cell, digit, true);
}
