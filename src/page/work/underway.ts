// The works that the header shows because the visitor is in another room: what is running, and what has ended since.
import { type ReadonlySignal, signal } from '@preact/signals';

/** What the header says of a work. */
export interface Glimpse {
  readonly what: string;
  /** How far it is, 0 … 1, if that is known. */
  readonly fraction?: number | undefined;
  /** Why it is not running, in a word or two. Undefined while it runs. */
  readonly rests?: string | undefined;
}

/** A work under way. */
export interface Underway {
  /** The fragment of the address that shows it. */
  readonly address: string;
  /** Undefined while there is nothing to say, or while its own room shows it. */
  readonly glimpse: ReadonlySignal<Glimpse | undefined>;
  /** Stops it. If it has ended, the header no longer mentions it. */
  dismiss(): void;
}

/** All works that the header may have to show, the oldest first. */
export const underway = signal<readonly Underway[]>([]);

/** Lets the header show a work. Returns the function that takes it away again. */
export function enlist(work: Underway): () => void {
  underway.value = [...underway.value, work];
  return () => {
    underway.value = underway.value.filter((each) => each !== work);
  };
}
