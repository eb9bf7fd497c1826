// A verb refuses options it has no use for, in one line, before it does anything.
import { describe, expect, test } from 'vitest';
import { minclueHere } from './cli-here.ts';

const grid = '1234341221434321';
const puzzle = '12.43.2.2.4.4.12';
const onBoard = ['--board', '2x2', '--clues', '4'];

async function expectRefusal(args: readonly string[], message: string): Promise<void> {
  const { stdout, stderr, code } = await minclueHere(args);
  expect(stderr).toMatch(/^minclue: [^\n]+\n$/);
  expect(stderr).toContain(message);
  expect(stderr.length).toBeLessThanOrEqual(301);
  // with --json, the error is also a row
  const row = args.includes('--json') ? { error: expect.stringContaining(message) } : undefined;
  expect({ row: stdout === '' ? undefined : JSON.parse(stdout), code }).toEqual({ row, code: 2 });
}

describe('options of other commands', () => {
  test.each([
    [['campaign', 'status', 'x', '--clues', '99', '--ranks', 'banana'], "unknown option '--clues'"],
    [['campaign', 'run', 'x', '--recheck', '5'], "unknown option '--recheck'"],
    [['campaign', 'verify', 'x', '--redo-damaged'], "unknown option '--redo-damaged'"],
    [['campaign', 'results', 'x', '--format', 'csv'], "unknown option '--format'"],
    [['campaign', 'merge', 'x', 'y', '--threads', '2'], "unknown option '--threads'"],
    [['catalogue', 'list', '--by-band'], "unknown option '--by-band'"],
    [['catalogue', 'rank', '--seed', '5', grid], "unknown option '--seed'"],
    [['catalogue', 'count', '-n', '5'], "unknown option '-n'"],
    [['catalogue', 'sample', '--bands', '1..2'], "unknown option '--bands'"],
    [['hint', puzzle], 'the verb hint is now "explain --next"; minclue explain --next --help explains it'],
    [['explain', '--all', puzzle], '--all needs --next'],
  ])('%j', expectRefusal);
});

describe('options without those they need', () => {
  test.each([
    [['pattern', 'list', ...onBoard, '--engine', 'foo'], '--engine needs --proper'],
    [['count', '--sample', '5', puzzle], '--sample needs --estimate'],
    [['count', '--seed', '5', puzzle], '--seed needs --estimate'],
    [['minimise', '--limit', '5', puzzle], '--limit needs --all'],
    [['solve', '--seed', '5', puzzle], '--seed needs --engine anneal'],
    [['solve', '--cp', 'boxes', puzzle], '--cp needs --engine hybrid'],
    [['hit', 'package.json', '--minimal', '--exact'], '--exact needs --size'],
    [['hunt', '--list'], '--list needs --store'],
    [['blueprints', '--size', '4', '--sample', '3'], 'go with --method sample only'],
    [['blueprints', '--size', '4', '--seed', '3'], 'go with --method sample only'],
    [['campaign', 'verify', 'package.json', '--seed', '5'], '--seed needs --recheck'],
    [
      ['campaign', 'create', 'x', '--question', 'index', '--board', '2x2', '--clues', '4'],
      '--question check or --question check-pairs or --question frames or --question minimum',
    ],
    [['compare', '--speed', '--board', '2x2'], '--board'],
    [['catalogue', 'verify', '--board', '2x2', '--seed', '3'], '--seed'],
  ])('%j', expectRefusal);
});

describe('options that exclude each other', () => {
  test.each([
    [['count', '--grids', '--limit', '5'], '--limit cannot be used with --grids'],
    [['count', '--classes', '--engine', 'cover'], '--engine cannot be used with --classes'],
    [['count', '--estimate', '--explain', puzzle], '--estimate cannot be used with --explain'],
    [['count', '--estimate', '--limit', '5', puzzle], '--limit cannot be used with --estimate'],
    [['pattern', 'list', ...onBoard, '--method', 'burnside', '--store', 'x'], '--method burnside'],
    [
      ['pattern', 'list', ...onBoard, '--proper', '--conditions', 'none'],
      '--proper cannot be used with --conditions none',
    ],
    [['hunt', '--schedule', 'paper', '--minus', '1', puzzle], '--minus cannot be used with --schedule paper'],
    [['hunt', '--list', '--store', 'x', '--width', '5'], '--width cannot be used with --list'],
    [
      ['hit', 'package.json', '--size', '3', '--count', '--limit', '5'],
      '--limit cannot be used with --count',
    ],
    [['hit', 'package.json', '--minimal', '--strategy', 'dmus'], '--strategy cannot be used with --minimal'],
    [['make', '--p', '0.4', '--tries', '5'], '--p cannot be used with --tries'],
    [['make', '--format', 'grid', '--json'], '--format cannot be used with --json'],
    [['solve', '--format', 'grid', '--json', puzzle], '--format cannot be used with --json'],
    [
      ['check', '--clues', '4', '--certificate', 'x', '--solutions', '2', grid],
      '--certificate cannot be used with --solutions',
    ],
    [['catalogue', 'verify', '--bands', '1..2', '--sample', '1'], '--bands cannot be used with --sample'],
    [['draw', '--format', 'png', '--output', 'x.svg', puzzle], '--format png'],
  ])('%j', expectRefusal);
});

describe('values', () => {
  test.each([
    [['hunt', '--minus', '99', puzzle], '--minus 99: a seed has only'],
    [['hunt', '--plus', '99', puzzle], '--plus 99: a 2x2 board has 16 cells'],
    [['make', '--p', '1.5'], '--p 1.5: expected a number 0 to 1'],
    [['make', '--seed', '4294967296'], '--seed 4294967296: expected a whole number 0 to 4294967295'],
    [['check', '--clues', '1e1', grid], '--clues 1e1: expected A..B or A, from 0'],
    [['check', '--clues', '4', '--range', '1-3', grid], '--range 1-3: expected A..B or A, from 1'],
    [['prove', '2x2', '--clues', '3', '--ranks', 'banana'], '--ranks banana: expected A..B or A, from 0'],
    [['prove', '2x2', '--clues', '3', '--ranks', '0..9'], 'rank 9: the grids of 2x2 have the ranks 0 to 1'],
    [['prove', '2x2', '3x3', '--clues', '3'], 'prove takes one board, but got "3x3"'],
    [['solve', ''], 'no such file: ""'],
    [['solve', 'grids/list'], 'no such file: grids/list'],
    [['solve', 'list.txt'], 'no such file: list.txt'],
    [['solve', 'x'.repeat(5000)], 'no such file: xxx'],
    [['solve', '\u001b[31m'], 'no such file: ␛[31m'],
    [['solve', '--engine', 'x'.repeat(5000), puzzle], 'xxx'],
    [['solve', '--board', 'x'.repeat(5000), puzzle], 'xxx'],
    [['x'.repeat(5000)], 'unknown command'],
    [['help', 'nonsense'], 'there is no verb or topic "nonsense"'],
    [['solve', `--${'x'.repeat(5000)}`], 'unknown option'],
  ])('%j', expectRefusal);
});
