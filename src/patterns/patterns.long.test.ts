// Lass's large numbers, which take minutes.
import { describe, expect, test } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { countPatterns } from './burnside.ts';
import { startPatterns } from './generate.ts';
import { properPuzzles } from './proper.ts';

describe('Lass, section 4', () => {
  test.each([
    [12, 7_675_118],
    [13, 32_597_396],
  ])('2x4 has, with Lemma 1.1(b), %i-clue patterns: %i', (clues, count) => {
    const before = process.cpuUsage().user;
    const search = startPatterns(parseBoard('2x4'), clues, { keep: false });
    while (search.run(100_000) === 'paused');
    expect(search.counts.patterns).toBe(count);
    if (clues === 13) expect((search.counts.automorphisms / count).toFixed(3)).toBe('2.049');
    console.log(`${clues} clues: ${(process.cpuUsage().user - before) / 1e6} CPU-seconds`);
  });

  test('without the lemma 2x4 has 50,716,320 patterns of 13 clues', () => {
    const search = startPatterns(parseBoard('2x4'), 13, { keep: false, conditions: 'none' });
    while (search.run(100_000) === 'paused');
    expect(search.counts.patterns).toBe(50_716_320);
  });

  test('generation and Burnside agree on the 10-clue patterns of 3x3', () => {
    const board = parseBoard('3x3');
    const search = startPatterns(board, 10, { keep: false, conditions: 'none' });
    while (search.run(100_000) === 'paused');
    expect(BigInt(search.counts.patterns)).toBe(countPatterns(board, 'none')[10]);
  });

  test('Table 1: 2x3 has no proper puzzle of 7 clues and 537 essentially different ones of 8', () => {
    const board = parseBoard('2x3');
    expect([...properPuzzles(board, 7)]).toEqual([]);
    expect([...properPuzzles(board, 8)]).toHaveLength(537);
  });
});
