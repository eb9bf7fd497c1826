// What the browser says about the machine and the tab: cores, battery, and whether the tab is hidden.
import { signal } from '@preact/signals';

/** The number of cores that the browser reports. */
export const cores = Math.max(1, Math.min(navigator.hardwareConcurrency ?? 1, 64));

/** Is the tab hidden? */
export const isHidden = signal(document.visibilityState === 'hidden');
document.addEventListener('visibilitychange', () => {
  isHidden.value = document.visibilityState === 'hidden';
});

/** Is the machine on battery? Undefined if the browser does not say. */
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
  () => {}, // the browser may refuse this
);
