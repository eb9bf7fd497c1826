// The program that tests bundle as users do, and a folder in which `minclue` is installed.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const PUZZLE = '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';
const SOLUTION = '672435198549178362831629547368951274917243856254867931193784625486592713725316489';

const { exports } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
  exports: object;
};
const hasGame = './game' in exports;

/** Solves, makes, rates and counts in two threads; plays too, if the package has the subpath for games. */
export const bundledProgram = `
import { createPool, isProper, makePuzzle, rate, readPuzzle, solve, writeCells } from 'minclue';
${hasGame ? "import { createGame, makePuzzle as makeGame } from 'minclue/game';" : ''}

export async function program() {
  const puzzle = readPuzzle('${PUZZLE}');
  const { solution } = solve(puzzle);
  const made = await makePuzzle({ level: 'easy', symmetry: 'rotate180', seed: 7 });
  const pool = createPool({ threads: 2 });
  const { board, cells } = puzzle;
  const counted = await Promise.all([1, 2, 3].map(() => pool.count({ board, cells: cells.slice() })));
  await pool.close();
  ${hasGame ? playing() : 'const played = true;'}
  return JSON.stringify({
    solution: writeCells(board, solution),
    made: writeCells(board, made.cells),
    isProper: isProper(made),
    level: rate(made, { scale: 'levels' }).level,
    counted: counted.map(({ solutions }) => solutions[0]),
    played,
  });
}
`;

function playing(): string {
  return `const { puzzle: line, solution: right } = await makeGame({ level: 'medium', seed: 3 });
  const game = createGame(line);
  const cell = [...line].findIndex((each) => !/[1-9]/.test(each));
  game.set(cell, Number(right[cell]) % 9 + 1);
  const played = game.mistakes().length > 0 && 'mistake' in game.hint() && game.undo() && game.status() === 'unique';`;
}

/** The answer, but for the puzzle that is made. */
export const bundledAnswer = {
  solution: SOLUTION,
  isProper: true,
  level: 'easy',
  counted: [1, 1, 1],
  played: true,
};

/** Runs the program in Node or a runtime like it, and prints its answer. */
export const printingProgram = "import { program } from './program.js';\nprogram().then(console.log);\n";

/** Writes the program into a folder that sees the built package as installed. */
export function writeProgram(folder: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(projectFolder, join(folder, 'node_modules', 'minclue'), 'dir');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'program.js'), bundledProgram);
  writeFileSync(join(folder, 'main.js'), printingProgram);
}
