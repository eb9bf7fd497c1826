// The state of the visitor as a volunteer: what is joined, why work is paused, and what this tab has contributed. It
// belongs to the tab, not to the room, so work continues while the visitor looks at other rooms.
import { computed, effect, signal } from '@preact/signals';
import { fragmentOf, place } from '../../route.ts';
import { enlist } from '../../work/underway.ts';
import { createWork } from '../../work/use-work.ts';
import { isHidden, isOnBattery } from './machine.ts';
import type { Contribution, FarmRequest } from './work-job.ts';

export const farmWork = createWork('farm work');
/** The farm that the visitor has joined, or undefined. */
export const joined = signal<FarmRequest | undefined>(undefined);
export const isPausedByHand = signal(false);
export const pausesWhenHidden = signal(false);
export const pausesOnBattery = signal(true);

/** Why work is paused, or undefined if it is not. */
export const pauseReason = computed(() => {
  if (isPausedByHand.value) return 'You paused the work.';
  if (pausesOnBattery.value && isOnBattery.value) return 'This machine is on battery.';
  if (pausesWhenHidden.value && isHidden.value) return 'This tab is hidden.';
  return undefined;
});

const NOTHING: Contribution = { tasks: 0, found: 0, cpuSeconds: 0, lastFound: [] };
/** The contribution before the last pause. */
const earlier = signal(NOTHING);

/** The contribution since the tab joined, across all pauses. */
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

/** Leaves the farm and hands unfinished tasks back. */
export function leave(): void {
  joined.value = undefined;
}

// starts and ends the work as the visitor joins, leaves or pauses; at a pause, unfinished tasks go to other workers
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

// while the visitor is in another room, the header shows the work, or that it is paused
enlist({
  address: fragmentOf('farm'),
  glimpse: computed(() => {
    if (!joined.value || place.value.room === 'farm') return undefined;
    const { campaign } = farmWork.state.value.progress ?? {};
    return {
      what: pauseReason.value === undefined ? 'Helping a farm' : 'Helping a farm (paused)',
      fraction: campaign && campaign.tasks > 0 ? campaign.done / campaign.tasks : undefined,
    };
  }),
  dismiss: leave,
});
