// Progress by an injected clock: nothing here waits.
import { describe, expect, test } from 'vitest';
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
  test('work of up to a minute says nothing', () => {
    const { lines, at } = start();
    for (let second = 0; second < 60; second++) at(second).tell(`${second} puzzles`, { done: second });
    expect(lines).toEqual([]);
  });

  test('longer work says a line every 30 seconds', () => {
    const { lines, at } = start();
    for (let second = 0; second <= 125; second++)
      at(second).tell(`${second} of 200 puzzles`, { done: second, total: 200 });
    expect(lines).toEqual([
      '60 of 200 puzzles (30.0 %), 1.0 a second, 3 min to go',
      '90 of 200 puzzles (45.0 %), 1.0 a second, 2 min to go',
      '120 of 200 puzzles (60.0 %), 1.0 a second, 80 s to go',
    ]);
  });

  test('nothing is said if nobody wants it', () => {
    const { lines, at } = start('nothing');
    for (let second = 0; second <= 125; second++) at(second).tell('work');
    expect(lines).toEqual([]);
  });
});

describe('the words', () => {
  test('a total that is not known leaves the share of the input read', () => {
    const { at } = start();
    at(0).expect(1000);
    at(0).tell('0 puzzles', { done: 0 });
    at(10).advance(250);
    at(10).tell('50 puzzles', { done: 50 });
    expect(at(10).words()).toBe('50 puzzles (25.0 %), 5.0 a second, 30 s to go');
    at(20).advance(750);
    expect(at(20).words()).toBe('50 puzzles, 2.5 a second');
  });

  test('what was done before the run began does not count for the rate', () => {
    const { at } = start();
    at(0).tell('tasks', { done: 900, total: 1000 });
    at(600).tell('tasks', { done: 950, total: 1000 });
    expect(at(600).words()).toBe('tasks (95.0 %), 5.0 a minute, 10 min to go');
  });

  test('amounts that start anew are measured anew', () => {
    const { at } = start();
    at(0).tell('grid 1', { done: 0, total: 1 });
    at(50).tell('grid 1', { done: 0.9, total: 1 });
    at(60).tell('grid 2', { done: 0, total: 1 });
    at(70).tell('grid 2', { done: 0.5, total: 1 });
    expect(at(70).words()).toBe('grid 2 (50.0 %), 10 s to go');
  });

  test('nothing told is nothing said', () => {
    expect(start().at(100).words()).toBe('');
  });
});
