import { describe, expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { createMemoryStore, type Store, type StoreOpener, type TaskAnswer } from '../work/index.ts';
import { sealTask } from '../work/internal.ts';
import { checkQuestion } from './check-question.ts';
import { openProof, type ProofQuestion, runProof } from './prove.ts';
import { restoreProof, saveProof } from './results.ts';
import { statementOf } from './statement.ts';
import { concludeProof, surveyProof } from './theorem.ts';

const inMemory: StoreOpener = async (header) => createMemoryStore(header);
const question: ProofQuestion = { board: parseBoard('2x2'), clues: 4 };
/** The true answers of tasks 0 and 1 of this question. */
const honest = async (number: number): Promise<TaskAnswer> =>
  checkQuestion.answer(
    { board: '2x2', clues: 4, solutions: 1, algorithm: 'fast', taskSize: 1, ranks: { from: 0, to: 2 } },
    { number, input: '' },
  );

/** Does some tasks of a new campaign; `answer` may return false ones. */
async function begin(
  tasks: number,
  answer: (task: number) => TaskAnswer | Promise<TaskAnswer>,
): Promise<Store> {
  const store = await openProof(inMemory, question);
  const runner = await store.join();
  for (let i = 0; i < tasks; i++) {
    const task = (await runner.claim())!;
    await runner.keep([sealTask(store.header, { number: task, input: '' }, await answer(task), 0.5)], []);
  }
  await runner.leave();
  return store;
}

const lie = (...found: string[]): TaskAnswer => ({
  counters: { grids: 1, puzzles: found.length, nodes: 1, solverCalls: 1 },
  found,
});

describe('a proof', () => {
  test('is not concluded before all tasks are done, and says how far it is', async () => {
    const store = await begin(1, honest);
    await expect(concludeProof(store)).rejects.toThrow(/: 1 of 2 tasks are done/);
    expect(statementOf(await surveyProof(store))).toBe(
      '12 4-clue puzzles in the grids searched so far of the ranks 0..1 of 2x2, 1 of 2 grids, 2 essentially different',
    );
    await store.close();
  });

  test('is about a whole board only where every grid was seen to be searched', async () => {
    const store = await begin(2, honest);
    const seen: number[][] = [];
    const theorem = await concludeProof(store, { onGridsSeen: (...numbers) => seen.push(numbers) });
    expect(seen).toEqual([[0, 2]]);
    expect(theorem.allGrids).toBe(288n);
    expect(statementOf(theorem)).toMatch(/^140 4-clue puzzles in the 2 canonical grids of 2x2/);
    expect(statementOf({ ...theorem, allGrids: undefined })).toMatch(
      /^140 4-clue puzzles in the ranks 0..1 of 2x2/,
    );
    const signal = AbortSignal.abort(new Error('no time to look'));
    await expect(concludeProof(store, { signal })).rejects.toThrow('no time to look');
    await store.close();
  });

  test.each([
    ['a clue set with more solutions', '1234............', 'not a proper 4-clue puzzle of the ranks 0..0'],
    ['a puzzle with more clues', '12343412214343..', 'not a proper 4-clue puzzle of the ranks 0..0'],
    [
      'a puzzle of a grid that is not of the task',
      '......12....4..3',
      'not a proper 4-clue puzzle of the ranks 0..0',
    ],
    ['clues that break the rules', '11..............', '1 stands twice in row 1'],
  ])('with %s among what was found is not believed', async (_, line, message) => {
    const store = await begin(1, () => lie(line));
    await expect(surveyProof(store)).rejects.toThrow(message);
    await store.close();
  });

  test('with a puzzle found twice, or with fewer grids than it says, is not believed', async () => {
    const [line] = (await honest(0)).found;
    const doubled = await begin(1, () => lie(line, line));
    await expect(surveyProof(doubled)).rejects.toThrow(/found twice/);
    await doubled.close();
    const short = await begin(2, () => ({ ...lie(), counters: { grids: 0, puzzles: 0 } }));
    await expect(surveyProof(short)).rejects.toThrow(/do not add up/);
    await short.close();
  });

  test('of some ranks, or by another algorithm, is another campaign', async () => {
    const theorems = await Promise.all(
      [{}, { ranks: { from: 0, to: 1 } }, { algorithm: 'plain' }].map(async (more) => {
        const store = await openProof(inMemory, { ...question, ...more });
        await runProof(store);
        const theorem = await concludeProof(store);
        await store.close();
        return theorem;
      }),
    );
    expect(new Set(theorems.map(({ digest }) => digest)).size).toBe(3);
    expect(theorems.map(({ puzzles }) => puzzles)).toEqual([140, 12, 140]);
    expect(theorems.map(({ classes }) => classes)).toEqual([13, 2, 13]);
  });

  test('of a board that is too large must be of some ranks', async () => {
    await expect(
      openProof(inMemory, { board: parseBoard('3x3'), clues: 16, route: 'grids' }),
    ).rejects.toThrow(/give --ranks/);
  });
});

describe('the files of a proof', () => {
  test.each([1, 2])('with %i of 2 finished tasks are restored as a store', async (tasks) => {
    const store = await begin(tasks, honest);
    const files = await saveProof(store);
    const before = await surveyProof(store);
    await store.close();
    expect(JSON.parse(files.summary)).toMatchObject({
      command: 'minclue prove 2x2 --clues 4',
      statement: statementOf(before),
      isComplete: tasks === 2,
      tasksDone: tasks,
    });
    const { header, records } = restoreProof(files);
    const again = createMemoryStore(header);
    const runner = await again.join();
    await runner.keep(records, []);
    await runner.leave();
    expect(await surveyProof(again)).toEqual(before);
    expect(await saveProof(again)).toEqual(files);
    await runProof(again);
    expect(await concludeProof(again)).toMatchObject({ puzzles: 140, classes: 13 });
    await again.close();
  });

  test('do not come back when they were altered', async () => {
    const store = await begin(2, honest);
    const { summary, tasks } = await saveProof(store);
    await store.close();
    const lines = tasks.split('\n');
    const refused = (altered: string, otherSummary = summary): string => {
      try {
        restoreProof({ summary: otherSummary, tasks: altered });
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        return (error as InputError).message;
      }
      return 'taken as it is';
    };
    expect(refused(lines.with(1, lines[1].replace(/^0,1,/, '0,2,')).join('\n'))).toMatch(/^line 2: /);
    expect(refused(lines.with(1, lines[1].replace(/ \S+$/, '')).join('\n'))).toMatch(/^line 2: /);
    expect(refused(lines.toSpliced(1, 1).join('\n'))).toMatch(/^the tasks do not give the digest/);
    expect(refused([lines[0], lines[2], lines[1]].join('\n'))).toMatch(/^the tasks do not give/);
    expect(refused(tasks, summary.replace('\\"clues\\":4', '\\"clues\\":5'))).toMatch(/^the summary/);
    expect(refused(tasks, '{}')).toMatch(/^the summary/);
    expect(refused('hello')).toMatch(/^line 1/);
  });
});
