import { describe, expect, it } from 'vitest';
import { writePuzzle } from '../../text/index.ts';
import { puzzlesOf } from '../list/pieces.ts';
import { MOST_PUZZLES } from '../list/puzzle-table.ts';
import { job, type ReadPart } from './read-job.ts';

const A = '1...............';
const SIX = `1${'.'.repeat(35)}`;

async function read(text: string) {
  const parts: ReadPart[] = [];
  const result = await job(
    { text: new Blob([text]), source: 'a:b.txt' },
    { progress() {}, item: (part) => parts.push(part), hear() {}, ending: new AbortController().signal },
  );
  const pieces = parts.flatMap((part) => part.pieces);
  return { ...result, parts, pieces, lines: parts.flatMap((part) => part.unread) };
}

describe('a text', () => {
  it('is read in pieces with line numbers, and unreadable lines with their reasons', async () => {
    const { puzzles, unread, isCut, pieces, lines } = await read(
      `${A}\nbad\n${A} # a name\n\n${SIX}\nworse\n`,
    );
    expect({ puzzles, unread, isCut }).toEqual({ puzzles: 3, unread: 2, isCut: false });
    expect([...puzzlesOf(pieces)].map((puzzle) => writePuzzle(puzzle))).toEqual([A, A, SIX]);
    expect(pieces.map((piece) => [...piece.lines])).toEqual([[1, 3], [5]]);
    expect(pieces[0].texts).toEqual([{ at: 1, leading: '', trailing: ' # a name' }]);
    expect(lines.map(({ line }) => line)).toEqual([2, 6]);
    expect(lines[0].reason).toMatch(/^3 characters; a puzzle has/);
  });

  it('gives its first puzzles long before its end', async () => {
    const { parts, puzzles } = await read(`${A}\n`.repeat(50_000));
    expect(puzzles).toBe(50_000);
    expect(parts[0].pieces[0].lines.length).toBeLessThan(1000);
    expect(parts.length).toBeGreaterThan(3);
  });

  it('of more than 100,000 puzzles gives the first', async () => {
    const { puzzles, isCut, pieces } = await read(`${A}\n`.repeat(MOST_PUZZLES + 1));
    expect({ puzzles, isCut }).toEqual({ puzzles: MOST_PUZZLES, isCut: true });
    expect([...puzzlesOf(pieces)].length).toBe(MOST_PUZZLES);
    expect((await read(`${A}\n`.repeat(MOST_PUZZLES))).isCut).toBe(false);
  });

  it('without a puzzle is refused with the first reason', async () => {
    await expect(read('bad\n')).rejects.toThrow('a:b.txt:1: 3 characters');
    await expect(read('\n')).rejects.toThrow('a:b.txt: no puzzle in it');
  });
});
