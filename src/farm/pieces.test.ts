// Answers in pieces, as the coordinator puts them together.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { linesOf, MOST_OF_PERSON, MOST_PIECES, refusePiece } from './pieces.ts';
import { LONGEST_ANSWER, LONGEST_LINE, LONGEST_PIECE } from './remote/internal.ts';

function cut(text: string, lengths: readonly number[]): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const length of lengths) {
    pieces.push(text.slice(from, from + length));
    from += length;
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== '');
}

describe('lines from pieces', () => {
  test('are the lines that were cut, wherever the cuts are', async () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('"', '\\', 'u', ',', '[', ']', '\n') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.array(fc.integer({ min: 1, max: 9 })), async (lines, lengths) => {
        expect(await linesOf(0, cut(JSON.stringify(lines), lengths))).toEqual(lines);
      }),
    );
  });

  test('any other text is refused in words', async () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom('"', '\\', ',', '[', ']', 'a', '1', ' ') }),
      fc.json(),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.integer({ min: 1, max: 9 })), async (json, lengths) => {
        const isLines = (value: unknown) =>
          Array.isArray(value) &&
          value.every((each) => typeof each === 'string') &&
          JSON.stringify(value) === json;
        const read = await linesOf(3, cut(json, lengths)).catch((error: unknown) => error);
        if (read instanceof InputError)
          expect(read.message).toBe('the pieces of task 3 are not a list of lines');
        else expect(read).toEqual(JSON.parse(json));
        let value: unknown;
        try {
          value = JSON.parse(json);
        } catch {
          expect(read).toBeInstanceOf(InputError);
        }
        if (isLines(value)) expect(read).toEqual(value);
      }),
    );
  });

  test('a line of a million characters is read, and a longer one is refused', async () => {
    const longest = 'x'.repeat(LONGEST_LINE);
    expect(await linesOf(0, cut(JSON.stringify([longest]), [1000]))).toEqual([longest]);
    await expect(linesOf(0, [JSON.stringify([`${longest}x`])])).rejects.toThrow(InputError);
    const endless = Array.from({ length: 8 }, () => longest);
    await expect(linesOf(0, ['["', ...endless])).rejects.toThrow(InputError);
  });

  test('more lines than fit into memory are refused', async () => {
    const many = '"",'.repeat(LONGEST_PIECE / 4);
    const pieces = ['[', ...Array.from({ length: 100 }, () => many)];
    await expect(linesOf(0, pieces)).rejects.toThrow('the pieces of task 0 are not a list of lines');
  });
});

describe('a coordinator keeps', () => {
  const piece = { task: 1, index: 0, text: 'x'.repeat(LONGEST_PIECE) };
  const kept = { answer: 0, person: 0 };
  test.each([
    ['an ordinary piece', piece, kept, undefined],
    ['no empty piece', { ...piece, text: '' }, kept, 'a piece has 1 to 1,048,576 characters'],
    [
      'no piece that is too long',
      { ...piece, text: `${piece.text}x` },
      kept,
      'a piece has 1 to 1,048,576 characters',
    ],
    [
      'no more pieces of an answer',
      { ...piece, index: MOST_PIECES },
      kept,
      'an answer has at most 512 pieces',
    ],
    [
      'no more characters of an answer',
      piece,
      { answer: LONGEST_ANSWER, person: 0 },
      'an answer has at most 268,435,456 characters',
    ],
    [
      'no more characters of a person',
      piece,
      { answer: 0, person: MOST_OF_PERSON },
      'your other answers in pieces must be finished first',
    ],
  ])('%s', (_, given, sizes, message) => {
    const take = () => refusePiece(given, sizes);
    if (message === undefined) take();
    else expect(take).toThrow(message);
  });
});
