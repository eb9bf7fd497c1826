// Reads whole lists into memory, for the verbs that measure. Each input is a list of its own.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createRandom } from '../../base/index.ts';
import { applyToPuzzle, type Puzzle, randomSymmetry } from '../../board/index.ts';
import type { Engine } from '../../solve/index.ts';
import { readPuzzles } from '../../text/index.ts';
import { counted } from '../frame/message.ts';
import { packageFile } from '../frame/package-file.ts';
import type { Session } from '../frame/session.ts';
import { figure } from '../frame/table.ts';
import { type ReadingOptions, readInputs } from './input.ts';

/** The size of the built-in list, large enough that the caches do not hold the same few lines. */
const BUILT_IN_PUZZLES = 1000;

export interface PuzzleList {
  readonly name: string;
  readonly puzzles: readonly Puzzle[];
}

export async function readLists(
  inputs: readonly string[],
  options: ReadingOptions,
  session: Session,
): Promise<PuzzleList[]> {
  const lists: PuzzleList[] = [];
  for (const input of inputs) {
    const puzzles: Puzzle[] = [];
    for await (const entries of readInputs([input], options, session)) {
      for (const entry of entries) if (entry.kind === 'puzzle') puzzles.push(entry.puzzle);
      session.progress.tell(`${counted(puzzles.length, 'puzzle')} read`);
    }
    if (puzzles.length > 0)
      lists.push({ name: input === '-' ? 'stdin' : shortened(basename(input)), puzzles });
  }
  return lists;
}

/** Returns the 17-clue puzzles of the examples, moved and relabelled. The list is always the same. */
export function builtInList(): PuzzleList {
  const examples = readPuzzles(readFileSync(packageFile('examples/17.txt'), 'utf8'));
  const random = createRandom(17);
  const puzzles = Array.from({ length: BUILT_IN_PUZZLES }, (_, i) => {
    const puzzle = examples[i % examples.length];
    return applyToPuzzle(randomSymmetry(puzzle.board, random), puzzle);
  });
  return { name: `${figure(BUILT_IN_PUZZLES)} built-in 17s`, puzzles };
}

/** Returns why the engine cannot solve the list, or undefined if it can. */
export function refusalOf(engine: Engine, { puzzles }: PuzzleList): string | undefined {
  for (const board of new Set(puzzles.map((puzzle) => puzzle.board))) {
    const refusal = engine.refuses(board);
    if (refusal) return `${board.name}: ${refusal}`;
  }
  return undefined;
}

function shortened(text: string): string {
  return text.length <= 24 ? text : `${text.slice(0, 23)}…`;
}
