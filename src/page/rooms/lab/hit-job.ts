// Finds hitting sets of a family that was typed or pasted: the smallest, or all minimal ones.
import { InputError } from '../../../base/index.ts';
import { readFamily, startMinimal, startSmallest } from '../../../hit/index.ts';
import type { Job } from '../../work/job.ts';

export interface HitRequest {
  readonly text: string;
  readonly which: 'smallest' | 'minimal';
}

export interface HitProgress {
  readonly nodes: number;
  readonly found: number;
  /** The number of hitting sets of each size. */
  readonly bySize: readonly number[];
}

export interface HitEnd extends HitProgress {
  readonly sets: number;
  readonly elements: number;
  readonly milliseconds: number;
}

const SLICE_NODES = 5000;
const MOST_SHOWN = 200;
const MOST_CHARACTERS = 1 << 20;

/** The items are hitting sets, by the names of their elements. */
export const job: Job<HitRequest, HitProgress, string, HitEnd> = ({ text, which }, tell) => {
  if (text.length > MOST_CHARACTERS)
    throw new InputError('the family has more than a million characters, which is too much for this page');
  const read = readFamily(text);
  if ('reason' in read) throw new InputError(`line ${read.line}, column ${read.column}: ${read.reason}`);
  const { family, names } = read;
  const startedAt = performance.now();
  const search = which === 'smallest' ? startSmallest(family) : startMinimal(family);
  const bySize: number[] = [];
  let found = 0;
  let state: 'done' | 'paused';
  const progress = (): HitProgress => ({
    nodes: search.counters.nodes,
    found,
    bySize: Array.from(bySize, (count = 0) => count),
  });
  do {
    state = search.run(SLICE_NODES);
    for (const set of search.take()) {
      bySize[set.length] = (bySize[set.length] ?? 0) + 1;
      if (found++ < MOST_SHOWN) tell.item(set.map((element) => names[element]).join(' '));
    }
    tell.progress(progress());
  } while (state === 'paused');
  const milliseconds = performance.now() - startedAt;
  return { ...progress(), sets: family.sets.length, elements: family.elements, milliseconds };
};
