// The question `index`: how many grids each section of a board's catalogue has, one task per first band. Its
// answers are the index that rank and unrank need.
import { InputError } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { type CatalogueSource, catalogueSource } from '../catalogue/internal.ts';
import type { WholeQuestion } from '../work/index.ts';
import { fieldsOf } from '../work/internal.ts';
import { proveWorker } from './worker-url.ts';

/** Which sections to count. */
export interface IndexParameters {
  /** The board's name. */
  readonly board: string;
}

const sources = new Map<string, CatalogueSource>();

export const indexQuestion: WholeQuestion<IndexParameters> = {
  name: 'index',
  worker: proveWorker,
  summary: 'how many grids each section of the catalogue has, one task per first band',
  answers: { version: '0.1.0', kernels: ['catalogue-2x4', 'catalogue-3x3'] },
  parse(given) {
    const { board } = fieldsOf(given, ['board']);
    if (typeof board !== 'string') throw new InputError('board: expected the name of a board');
    const { name } = parseBoard(board);
    sourceOf(name); // throws if the board has no catalogue
    return { board: name };
  },
  countTasks: ({ board }) => sourceOf(board).bands,
  answer({ board }, { number: task }) {
    const { sections, automorphisms } = sourceOf(board).countBand(task);
    const counters: Record<string, number> = { grids: sections.reduce((sum, size) => sum + size, 0) };
    for (const [order, grids] of automorphisms) counters[`automorphisms${order}`] = grids;
    return { counters, found: [sections.join(',')] };
  },
};

/** One source for all tasks of a thread. */
function sourceOf(name: string): CatalogueSource {
  let source = sources.get(name);
  if (!source) sources.set(name, (source = catalogueSource(parseBoard(name))));
  return source;
}
