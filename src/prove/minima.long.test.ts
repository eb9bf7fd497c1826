// The minima of all 2x3 grids, with 9 clues searched in full. Takes some CPU minutes, because most grids have
// thousands of 9-clue puzzles.
import { expect, test } from 'vitest';
import { createHeader, createMemoryStore, drain, runTasks, surveyStore } from '../work/index.ts';
import { minimumQuestion } from './minimum-question.ts';

test('29 of the 49 essentially different 2x3 grids need 8 clues, 18 need 9 and 2 need 10', async () => {
  const parameters = minimumQuestion.parse({ board: '2x3', sample: 49, clues: 9 });
  const store = createMemoryStore(await createHeader(minimumQuestion, parameters));
  await drain(runTasks(minimumQuestion, parameters, { store, order: 'done', here: true }));
  const { counters } = await surveyStore(store);
  expect(counters).toMatchObject({ grids: 49, minimum8: 29, minimum9: 18, minimum10: 2, puzzles8: 2619 });
});
