// Tests of the words that say why no more puzzles were made.
import { expect, test } from 'vitest';
import { parseBoard } from '../../../board/index.ts';
import { createMaker } from '../../../make/index.ts';
import { gaveUpWords } from './gave-up.ts';

async function wordsFor(wanted: object): Promise<string> {
  const pattern = Uint8Array.from('1..1.1.......1..', (mark) => Number(mark === '1'));
  const maker = await createMaker({ seed: 1, board: parseBoard('2x2'), pattern, ...wanted });
  const made = maker.make(0);
  if (made.kind !== 'gave up') throw new Error('a puzzle was made');
  return gaveUpWords({ ...made, scale: 'minclue 1' });
}

test('with clues in all cells of a pattern, the words give the fewest solutions seen', async () => {
  expect(await wordsFor({ wholePattern: true, tries: 1200 })).toMatch(
    /^No further puzzle fitted in 1,200 tries: [\d,]+ with clues in all cells of the pattern had \d+ or more solutions, \d+ had no solution\.$/,
  );
});

test('with clues in some cells of a pattern, the words count the tries that were not proper', async () => {
  expect(await wordsFor({ tries: 30 })).toBe(
    'No further puzzle fitted in 30 tries: 30 were not proper with all clues that the pattern allows.',
  );
});
