// No two known 17-clue puzzles are isomorphic, by every form; each is recognised again under random symmetries. Runs
// only if the list lies beside the project.
import { parseBoard, readPuzzles } from 'minclue';
import { applyToCells, boardGroup } from 'minclue/board';
import { canonicaliseBatch, createFormSet, forms } from 'minclue/canon';
import { countBatch } from 'minclue/solve';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../src/base/index.ts';
import { lines, minclue, temporaryFile } from './cli-run.ts';
import { fullLines, needsLists } from './full-lists.ts';

const PUZZLES = 49_158;
const number = (count: number): string => count.toLocaleString('en');
const PART = 1000;

describe('17-clue.txt, 49,158 puzzles', needsLists('17-clue'), () => {
  const board = parseBoard('3x3');
  const group = boardGroup(board);
  const random = createRandom(2012);
  const puzzles = readPuzzles(fullLines('17-clue').join('\n'));
  const images = puzzles.map(({ cells }) => applyToCells(group.random(random), cells));

  it.each(forms.map(({ name }) => name))(
    'by the form %s no two are isomorphic, and images are recognised',
    (form) => {
      const set = createFormSet(board);
      let dropped = 0;
      for (const list of [puzzles.map(({ cells }) => cells), images])
        for (let from = 0; from < list.length; from += PART) {
          const cells = pack(list.slice(from, from + PART));
          const solutions = form === 'solution' ? countBatch({ board, cells }).first : undefined;
          const result = canonicaliseBatch(board, cells, form, solutions);
          for (let i = 0; i < result.forms.length; i += 81)
            if (!set.add(result.forms.subarray(i, i + 81))) dropped++;
        }
      expect(set.size).toBe(PUZZLES);
      expect(dropped).toBe(PUZZLES);
    },
  );

  it('minclue canon --unique keeps all, and half if every puzzle occurs twice', () => {
    const text = (list: readonly Uint8Array[]) => list.map((cells) => `${cells.join('')}\n`).join('');
    const once = text(puzzles.map(({ cells }) => cells));
    const twice = temporaryFile('twice.txt', once + text(images));
    expect(
      lines(minclue(['canon', '--unique', '--quiet', temporaryFile('once.txt', once)]).stdout).length,
    ).toBe(PUZZLES);
    const { stdout, stderr } = minclue(['canon', '--unique', twice]);
    expect(lines(stdout).length).toBe(PUZZLES);
    expect(stderr).toContain(
      `${number(2 * PUZZLES)} puzzles, ${number(PUZZLES)} essentially different, ${number(PUZZLES)} dropped`,
    );
  });
});

function pack(list: readonly Uint8Array[]): Uint8Array {
  const cells = new Uint8Array(list.length * 81);
  for (const [i, puzzle] of list.entries()) cells.set(puzzle, i * 81);
  return cells;
}
