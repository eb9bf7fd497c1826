// The visitor as a volunteer: joined or not, paused or not and why, and what this tab has given. It belongs to the tab, not
// to the room: it goes on while the visitor looks at other rooms.
import { computed, effect, signal } from '@preact/signals';
import { createWork } from '../../work/use-work.ts';
import { isHidden, isOnBattery } from './machine.ts';
import type { Contribution, FarmRequest } from './work-job.ts';

export const farmWork = createWork('farm work');
/** What the visitor has joined; undefined: nothing. */
export const joined = signal<FarmRequest | undefined>(undefined);
export const isPausedByHand = signal(false);
export const pausesWhenHidden = signal(false);
export const pausesOnBattery = signal(true);

/** Why no work is done now; undefined: nothing is in its way. */
export const pauseReason = computed(() => {
  if (isPausedByHand.value) return 'You have paused it.';
  if (pausesOnBattery.value && isOnBattery.value) return 'This machine runs on its battery.';
  if (pausesWhenHidden.value && isHidden.value) return 'This tab is hidden.';
  return undefined;
});

const NOTHING: Contribution = { tasks: 0, found: 0, cpuSeconds: 0, lastFound: [] };
/** Before the last pause. */
const earlier = signal(NOTHING);

/** Since the tab has joined, over all pauses. */
export const given = computed((): Contribution => {
  const { own = NOTHING } = farmWork.state.value.progress ?? {};
  const before = earlier.value;
  return {
    tasks: before.tasks + own.tasks,
    found: before.found + own.found,
    cpuSeconds: before.cpuSeconds + own.cpuSeconds,
    lastFound: own.lastFound.length > 0 ? own.lastFound : before.lastFound,
  };
});

export function join(request: FarmRequest): void {
  earlier.value = NOTHING;
  farmWork.forget();
  isPausedByHand.value = false;
  joined.value = request;
}

/** Hands back what is under way. */
export function leave(): void {
  joined.value = undefined;
}

/** Works when it is wanted and nothing is in its way; what is under way at a pause goes to others. */
effect(() => {
  const request = joined.value;
  const { kind, result } = farmWork.state.value;
  const mayWork = request !== undefined && pauseReason.value === undefined;
  if (kind === 'running') {
    if (!mayWork) farmWork.end();
  } else if (request && (kind === 'failed' || result?.end === 'complete')) joined.value = undefined;
  else if (request && mayWork) {
    earlier.value = given.peek();
    farmWork.start(request);
  }
});
