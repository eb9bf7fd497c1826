// The built pool of worker threads: a worker is a file of its own, so this needs dist.
import { describe, expect, test } from 'vitest';
import type * as solveTypes from '../src/solve/index.ts';
import type * as textTypes from '../src/text/index.ts';
import { impossible, proper, twofold } from './cli-run.ts';

const built = (path: string) => new URL(`../dist/${path}/index.js`, import.meta.url).href;
const { countBatch, createPool }: typeof solveTypes = await import(built('solve'));
const { readPuzzle }: typeof textTypes = await import(built('text'));

const { board } = readPuzzle(proper);
function batchOf(...puzzles: string[]): solveTypes.Batch {
  return { board, cells: Uint8Array.from(puzzles.flatMap((text) => [...readPuzzle(text).cells])) };
}

describe('a pool', () => {
  test('answers as the engine does, each promise with its own batch', async () => {
    const pool = createPool({ threads: 2, engine: 'cover', limit: 2 });
    const batches = [[proper], [twofold, impossible], [impossible, proper, twofold], [], [twofold]];
    const results = await Promise.all(batches.map((puzzles) => pool.count(batchOf(...puzzles))));
    await pool.close();
    expect(results).toEqual(batches.map((puzzles) => countBatch(batchOf(...puzzles), { engine: 'cover' })));
  });

  test("rejects with the worker's error", async () => {
    const pool = createPool({ engine: 'bands' });
    const { board: small, cells } = readPuzzle('1...............');
    await expect(pool.count({ board: small, cells })).rejects.toThrow('engine bands cannot take a 2x2 board');
    await pool.close();
    expect(() => createPool({ engine: 'magic' })).toThrow('engine "magic"');
  });

  test('rejects batches in progress when it is closed, and everything after', async () => {
    const pool = createPool({ threads: 1, limit: 2 });
    const pending = [pool.count(batchOf(proper)), pool.count(batchOf(proper))];
    const outcomes = Promise.allSettled(pending);
    await pool.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.count(batchOf(proper))).rejects.toThrow('closed');
  });

  test('knows boards with extra units', async () => {
    const pool = createPool({ threads: 1, limit: 1000 });
    const { parseBoard } = await import('../src/board/index.ts');
    const cells = new Uint8Array(16);
    const withUnit = parseBoard('2x2', [[0, 5, 11, 14]]);
    const counts = [];
    for (const small of [parseBoard('2x2'), parseBoard('2x2X'), withUnit])
      counts.push((await pool.count({ board: small, cells: cells.slice() })).solutions[0]);
    await pool.close();
    expect(counts.slice(0, 2)).toEqual([288, 48]);
    expect(counts[2]).toBe(
      countBatch({ board: withUnit, cells }, { engine: 'plain', limit: 1000 }).solutions[0],
    );
  });
});
