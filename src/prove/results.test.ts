// Reproduces the committed results of small boards, and compares them with published numbers.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { amount } from '../../test/amount.ts';
import { parseBoard } from '../board/index.ts';
import { createMemoryStore, digestTasks } from '../work/index.ts';
import { openProof, runProof } from './prove.ts';
import { restoreProof } from './results.ts';
import { statementOf } from './statement.ts';
import { concludeProof, type GridsProofState, type Theorem } from './theorem.ts';

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
  return { theorem, canonical };
}

type Kept = Theorem & { readonly statement: string };

interface BoardEntry {
  readonly board: string;
  readonly minimum: number;
  readonly puzzlesOfClasses: string;
  readonly none: Kept | null;
  readonly some: Kept;
}

const text = readFileSync(new URL('../../results/small-boards.json', import.meta.url), 'utf8');
const { boards } = JSON.parse(text) as { boards: BoardEntry[] };

describe('the committed results of small boards', () => {
  // Lass, Table 1, and an independent program for the raw numbers
  test.each([
    ['1x1', 0, 1, 1],
    ['1x2', 1, 4, 1],
    ['1x3', 2, 9, 1],
    ['1x4', 4, 32, 1],
    ['1x5', 6, undefined, 1],
    ['1x6', 9, undefined, 1],
    ['2x2', 4, 140, 13],
    ['2x3', 8, 2619, 537],
  ])('%s: at least %i clues, and what else was published', (board, minimum, puzzles, classes) => {
    const entry = boards.find((each) => each.board === board)!;
    expect(entry).toMatchObject({ minimum, some: { clues: minimum, classes } });
    if (puzzles !== undefined) expect(entry.some.puzzles).toBe(puzzles);
    if (minimum > 0) expect(entry.none).toMatchObject({ clues: minimum - 1, puzzles: 0 });
  });

  test.each(boards)('$board has its row in the page', ({ board, minimum, some }) => {
    const { catalogueSize, puzzles, classes } = some;
    const page = readFileSync(new URL('../../results/README.md', import.meta.url), 'utf8');
    expect(page).toContain(
      `| ${board} | ${catalogueSize} | ${minimum} | ${puzzles.toLocaleString('en')} | ${classes} |\n`,
    );
  });

  const repeated = boards.filter(({ board }) => board !== amount('1x6', { long: '' }));
  test.each(repeated)('$board comes out the same again', async ({ board, puzzlesOfClasses, none, some }) => {
    for (const kept of [none, some]) {
      if (kept === null) continue;
      const { theorem, canonical } = await prove(board, kept.clues);
      const { puzzles, classes, grids } = theorem as GridsProofState;
      expect(kept).toMatchObject({ puzzles, classes, grids, statement: statementOf(theorem) });
      // another version may count its nodes differently
      if (kept.version === theorem.version) expect(theorem.digest).toBe(kept.digest);
      if (puzzles === 0) continue;
      const file = new URL(`../../results/${puzzlesOfClasses}`, import.meta.url);
      expect([...canonical]).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
    }
  });
});

test('the committed 2x4-13 is whole and has its digest', () => {
  const [summary, tasks] = ['json', 'csv'].map((ending) =>
    readFileSync(new URL(`../../results/2x4-13.${ending}`, import.meta.url), 'utf8'),
  );
  const { header, records } = restoreProof({ summary, tasks });
  const hash = digestTasks(header);
  for (const record of records) hash.add(record);
  expect(records).toHaveLength(3268);
  expect(hash.end()).toBe('cff3775c43fa6e6fa6117250781842d11ae5565df2fb932db8b256a6f1292aaf');
});
