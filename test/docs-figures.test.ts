// Figures in the docs that are quoted from files of results agree with the files.
import { describe, expect, test } from 'vitest';
import { figure, figureFaults, fillFigures } from '../scripts/docs/figures.ts';
import { readPages } from '../scripts/docs/pages.ts';

test.each(readPages().map((page) => [page.path, page] as const))('the figures of %s', (_, page) => {
  expect(figureFaults(page)).toEqual([]);
});

const solver = 'bench/results/solver-amd-epyc-2-cores-node-v20.20.2.json';

describe('a figure', () => {
  test.each([
    ['results/2x4-14.json classes', '8,280'],
    ['results/2x4-14.json classes plain', '8280'],
    ['results/2x4-14.json gridsInOrbits', '29,136,487,207,403,520'],
    ['results/2x4-14.json cpuSeconds hours 1 digit', '2'],
    ['results/2x4-14.json cpuSeconds hours 2 places', '1.99'],
    ['results/2x4-14.json digest first 8', 'd01a89bc'],
    ['results/catalogue-3x3.json grids millions 3 digits', '5,470'],
    ['results/pairs.json grids power 3 digits', '6.67·10²¹'],
    ['results/2x4-13.csv [task=3].solverCalls', '131'],
    ['results/2x4-14.csv [].puzzles', '8,536'],
    ['results/minima-3x3.json rows[atLeast=18].ofGrids.share percent 3 digits', '19.9'],
    ['results/census-2x3-exact.jsonl [clues=9].puzzles', '607,072'],
    [`${solver} solvers[list=17-clue,solver=bands].perSecond 3 digits`, '623,000'],
    [`${solver} solvers[list=17-clue,solver=bands].microseconds per second 3 digits`, '623,000'],
    ['results/2x4-14.json nodes / solverCalls 3 digits', '15.5'],
  ])('%s is %s', (words, text) => {
    expect(figure(words)).toBe(text);
  });

  test.each([
    ['results/2x4-14.json', 'a marker is FILE PATH [FORMAT]'],
    ['package.json version', 'figures come from'],
    ['results/none.json classes', 'no such file'],
    ['results/2x4-14.json clases', 'there is no clases'],
    ['results/2x4-14.csv [puzzles=0].nodes', 'rows with puzzles=0'],
    ['results/2x4-14.json digest 2 digits', 'is not a number'],
    ['results/2x4-14.json classes furlongs', 'there is no format furlongs'],
  ])('%s: %s', (words, message) => {
    expect(() => figure(words)).toThrow(message);
  });
});

const page = (text: string) => ({ path: 'docs/a.md', text });

test('a changed figure is named with its page and line, and can be corrected', () => {
  const wrong = page('# A\n\nThere are <!--= results/2x4-14.json classes -->8,281<!--/--> classes.\n');
  expect(figureFaults(wrong)).toEqual([
    'docs/a.md:3: results/2x4-14.json classes is 8,280, but the page says 8,281 (npm run docs:figures mends it)',
  ]);
  expect(fillFigures(wrong)).toBe(wrong.text.replace('8,281', '8,280'));
});

test('a figure at the beginning of a line is named, because it splits the paragraph', () => {
  expect(
    figureFaults(page('There are\n<!--= results/2x4-14.json classes -->8,280<!--/--> classes.\n')),
  ).toEqual(['docs/a.md:2: a figure begins a line, which ends the paragraph: put a word first']);
});

test('a marker without an end is named', () => {
  expect(figureFaults(page('There are <!--= results/2x4-14.json classes -->8,280'))).toEqual([
    'docs/a.md:1: figures begun: 1, ended: 0',
  ]);
});
