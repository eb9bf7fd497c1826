// Writes results/small-boards.json and results/small-boards/*.txt: the minimum number of clues on each small board,
// found by asking `prove` for 0, 1, 2, … clues until there is a puzzle. Run it with npx tsx; --out DIR writes elsewhere.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseBoard } from '../src/board/index.ts';
import { concludeProof, openProof, runProof, statementOf } from '../src/prove/index.ts';
import { createMemoryStore } from '../src/work/index.ts';

const BOARDS = ['1x1', '1x2', '1x3', '1x4', '1x5', '1x6', '2x2', '2x3'];

const { out } = parseArgs({ options: { out: { type: 'string', default: 'results' } } }).values;
mkdirSync(join(out, 'small-boards'), { recursive: true });

const boards: object[] = [];
let version = '';
for (const board of BOARDS) {
  const below: object[] = [];
  for (let clues = 0; ; clues++) {
    const { theorem, canonical } = await prove(board, clues);
    version = theorem.version;
    if (theorem.puzzles === 0) {
      below.push(theorem);
      continue;
    }
    const file = `small-boards/${board}-${clues}.txt`;
    writeFileSync(join(out, file), [...canonical].map((puzzle) => `${puzzle}\n`).join(''));
    boards.push({ board, minimum: clues, puzzlesOfClasses: file, none: below.at(-1) ?? null, some: theorem });
    console.log(theorem.statement);
    break;
  }
}
const content = { command: 'npx tsx scripts/results-small-boards.ts', version, boards };
writeFileSync(join(out, 'small-boards.json'), `${JSON.stringify(content, undefined, 2)}\n`);

async function prove(name: string, clues: number) {
  const store = await openProof(async (header) => createMemoryStore(header), {
    board: parseBoard(name),
    clues,
  });
  await runProof(store);
  const canonical = new Set<string>();
  const theorem = await concludeProof(store, {
    onPuzzles: (puzzles) => {
      for (const puzzle of puzzles) canonical.add(puzzle.canonical);
    },
  });
  await store.close();
  const { board, ranks, allGrids, ...rest } = theorem;
  const command = `minclue prove ${board} --clues ${clues}`;
  return { theorem: { command, statement: statementOf(theorem), ...rest }, canonical };
}
