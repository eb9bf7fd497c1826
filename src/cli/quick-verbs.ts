// The verbs that people call thousands of times, or for an answer that takes no time, or with millions of lines: each has a
// program of its own, a file of the bundle with no more in it than it needs, so that a call does not wait for the others.
import type { ExitCode } from './session.ts';
import type { Verb, VerbGroup } from './verb.ts';

interface Program {
  readonly verb: Verb | VerbGroup;
  run(args: readonly string[]): Promise<ExitCode>;
}

export const quickVerbs: Readonly<Record<string, () => Promise<Program>>> = {
  solve: () => import('./quick-solve.ts'),
  count: () => import('./quick-count.ts'),
  canon: () => import('./quick-canon.ts'),
  catalogue: () => import('./quick-catalogue.ts'),
  rate: () => import('./quick-rate.ts'),
  minimise: () => import('./quick-minimise.ts'),
  group: () => import('./quick-group.ts'),
  lists: () => import('./quick-lists.ts'),
};
