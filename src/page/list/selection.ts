// The rows that are selected.
import { type ReadonlySignal, signal } from '@preact/signals';

export interface Selection {
  /** How many rows are selected. A new object with every change. */
  readonly state: ReadonlySignal<{ readonly count: number }>;
  has(row: number): boolean;
  /** Selects a row or not. The next range starts from it. `place` is its place among the rows that are shown. */
  set(row: number, place: number, isSelected: boolean): void;
  /** Selects the rows between the last one that was set and this place, as that one was. */
  setTo(rows: Uint32Array, place: number): void;
  setAll(rows: Uint32Array, isSelected: boolean): void;
  clear(): void;
  /** Returns those of the rows that are selected. */
  of(rows: Uint32Array): Uint32Array;
}

export function createSelection(capacity: number): Selection {
  const flags = new Uint8Array(capacity);
  const state = signal({ count: 0 });
  let anchor = 0;
  let isOn = true;
  const setAll = (rows: Uint32Array, isSelected: boolean): void => {
    let change = 0;
    for (const row of rows) {
      change += Number(isSelected) - flags[row];
      flags[row] = Number(isSelected);
    }
    state.value = { count: state.peek().count + change };
  };
  return {
    state,
    has: (row) => flags[row] === 1,
    set(row, place, isSelected) {
      setAll(Uint32Array.of(row), isSelected);
      anchor = place;
      isOn = isSelected;
    },
    setTo(rows, place) {
      const [from, to] = anchor < place ? [anchor, place] : [place, anchor];
      setAll(rows.subarray(from, to + 1), isOn);
    },
    setAll,
    clear() {
      flags.fill(0);
      state.value = { count: 0 };
    },
    of: (rows) => rows.filter((row) => flags[row] === 1),
  };
}
