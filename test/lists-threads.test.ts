// answerList gives the same answers with several threads as with one. The workers are those of the built package.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type * as listTypes from '../src/lists/index.ts';
import { sampleLines } from './sample-lists.ts';

const { answerList, askCanonical, askNeighbours, askRating, askSimilar, askSolutions }: typeof listTypes =
  await import(new URL('../dist/lists/index.js', import.meta.url).href);

const lines = [...sampleLines('17-clue').slice(0, 400), 'no puzzle', ...sampleLines('top1465').slice(0, 40)];
const small = Array.from({ length: 60 }, () => '12.43.2.2.4.4.12');
const grids = Array.from({ length: 40 }, () => '1234341221434321');

describe('two threads answer like one for', () => {
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

const readable = lines.slice(0, lines.indexOf('no puzzle'));

describe('leaving a list before its end', () => {
  it.each([
    ['by break', {}],
    ['at an unreadable line', { strict: true }],
  ])('%s ends its threads: the program ends by itself', (_, options) => {
    const script = `
      import { answerList, askRating } from ${JSON.stringify(new URL('../dist/lists/index.js', import.meta.url).href)};
      const text = ${JSON.stringify([...readable, ...readable, ...lines].join('\n'))};
      let answers = 0;
      try {
        for await (const _ of answerList(text, askRating(), { threads: 2, ...${JSON.stringify(options)} }))
          if (++answers === ${'strict' in options ? Number.POSITIVE_INFINITY : 3 * readable.length - 5}) break;
      } catch (error) {
        console.log(error.name);
      }
      console.log(answers);`;
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    const { length } = readable;
    expect(stdout).toBe('strict' in options ? `InputError\n${3 * length}\n` : `${3 * length - 5}\n`);
  });
});
