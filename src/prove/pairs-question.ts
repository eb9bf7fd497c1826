// The question `pairs`: how many essentially different pairs of bands begin with each first band of 3x3, one
// task per first band. Its answers are the index of the catalogue of pairs and can be checked one by one
// (pairs.ts).
import { InputError } from '../base/index.ts';
import type { PairBandCount, RankRange } from '../catalogue/index.ts';
import { countPairsOfBand, firstBands } from '../catalogue/internal.ts';
import type { TaskAnswer, WholeQuestion } from '../work/index.ts';
import { fieldsOf, numberField } from '../work/internal.ts';
import { proveWorker } from './worker-url.ts';

/** Which pairs to count. Only 3x3 has them. */
export interface PairsParameters {
  /** The board's name. */
  readonly board: '3x3';
  /** The first bands from … to − 1, counted from 0. Default: all. */
  readonly bands?: RankRange;
}

export const pairsQuestion: WholeQuestion<PairsParameters> = {
  name: 'pairs',
  worker: proveWorker,
  summary: 'how many pairs of bands of 3x3 begin with each first band, one task per first band',
  answers: { version: '0.1.0', kernels: ['pairs'] },
  parse(given) {
    const { board, bands } = fieldsOf(given, ['board', 'bands']);
    if (board !== '3x3') throw new InputError('board: pairs of bands are those of 3x3');
    return { board, ...(bands !== undefined && { bands: bandsField(bands) }) };
  },
  countTasks: ({ bands }) => (bands ? bands.to - bands.from : firstBands().length),
  answer: ({ bands }, { number: task }) => answerOf(countPairsOfBand((bands?.from ?? 0) + task)),
};

function bandsField(given: unknown): NonNullable<PairsParameters['bands']> {
  const fields = fieldsOf(given, ['from', 'to']);
  const [from, to] = [numberField(fields, 'from', 0), numberField(fields, 'to', 1)];
  const { length } = firstBands();
  if (from >= to || to > length)
    throw new InputError(`bands ${from + 1} to ${to}: the first bands of 3x3 are 1 to ${length}`);
  return { from, to };
}

/**
 * The lines of an answer: the sizes of the sections, then for each number of automorphisms that number, its
 * pairs and their third bands.
 */
function answerOf({ first, sections, byOrder, ...counters }: PairBandCount): TaskAnswer {
  const orders = [...byOrder].map(([order, { pairs, thirds }]) => `${order} ${pairs} ${thirds}`);
  return { counters, found: [sections.join(','), ...orders] };
}

/** The count from which an answer was made. */
export function pairCountOf(first: Uint8Array, { counters, found }: TaskAnswer): PairBandCount {
  const [sections, ...orders] = found;
  const byOrder = new Map(
    orders.map((line) => {
      const [order, pairs, thirds] = line.split(' ').map(Number);
      return [order, { pairs, thirds }];
    }),
  );
  const sizes = Uint32Array.from(sections.split(','), Number);
  return { ...(counters as unknown as PairBandCount), first, sections: sizes, byOrder };
}
