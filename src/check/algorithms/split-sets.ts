// The growing list of unavoidable sets that a search knows.
import type { ElementSet } from '../../family/index.ts';
import { SET_WORDS, type SetWords, wordsOf } from '../../family/internal.ts';

/** The sets known so far; a search adds what it learns. A set is named by its index. */
export interface KnownSets {
  readonly sets: readonly ElementSet[];
  readonly masks: readonly SetWords[];
  /** A contiguous copy of all masks, faster to scan. */
  readonly words: SetWords;
  add(cells: ElementSet): number;
}

export function createKnownSets(start: readonly ElementSet[]): KnownSets {
  const sets: ElementSet[] = [];
  const masks: SetWords[] = [];
  let words = new Uint32Array(SET_WORDS * start.length + 64);
  const add = (cells: ElementSet): number => {
    const mask = wordsOf(cells);
    const index = sets.push(cells) - 1;
    masks.push(mask);
    if (SET_WORDS * index === words.length) {
      const more = new Uint32Array(2 * words.length);
      more.set(words);
      words = more;
    }
    words.set(mask, SET_WORDS * index);
    return index;
  };
  for (const cells of start) add(cells);
  return {
    sets,
    masks,
    get words() {
      return words;
    },
    add,
  };
}
