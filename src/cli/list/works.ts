// The verbs whose work on lists can go to other threads, by name. Each is loaded by the threads that need it.
import type { ListWork } from './work.ts';

export const works = {
  solve: async () => (await import('../solve-list.ts')).solveWork,
  count: async () => (await import('../count-list.ts')).countWork,
  canon: async () => (await import('../canon-list.ts')).canonWork,
  rate: async () => (await import('../rate-list.ts')).rateWork,
  minimise: async () => (await import('../minimise-list.ts')).minimiseWork,
} as const satisfies Record<string, () => Promise<ListWork<never>>>;

export type WorkName = keyof typeof works;
/** The settings that a verb's work takes. */
export type SettingsOf<Name extends WorkName> = Parameters<
  Awaited<ReturnType<(typeof works)[Name]>>['open']
>[0];
