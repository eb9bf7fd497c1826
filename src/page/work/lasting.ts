// The jobs that continue when the visitor leaves their room, and what the header says of them.
import { counted } from '../shell/counted.ts';
import type { JobName, ProgressOf, RequestOf } from './ask.ts';

/** What the header says of a job. */
export interface LastingJob<Name extends JobName> {
  what(request: RequestOf<Name>): string;
  /** 0 … 1. Undefined if it is unknown. */
  fraction(progress: ProgressOf<Name>): number | undefined;
}

const table = {
  'grid search': {
    what: ({ clues }) => `Search for ${counted(clues, 'clue')}`,
    fraction: ({ fraction }) => fraction,
  } satisfies LastingJob<'grid search'>,
  'grid minimum': {
    what: () => 'Minimum of a grid',
    fraction: ({ fraction }) => fraction,
  } satisfies LastingJob<'grid minimum'>,
  'grid sets': {
    what: ({ maxSize }) => `Unavoidable sets up to ${counted(maxSize, 'cell')}`,
    fraction: () => undefined,
  } satisfies LastingJob<'grid sets'>,
  'grid certificate': {
    what: ({ clues }) => `Certificate for ${counted(clues, 'clue')}`,
    fraction: (progress) => (progress.kind === 'writing' ? progress.fraction : undefined),
  } satisfies LastingJob<'grid certificate'>,
  'make puzzles': {
    what: ({ count }) => `Make ${counted(count, 'puzzle')}`,
    fraction: (fraction) => fraction,
  } satisfies LastingJob<'make puzzles'>,
  'catalogue automorphic': {
    what: ({ boxRows, boxColumns }) => `Automorphisms of all ${boxRows}×${boxColumns} grids`,
    fraction: ({ done, total }) => done / total,
  } satisfies LastingJob<'catalogue automorphic'>,
};

/** Finds what the header says of a job. Undefined: it is short, and the header does not mention it. */
export function lastingJob<Name extends JobName>(name: Name): LastingJob<Name> | undefined {
  return (table as Partial<Record<JobName, unknown>>)[name] as LastingJob<Name> | undefined;
}
