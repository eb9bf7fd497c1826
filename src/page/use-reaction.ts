// Reacts to signals at once. `useSignalEffect` waits for the next frame, so the address would lag behind the keys.
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Runs `react` at once, and each time a signal that it has read changes. */
export function useReaction(react: () => void): void {
  useEffect(() => effect(react), []);
}
