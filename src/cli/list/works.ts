// The works on lists by name: a worker loads the one it is told, and no more than that needs.
import type { ListWork, ListWorkName } from './work.ts';

const works: Readonly<Record<ListWorkName, () => Promise<unknown>>> = {
  canon: async () => (await import('../verbs/canon/canon-list.ts')).canonWork,
  count: async () => (await import('../verbs/count/count-list.ts')).countWork,
  group: async () => (await import('../verbs/group/group-list.ts')).groupWork,
  minimise: async () => (await import('../verbs/minimise/minimise-list.ts')).minimiseWork,
  rate: async () => (await import('../verbs/rate/rate-list.ts')).rateWork,
  solve: async () => (await import('../verbs/solve/solve-list.ts')).solveWork,
};

/** The work of that name. */
export async function loadListWork(name: ListWorkName): Promise<ListWork<unknown>> {
  return (await works[name]()) as ListWork<unknown>;
}
