// The minima of all 2x3 grids, with 9 clues searched in full: 78,000 puzzles.
import { expect, test } from 'vitest';
import { createHeader, createMemoryStore, drain, runTasks } from '../work/index.ts';
import { surveyMinima } from './index.ts';
import { minimumQuestion } from './minimum-question.ts';

test('29 of the 49 essentially different 2x3 grids need 8 clues, 18 need 9 and 2 need 10', async () => {
  const parameters = minimumQuestion.parse({ board: '2x3', sample: 49, clues: 9 });
  const store = createMemoryStore(await createHeader(minimumQuestion, parameters));
  await drain(runTasks(minimumQuestion, parameters, { store, order: 'done', here: true }));
  const { rows } = await surveyMinima(store);
  expect(rows.map(({ atLeast, atMost, grids }) => ({ atLeast, atMost, grids }))).toEqual([
    { atLeast: 8, atMost: 8, grids: 29 },
    { atLeast: 9, atMost: 9, grids: 18 },
    { atLeast: 10, atMost: 10, grids: 2 },
  ]);
});
