// The large public lists, whole: every engine finds the same single solution of every puzzle, and a minimal puzzle
// without one clue has a second. Skipped if the lists are missing.
import { type Puzzle, readPuzzles } from 'minclue';
import { type Batch, type BatchResult, countBatch } from 'minclue/solve';
import { describe, expect, it } from 'vitest';
import { fullLines, needsLists } from './full-lists.ts';

const PART = 1000;
const lists = [
  ['17-clue', 49_158],
  ['hardest', 48_766],
] as const;

for (const [name, length] of lists)
  describe(`${name}.txt, ${length} puzzles`, needsLists(name), () => {
    const puzzles = readPuzzles(fullLines(name).join('\n'));
    const solved = count('bands', puzzles);

    it('has the published number of puzzles', () => expect(puzzles.length).toBe(length));

    it('bands finds exactly one solution of each', () => {
      expect(solved.filter(({ solutions }) => solutions !== 1)).toEqual([]);
    });

    it.each(['cover', 'csp'])('%s finds the same solutions', (engine) => {
      expect(count(engine, puzzles)).toEqual(solved);
    });

    const thinned = puzzles.map((puzzle, i) => withoutClue(puzzle, i));
    const isMinimal = areMinimal(puzzles);

    it.each(['bands', 'cover', 'csp'])(
      'without one clue %s finds two solutions of each minimal puzzle',
      (engine) => {
        const counts = count(engine, thinned).map(({ solutions }) => solutions);
        expect(counts.filter((solutions, i) => isMinimal[i] && solutions !== 2).length).toBe(0);
        expect(counts.filter((solutions) => solutions < 1).length).toBe(0);
        expect(counts).toEqual(count('bands', thinned).map(({ solutions }) => solutions));
      },
    );

    it('all 17s are minimal, and most of the hardest', () => {
      const minimal = isMinimal.filter(Boolean).length;
      process.stderr.write(`${name}: ${minimal} of ${puzzles.length} are minimal\n`);
      if (name === '17-clue') expect(minimal).toBe(length);
      else expect(minimal).toBeGreaterThan(length / 2);
    });
  });

/** Returns the number of solutions of each puzzle, up to 2, and the solution if there is only one. */
function count(engine: string, puzzles: readonly Puzzle[]): { solutions: number; first: string }[] {
  const answers = [];
  for (let i = 0; i < puzzles.length; i += PART) {
    const batch = pack(puzzles.slice(i, i + PART));
    const { solutions, first }: BatchResult = countBatch(batch, { engine });
    for (const [j, number] of solutions.entries()) {
      const grid = first.subarray(81 * j, 81 * j + 81).join('');
      answers.push({ solutions: number, first: number === 1 ? grid : '' });
    }
  }
  return answers;
}

function areMinimal(puzzles: readonly Puzzle[]): boolean[] {
  return puzzles.map((puzzle) => {
    const clues = puzzle.cells.reduce((sum, digit) => sum + (digit ? 1 : 0), 0);
    const all = Array.from({ length: clues }, (_, i) => withoutClue(puzzle, i));
    return countBatch(pack(all), { engine: 'bands' }).solutions.every((solutions) => solutions === 2);
  });
}

/** Returns the puzzle without its i-th clue, counted cyclically. */
function withoutClue(puzzle: Puzzle, i: number): Puzzle {
  const clues = [...puzzle.cells.keys()].filter((cell) => puzzle.cells[cell] !== 0);
  return { board: puzzle.board, cells: puzzle.cells.with(clues[i % clues.length], 0) };
}

function pack(puzzles: readonly Puzzle[]): Batch {
  const cells = new Uint8Array(puzzles.length * 81);
  for (const [i, puzzle] of puzzles.entries()) cells.set(puzzle.cells, i * 81);
  return { board: puzzles[0].board, cells };
}
