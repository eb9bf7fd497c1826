// What a worker must do, in this thread or another one.
import { expect } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { createGame } from './game.ts';
import type { GameWorker } from './worker.ts';

/** Fails if the calls of the worker do not answer as those of this thread do. */
export async function checkWorker(createGameWorker: () => GameWorker): Promise<void> {
  const worker = createGameWorker();
  const made = await worker.makePuzzle({ level: 'medium', seed: 3 });
  expect(made.level).toBe('medium');
  const here = createGame(made.puzzle);
  const there = await worker.createGame(made.puzzle);
  expect([there.board, there.puzzle, there.solution]).toEqual([here.board, here.puzzle, here.solution]);
  const open = here.values().indexOf(0);
  await there.note(open, 1);
  await there.set(open, 1);
  here.note(open, 1);
  here.set(open, 1);
  expect(await there.undo()).toBe(here.undo());
  expect([await there.canUndo(), await there.canRedo()]).toEqual([here.canUndo, here.canRedo]);
  expect(await there.hint()).toEqual(here.hint());
  expect(await there.candidates()).toEqual(here.candidates());
  expect([await there.status(), await there.mistakes(), await there.conflicts()]).toEqual([
    here.status(),
    here.mistakes(),
    here.conflicts(),
  ]);
  expect([await there.values(), await there.toLine(), await there.cell(open)]).toEqual([
    here.values(),
    here.toLine(),
    here.cell(open),
  ]);
  const saved = await there.toJSON();
  expect(saved).toEqual(here.toJSON());
  const again = await worker.createGame(saved);
  expect(await again.toJSON()).toEqual(saved);
  await expect(again.set(open, 10)).rejects.toThrow('digit 10: expected a whole number from 0 to 9');
  await expect(worker.createGame('123')).rejects.toMatchObject({ name: 'InputError' });
  await again.close();
  await expect(again.hint()).rejects.toThrow('the game is closed');

  const onBoard = await worker.makePuzzle({ board: parseBoard('2x3'), seed: 1 });
  expect((await worker.createGame(onBoard.puzzle, { board: parseBoard('2x3') })).board).toBe('2x3');

  const stop = new AbortController();
  const rare = worker.makePuzzle({ level: 'easy', clues: 17, signal: stop.signal });
  expect(await there.status()).toBe('unique'); // other calls are answered meanwhile
  stop.abort(new Error('enough'));
  await expect(rare).rejects.toThrow('enough');
  await expect(worker.makePuzzle({ levle: 'easy' } as object)).rejects.toThrow('no option "levle"');
  const waiting = worker.makePuzzle({ level: 'easy', clues: 17 });
  const closed = expect(waiting).rejects.toThrow('the worker is closed');
  await worker.close();
  await closed;
  await expect(there.hint()).rejects.toThrow('the worker is closed');
}
