// How work on lists hears of Ctrl-C and tells of a puzzle that takes long.
import type { Counters } from '../../solve/index.ts';
import type { Session } from './session.ts';

export function listening({ signal, progress }: Session): {
  readonly signal: AbortSignal;
  readonly onRest: (counters: Counters) => void;
} {
  return { signal, onRest: ({ solutions }) => progress.tell(`at least ${solutions} solutions`) };
}
