// answerList in several threads gives the answers of one. The workers are those of the built package.
import { describe, expect, it } from 'vitest';
import type * as listTypes from '../src/lists/index.ts';
import { sampleLines } from './sample-lists.ts';

const { answerList, askCanonical, askNeighbours, askRating, askSimilar, askSolutions }: typeof listTypes =
  await import(new URL('../dist/lists/index.js', import.meta.url).href);

const lines = [...sampleLines('17-clue').slice(0, 400), 'no puzzle', ...sampleLines('top1465').slice(0, 40)];
const small = Array.from({ length: 60 }, () => '12.43.2.2.4.4.12');
const grids = Array.from({ length: 40 }, () => '1234341221434321');

describe('two threads say what one says of', () => {
  it.each([
    ['solutions', lines, askSolutions()],
    ['ratings', lines, askRating({ scale: 'explainer' })],
    ['canonical forms', lines, askCanonical()],
    ['similar puzzles', small, askSimilar({ by: 'relabel', depth: 2 })],
    ['neighbours', grids, askNeighbours({ maxSize: 8 })],
  ] as const)('%s', async (_, list, question) => {
    const answers = async (threads: number): Promise<unknown[]> => {
      const found: unknown[] = [];
      for await (const { kind, ...each } of answerList(
        list.join('\n'),
        question as listTypes.ListQuestion<unknown>,
        {
          threads,
        },
      ))
        found.push('answer' in each ? each.answer : kind);
      return found;
    };
    const one = await answers(1);
    expect(one).toHaveLength(list.length);
    expect(await answers(2)).toEqual(one);
  });
});
