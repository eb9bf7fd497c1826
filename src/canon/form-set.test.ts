import { expect, it } from 'vitest';
import { createRandom, pickInt } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { createFormSet } from './index.ts';

it.each(['1x3', '2x2', '4x4'])('a set of %s forms knows exactly the ones it was given', (name) => {
  const board = parseBoard(name);
  const set = createFormSet(board);
  const known = new Map<string, number>();
  const random = createRandom(7);
  for (let i = 0; i < 20_000; i++) {
    // few digits, so that many forms repeat
    const form = Uint8Array.from({ length: board.cellCount }, (_, cell) =>
      cell < 4 || cell === board.cellCount - 1 ? pickInt(random, Math.min(board.size + 1, 9)) : 0,
    );
    const key = form.join();
    expect(set.indexOf(form)).toBe(known.get(key) ?? -1);
    expect(set.add(form)).toBe(!known.has(key));
    if (!known.has(key)) known.set(key, known.size);
  }
  expect(set.size).toBe(known.size);
});
