import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleLines } from '../../test/sample-lists.ts';
import { InputError } from '../base/index.ts';
import { clueCount, type Puzzle } from '../board/index.ts';
import { rate } from '../rate/index.ts';
import { count } from '../solve/index.ts';
import { readPuzzle } from '../text/index.ts';
import { answerList, type ListAnswer } from './answer-list.ts';
import { askCanonical, askRating, askSolutions } from './answerers.ts';
import { LineError } from './work.ts';

const lines = sampleLines('17-clue').slice(0, 30);
const isAnswer = <A>(each: { readonly kind: string }): each is ListAnswer<A> => each.kind === 'answer';

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('answerList', () => {
  it('calls any function for each puzzle in order, with comments and unreadable lines in their places', async () => {
    const text = `# two of them\n${lines[0]} first\nno puzzle\n\n${lines[1]}\n`;
    const found = await all(answerList(text, clueCount));
    expect(found.map((each) => each.kind)).toEqual(['comment', 'answer', 'error', 'comment', 'answer']);
    expect(
      found.filter((each) => each.kind === 'answer').map(({ answer, entry }) => [answer, entry.line]),
    ).toEqual([
      [17, 2],
      [17, 5],
    ]);
    expect(found[2]).toMatchObject({ line: 3 });
  });

  it('gives the answers of single calls', async () => {
    const puzzles = lines.map((line) => readPuzzle(line));
    const counted = await all(answerList(puzzles, askSolutions()));
    expect(counted.map((each) => isAnswer(each) && each.answer)).toEqual(
      puzzles.map((puzzle) => count(puzzle)),
    );
    const rated = await all(answerList(puzzles.slice(0, 5), askRating({ scale: 'minclue' })));
    expect(rated.map((each) => isAnswer(each) && each.answer)).toEqual(
      puzzles.slice(0, 5).map((puzzle) => rate(puzzle, { scale: 'minclue' })),
    );
  });

  it('throws at the first unreadable line of a strict list, after what came before', async () => {
    const list = answerList(`${lines[0]}\nno puzzle\n${lines[1]}\n`, clueCount, { strict: true });
    expect((await list.next()).value).toMatchObject({ kind: 'answer', answer: 17 });
    const error = await list.next().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LineError);
    expect((error as LineError).place.line).toBe(2);
  });

  it('throws what the function throws', async () => {
    const refusing = (): never => {
      throw new InputError('not this one');
    };
    await expect(all(answerList(lines.join('\n'), refusing))).rejects.toThrow('not this one');
    const broken = (): never => {
      throw new TypeError('a bug');
    };
    await expect(all(answerList(lines.join('\n'), broken))).rejects.toThrow(TypeError);
  });

  it('with keepsRefused, refused puzzles come in their places, in several threads too', async () => {
    const some = (puzzle: Puzzle): number => {
      if (puzzle.cells[0] === 0) throw new InputError('nothing in the first cell');
      return clueCount(puzzle);
    };
    const found = await all(answerList(lines.join('\n'), some, { keepsRefused: true }));
    const kinds = lines.map((line) => (/^[.0]/.test(line) ? 'error' : 'answer'));
    expect(found.map((each) => each.kind)).toEqual(kinds);
    const at = kinds.indexOf('error');
    expect(found[at]).toEqual({
      kind: 'error',
      message: `text:${at + 1}: nothing in the first cell`,
      source: 'text',
      line: at + 1,
    });
    const puzzles = [readPuzzle(lines[0]), readPuzzle(`123${'.'.repeat(78)}`)];
    const marked = { ...puzzles[0], candidates: new Uint8Array(729).fill(1) };
    const forms = answerList([puzzles[0], marked, puzzles[1]], askCanonical(), { keepsRefused: true });
    expect((await all(forms)).map((each) => each.kind)).toEqual(['answer', 'error', 'answer']);
  });

  it('takes puzzles as they are needed, so that the caller can still choose the next ones', async () => {
    const puzzles = lines.map((line) => readPuzzle(line));
    let taken = 0;
    const choosing = function* (): Generator<Puzzle> {
      for (let i = 0; i < 10_000; i++) {
        taken++;
        yield puzzles[i % puzzles.length];
      }
    };
    let answers = 0;
    for await (const _ of answerList(choosing(), clueCount)) if (++answers === 100) break;
    expect(taken).toBeGreaterThanOrEqual(100);
    expect(taken).toBeLessThan(10_000);
  });

  it('waits for generators and promises, and ends when its signal does', async () => {
    const slow = function* (puzzle: Puzzle): Generator<undefined, number> {
      for (let i = 0; i < 5; i++) yield;
      return clueCount(puzzle);
    };
    const later = async (puzzle: Puzzle): Promise<number> => clueCount(puzzle);
    for (const answer of [slow, later])
      expect(
        (await all(answerList(lines.join('\n'), answer))).map((each) => isAnswer(each) && each.answer),
      ).toEqual(lines.map(() => 17));
    const stop = new AbortController();
    const endless = function* (): Generator<undefined, never> {
      for (;;) {
        stop.abort();
        yield;
      }
    };
    const { signal } = stop;
    await expect(all(answerList(lines.join('\n'), endless, { signal }))).rejects.toThrow('aborted');
  });

  it('gives the same answers for bytes in pieces of any size', async () => {
    const text = `# a list\n${lines.slice(0, 4).join(' x\n')}\nbad\n`;
    const whole = await all(answerList(text, clueCount));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 90 }), async (size) => {
        const bytes = new TextEncoder().encode(text);
        const pieces = async function* () {
          for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
        };
        const found = await all(answerList(pieces(), clueCount));
        const plain = (list: typeof whole) =>
          list.map((each) =>
            isAnswer<number>(each) ? [each.entry.line, each.answer] : [each.line, each.kind],
          );
        expect(plain(found)).toEqual(plain(whole));
      }),
      { numRuns: 20 },
    );
  });
});
