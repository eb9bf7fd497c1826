// Puzzles reported by strangers: true answers pass, and every kind of forgery is detected.
import { describe, expect, test } from 'vitest';
import { createHeader, type TaskAnswer, type WholeQuestion } from '../work/index.ts';
import { findQuestion, foundCheckOf } from './questions.ts';

async function answered(name: string, given: object, task = 0) {
  const question = findQuestion(name) as WholeQuestion<unknown>;
  const parameters = question.parse(given);
  const header = await createHeader(question, parameters);
  const answer = await question.answer(parameters, { number: task, input: '' });
  const check = foundCheckOf(header)!;
  return { answer, isSo: (said: TaskAnswer) => check({ task, ...said }) };
}

const changed = (line: string, cell: number, symbol: string): string =>
  `${line.slice(0, cell)}${symbol}${line.slice(cell + 1)}`;

describe('check', () => {
  const given = { board: '2x2', clues: 4, taskSize: 1, ranks: { from: 0, to: 2 } };

  test('what was found is so', async () => {
    const { answer, isSo } = await answered('check', given, 0);
    expect(answer.found.length).toBeGreaterThan(0);
    expect(await isSo(answer)).toBe(true);
  });

  test('what was made up is seen', async () => {
    const { answer, isSo } = await answered('check', given, 0);
    const [first, ...rest] = answer.found;
    const clue = [...first].findIndex((symbol) => symbol !== '.');
    const free = first.indexOf('.');
    const lies = [
      changed(first, clue, '.'), // one clue missing
      changed(first, free, '1'), // one clue too many
      changed(first, clue, first[clue] === '1' ? '2' : '1'), // of no grid of the task
      rest[0], // a duplicate
      `${first}1`,
      first.replaceAll('.', 'x'),
      '',
      'x'.repeat(16),
    ];
    for (const lie of lies) expect(await isSo({ ...answer, found: [lie, ...rest] }), lie).toBe(false);
    expect(await isSo({ ...answer, found: rest })).toBe(false); // fewer puzzles than counted
    expect(await isSo({ ...answer, counters: { ...answer.counters, grids: 2 } })).toBe(false);
  });

  test('a puzzle of another task is none of this one', async () => {
    const { isSo, answer } = await answered('check', given, 0);
    const other = await answered('check', given, 1);
    const found = [other.answer.found[0]];
    expect(await isSo({ counters: { ...answer.counters, puzzles: 1 }, found })).toBe(false);
  });

  test('pseudo-puzzles have two solutions', async () => {
    const two = { board: '2x2', clues: 4, taskSize: 1, solutions: 2, ranks: { from: 0, to: 2 } };
    const { answer, isSo } = await answered('check', two);
    expect(answer.found.length).toBeGreaterThan(0);
    expect(await isSo(answer)).toBe(true);
    const proper = (await answered('check', given, 0)).answer.found[0];
    expect(await isSo({ ...answer, found: [proper, ...answer.found.slice(1)] })).toBe(false);
  });
});

test('minimum: the puzzles are those of the grid that was drawn, with the clues that are told', async () => {
  const { answer, isSo } = await answered('minimum', { board: '2x2', clues: 5, sample: 2, seed: 1 }, 0);
  expect(await isSo(answer)).toBe(true);
  expect(await isSo({ ...answer, found: [] })).toBe(false);
  expect(await isSo({ ...answer, counters: { grids: 1, minimum3: 1 } })).toBe(false);
  const other = await answered('minimum', { board: '2x2', clues: 5, sample: 2, seed: 1 }, 1);
  expect(await isSo(other.answer)).toBe(false);
});

test('check-pairs: the grid of a puzzle has one of the pairs', async () => {
  const isSo = foundCheckOf(
    await createHeader(
      findQuestion('check-pairs'),
      findQuestion('check-pairs').parse({ board: '3x3', clues: 17, taskSize: 1, pairs: { from: 0, to: 5 } }),
    ),
  )!;
  expect(await isSo({ task: 0, counters: { pairs: 1, puzzles: 0 }, found: [] })).toBe(true);
  const known = '000000010400000000020000000000050407008000300001090000300400200050100000000806000';
  const found = [known.replaceAll('0', '.')];
  expect(await isSo({ task: 0, counters: { pairs: 1, puzzles: 1 }, found })).toBe(false);
});

test('frames: a puzzle is proper, of a canonical grid, and one that the task finds', async () => {
  const given = { board: '2x3', clues: 8 };
  const { answer, isSo } = await answered('frames', given, 0);
  expect(answer.found.length).toBeGreaterThan(1);
  expect(await isSo(answer)).toBe(true);
  const [one, ...rest] = answer.found;
  const renamed = [...one].map((symbol) => (symbol === '.' ? '.' : 7 - Number(symbol))).join('');
  const clue = [...one].findIndex((symbol) => symbol !== '.');
  const other = (await answered('frames', given, 1)).answer.found[0];
  for (const lie of [renamed, changed(one, clue, '.'), rest[0], other])
    expect(await isSo({ ...answer, found: [lie, ...rest] }), lie).toBe(false);
  expect(await isSo({ ...answer, found: rest })).toBe(false);
});

test('questions whose lines are no puzzles are not judged', async () => {
  const question = findQuestion('index');
  expect(foundCheckOf(await createHeader(question, question.parse({ board: '2x3' })))).toBeUndefined();
});
