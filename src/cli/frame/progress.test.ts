// Progress with an injected clock, so that no test waits.
import { describe, expect, test } from 'vitest';
import { partsText } from './pace.ts';
import { createProgress, type ProgressOptions } from './progress.ts';

function start(as: ProgressOptions['as'] = 'lines') {
  const lines: string[] = [];
  let seconds = 0;
  const progress = createProgress({ as, writeLine: (line) => lines.push(line), now: () => seconds * 1000 });
  const at = (second: number): typeof progress => {
    seconds = second;
    return progress;
  };
  return { lines, at };
}

describe('without a terminal', () => {
  test('work of up to a minute reports nothing', () => {
    const { lines, at } = start();
    for (let second = 0; second < 60; second++) at(second).tell(`${second} puzzles`, { done: second });
    expect(lines).toEqual([]);
  });

  test('longer work writes a line every 30 seconds', () => {
    const { lines, at } = start();
    for (let second = 0; second <= 125; second++)
      at(second).tell(`${second} of 200 puzzles`, { done: second, total: 200 });
    expect(lines).toEqual([
      '60 of 200 puzzles (30.0 %), 1.0 a second, 3 min to go',
      '90 of 200 puzzles (45.0 %), 1.0 a second, 2 min to go',
      '120 of 200 puzzles (60.0 %), 1.0 a second, 80 s to go',
    ]);
  });

  test('nothing is written if progress is turned off', () => {
    const { lines, at } = start('nothing');
    for (let second = 0; second <= 125; second++) at(second).tell('work');
    expect(lines).toEqual([]);
  });
});

describe('the words', () => {
  test('without a total, percent is the share of answered input', () => {
    const { at } = start();
    at(0).expect(1000);
    at(0).tell('0 puzzles', { done: 0 });
    at(10).advance(250);
    at(10).tell('50 puzzles', { done: 50 });
    expect(at(10).words()).toBe('50 puzzles (25.0 %), 5.0 a second, 30 s to go');
    at(20).advance(750);
    expect(at(20).words()).toBe('50 puzzles, 2.5 a second');
  });

  test('work done before the run does not count for the rate', () => {
    const { at } = start();
    at(5).tell('tasks', { done: 900, total: 1000, isResumed: true });
    at(605).tell('tasks', { done: 950, total: 1000, isResumed: true });
    expect(at(605).words()).toBe('tasks (95.0 %), 5.0 a minute, 10 min to go');
  });

  test('amounts that restart are measured anew', () => {
    const { at } = start();
    at(0).tell('grid 1', { done: 0, total: 1 });
    at(50).tell('grid 1', { done: 0.9, total: 1 });
    at(60).tell('grid 2', { done: 0, total: 1 });
    at(70).tell('grid 2', { done: 0.5, total: 1 });
    expect(at(70).words()).toBe('grid 2 (50.0 %), 10 s to go');
  });

  test('the rate covers all work and all time, even after long silence', () => {
    const { at } = start();
    at(44.6).tell('9 puzzles', { done: 9 });
    at(44.7).tell('91 puzzles', { done: 91 });
    expect(at(44.7).words()).toBe('91 puzzles, 2.0 a second');
  });

  test('work that restarts has been under way since the last report', () => {
    const { at } = start();
    at(10).tell('first', { done: 100, total: 100 });
    at(30).tell('second', { done: 40, total: 400 });
    expect(at(30).words()).toBe('second (10.0 %), 2.0 a second, 3 min to go');
  });

  test('the share counts answered bytes', () => {
    const { at } = start();
    at(0).expect(4_000_000);
    at(1).tell('10 puzzles', { done: 10 });
    expect(at(1).words()).toBe('10 puzzles, 10 a second');
    at(2).advance(820);
    expect(at(2).words()).toBe('10 puzzles (0.0 %), 5.0 a second, 3 h to go');
  });

  test('slow work has a rate per minute, hour or day, and less than one item has none', () => {
    const { at } = start();
    at(200).tell('grids', { done: 5 });
    expect(at(200).words()).toBe('grids, 1.5 a minute');
    expect(at(3600).words()).toBe('grids, 5.0 an hour');
    expect(at(86_400).words()).toBe('grids, 5.0 a day');
    at(86_500).tell('a part', { done: 0.001 });
    expect(at(86_500).words()).toBe('a part');
  });

  test('without a report nothing is written', () => {
    expect(start().at(100).words()).toBe('');
  });
});

test('parts of whole items are given in percent', () => {
  expect(partsText(0, 0, 'grid')).toBe('0 % of a grid');
  expect(partsText(0, 0.00001, 'grid')).toBe('less than 0.01 % of a grid');
  expect(partsText(0, 0.00123, 'grid')).toBe('0.12 % of a grid');
  expect(partsText(1, 0.5, 'grid')).toBe('1 grid and 50 % of the next');
  expect(partsText(1234, 0, 'task')).toBe('1,234 tasks');
});
