// How many puzzles of a list are proper: node examples/node/proper.mjs examples/17.txt
import { readFileSync } from 'node:fs';
import { clueCount, isProper, readLine } from 'minclue';

const lines = readFileSync(process.argv[2], 'utf8').split('\n');
const puzzles = lines.filter((line) => /^[1-9.]{81}/.test(line)).map((line) => readLine(line.slice(0, 81)));
const proper = puzzles.filter((puzzle) => isProper(puzzle));
const fewest = Math.min(...proper.map(clueCount));
console.log(`${proper.length} of ${puzzles.length} are proper, the fewest clues are ${fewest}`);
