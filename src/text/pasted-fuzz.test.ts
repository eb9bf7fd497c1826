// Lists pasted together: every line in another style, mixed line ends, comments in old character sets, bytes in chunks
// of any size. Also arbitrary input: it is either read or reported as bad input.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { type Entry, type ErrorEntry, readEntries, writeCells, writePuzzle } from './index.ts';

const board = parseBoard('3x3');
const cells = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 81, maxLength: 81 })
  .map((digits) => writeCells(board, Uint8Array.from(digits)))
  .filter((line) => /[1-9]/.test(line) && line.includes('.'));

/** Styles of one line of a list. Comments have no puzzle. */
const styles: Record<string, (puzzle: string) => string> = {
  plain: (puzzle) => puzzle,
  zeros: (puzzle) => puzzle.replaceAll('.', '0'),
  dashes: (puzzle) => puzzle.replaceAll('.', '-'),
  quoted: (puzzle) => `17,"${puzzle}","a ""name"", or two"`,
  'quoted with blanks': (puzzle) => `"${puzzle.replaceAll('.', ' ')}",x`,
  numbered: (puzzle) => `12 ${puzzle} # na\u00efve`,
  'with its solution': (puzzle) => `${puzzle},${puzzle.replaceAll('.', '1')}`,
  tabs: (puzzle) => `${puzzle}\t25\tED=7.2`,
  HoDoKu: (puzzle) => `:0702:9:${puzzle}:913 923:993::an example`,
};
const line = fc.record({ puzzle: cells, style: fc.constantFrom(...Object.keys(styles)) });
const comment = fc.constantFrom('# caf\u00e9', '', '#', '# \u00df \u00fc, "quoted');

async function read(bytes: Uint8Array, cuts: readonly number[]): Promise<(Entry | ErrorEntry)[]> {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  const chunks = (async function* () {
    for (const [i, from] of places.slice(0, -1).entries()) yield bytes.subarray(from, places[i + 1]);
  })();
  const entries: (Entry | ErrorEntry)[] = [];
  for await (const batch of readEntries(chunks, { allowConflicts: true })) entries.push(...batch);
  return entries;
}
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test('a list in many styles has the puzzles that went into it, in order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ arbitrary: line, weight: 3 }, comment), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('\n', '\r', '\r\n'),
      fc.boolean(),
      fc.array(fc.nat(2000), { maxLength: 4 }),
      async (lines, end, isUtf8, cuts) => {
        const meant = lines.flatMap((each) => (typeof each === 'string' ? [] : [each.puzzle]));
        fc.pre(meant.length > 0); // a list without puzzles is an error
        const text = lines
          .map((each) => (typeof each === 'string' ? each : styles[each.style](each.puzzle)))
          .join(end);
        const entries = await read(isUtf8 ? new TextEncoder().encode(text) : latin1(text), cuts);
        const puzzles = entries.map((entry) =>
          entry.kind === 'puzzle' ? writePuzzle(entry.puzzle) : entry.kind,
        );
        expect(puzzles.filter((each) => each !== 'comment')).toEqual(meant);
      },
    ),
    { numRuns: 150 },
  ));

test('anything can be pasted, and unreadable lines are reported with their numbers', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc
          .string({ unit: fc.constantFrom(...'123456789.-0 ,;:"#|+\t\r\n\u00e9'), maxLength: 400 })
          .map((text) => new TextEncoder().encode(text)),
        fc
          .tuple(
            cells,
            fc.constantFrom(...Object.keys(styles)),
            fc.nat(100),
            fc.constantFrom(...'",:+|- \n\u00e9'),
          )
          .map(([puzzle, style, at, character]) => {
            const text = styles[style](puzzle);
            return latin1(`${text.slice(0, at)}${character}${text.slice(at)}`);
          }),
      ),
      fc.array(fc.nat(400), { maxLength: 3 }),
      async (bytes, cuts) => {
        for (const entry of await read(bytes, cuts))
          if (entry.kind === 'error') expect(entry.message).toMatch(/\S/);
      },
    ),
    { numRuns: 400 },
  ));
