// What the browser tells of the machine and the tab: cores, battery, whether the tab is seen.
import { signal } from '@preact/signals';

/** Cores, as far as the browser says. */
export const cores = Math.max(1, Math.min(navigator.hardwareConcurrency ?? 1, 64));

/** Is the tab hidden? */
export const isHidden = signal(document.visibilityState === 'hidden');
document.addEventListener('visibilitychange', () => {
  isHidden.value = document.visibilityState === 'hidden';
});

/** Does the machine run on its battery? Undefined: the browser does not tell. */
export const isOnBattery = signal<boolean | undefined>(undefined);

interface Battery extends EventTarget {
  readonly charging: boolean;
}

void (navigator as { getBattery?: () => Promise<Battery> }).getBattery?.().then(
  (battery) => {
    const look = (): void => {
      isOnBattery.value = !battery.charging;
    };
    battery.addEventListener('chargingchange', look);
    look();
  },
  () => {}, // not for this page
);
