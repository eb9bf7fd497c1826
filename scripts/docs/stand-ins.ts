// What the tests use in place of the reader's words and files in `sh` blocks.
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pages.ts';

const grid = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const another = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';
const puzzle = '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';
const easy = '84....16......32.8....7.....7..8.9.532...6................5.....9.624......9.83.6';

const words: Readonly<Record<string, string>> = {
  GRID: grid,
  PUZZLE: puzzle,
  PATTERN: 'x..x..x.xx....x.',
  LIST: 'puzzles.txt',
  SEED: '1',
  N: '2',
};

/** Lines of a file, or a file of the project. */
const files: Readonly<Record<string, readonly string[] | string>> = {
  'puzzles.txt': [puzzle, easy],
  'list.txt': [puzzle, easy],
  'a.txt': [puzzle],
  'b.txt': [puzzle, easy],
  'c.txt': [easy],
  'new.txt': [puzzle, easy],
  'known.txt': [puzzle],
  'grid.txt': [grid],
  'grids.txt': [grid, another],
  'map.txt': 'examples/jigsaw.txt',
};

/** Returns the command with its stand-ins replaced. Writes their files to the folder. */
export function standIn(typed: string, folder: string): string {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    const isRead = new RegExp(
      `(?<!> |--(?:output|store|draw|certificate) )\\b${name.replace('.', '\\.')}\\b`,
    );
    if (!isRead.test(typed) || existsSync(path)) continue;
    if (typeof content === 'string') copyFileSync(join(root, content), path);
    else writeFileSync(path, content.map((line) => `${line}\n`).join(''));
  }
  return typed.replaceAll(/\b[A-Z]+\b/g, (word) => words[word] ?? word);
}
