// The puzzle lists for benchmarks: the full public ones if present (test/full-lists.ts), else the examples.
import { readFileSync } from 'node:fs';
import { type Puzzle, readPuzzles } from 'minclue';
import { findFullList } from '../test/full-lists.ts';

export interface PuzzleList {
  readonly name: string;
  readonly puzzles: readonly Puzzle[];
}

/** Returns the full public list NAME.txt, or undefined if it is missing. */
export function findList(name: string): PuzzleList | undefined {
  const file = findFullList(name);
  return file === undefined ? undefined : readList(name, file);
}

/** Returns the lists for measuring solvers. */
export function solverLists(): PuzzleList[] {
  const lists = ['17-clue', 'hardest'].map(findList).filter((list) => list !== undefined);
  return lists.length > 0 ? lists : [readList('examples/17', new URL('../examples/17.txt', import.meta.url))];
}

/** Returns about `length` puzzles, evenly spread over the list. */
export function sample({ puzzles }: PuzzleList, length: number): Puzzle[] {
  const step = Math.max(1, puzzles.length / length);
  const picked: Puzzle[] = [];
  for (let i = 0; i < puzzles.length; i += step) picked.push(puzzles[Math.floor(i)]);
  return picked;
}

function readList(name: string, file: string | URL): PuzzleList {
  return { name, puzzles: readPuzzles(readFileSync(file, 'utf8'), { source: `${name}.txt` }) };
}
