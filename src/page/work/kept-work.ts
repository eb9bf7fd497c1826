// Keeps works outside of components, by job and subject. A work continues when its room is left, and its results are there
// when the visitor returns to the subject.
import { computed, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { fragmentOf } from '../route.ts';
import type { JobName } from './ask.ts';
import { lastingJob } from './lasting.ts';
import { enlist, type Glimpse } from './underway.ts';
import { createWork, type Work } from './use-work.ts';

/** A work with its subject. */
export interface KeptWork<Name extends JobName> {
  readonly work: Work<Name>;
  /** Says that a component shows the work. Returns the function that says that it no longer does. */
  enter(): () => void;
}

interface Entry<Name extends JobName> extends KeptWork<Name> {
  isBusy(): boolean;
  drop(): void;
}

/** Works beyond this number are dropped, those that were not used for the longest time first. */
const MOST_KEPT = 60;

const kept = new Map<string, Entry<JobName>>(); // the last used last

/** Returns the work of a job on a subject. It is always the same one, until it is dropped. */
export function keptWork<Name extends JobName>(name: Name, subject: string): KeptWork<Name> {
  const key = `${name} ${subject}`;
  // the entry was made for this name
  const entry = (kept.get(key) as unknown as Entry<Name> | undefined) ?? createEntry(name, subject);
  kept.delete(key);
  kept.set(key, entry as unknown as Entry<JobName>);
  dropOldest();
  return entry;
}

/**
 * Gives a component the job of a subject, such as a grid. The job continues when the component is removed, and a later
 * component with the same subject finds it again.
 */
export function useKeptWork<Name extends JobName>(name: Name, subject: string): Work<Name> {
  const entry = useMemo(() => keptWork(name, subject), [name, subject]);
  useEffect(() => entry.enter(), [entry]);
  return entry.work;
}

function createEntry<Name extends JobName>(name: Name, subject: string): Entry<Name> {
  const work = createWork(name);
  const viewers = signal(0);
  const isSeen = signal(true); // has the visitor seen how it ended?
  const words = lastingJob(name);
  const glimpse = computed((): Glimpse | undefined => {
    const request = work.request.value;
    if (!words || request === undefined || viewers.value > 0) return undefined;
    const { kind, progress } = work.state.value;
    const fraction = progress === undefined ? undefined : words.fraction(progress);
    if (kind === 'running') return { what: words.what(request), fraction };
    if (isSeen.value || kind === 'idle') return undefined;
    return { what: words.what(request), fraction, rests: kind };
  });
  const withdraw =
    words &&
    enlist({
      address: fragmentOf(name.split(' ', 1)[0], ...(subject === '' ? [] : subject.split('/'))),
      glimpse,
      dismiss() {
        work.stop();
        isSeen.value = true;
      },
    });
  return {
    work,
    enter() {
      viewers.value++;
      isSeen.value = true;
      return () => {
        viewers.value--;
        isSeen.value = work.state.value.kind !== 'running';
      };
    },
    isBusy: () => viewers.value > 0 || work.state.value.kind === 'running',
    drop() {
      withdraw?.();
      work.forget();
    },
  };
}

function dropOldest(): void {
  for (const [key, entry] of kept) {
    if (kept.size <= MOST_KEPT) return;
    if (entry.isBusy()) continue;
    kept.delete(key);
    entry.drop();
  }
}
