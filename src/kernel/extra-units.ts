// Extra units of nine cells, for the kernels that contain the 9×9 solver.

interface Solver {
  readonly exports: { useExtraUnits(count: number): void };
  /** The address of the units, nine bytes each. */
  readonly extra: Uint8Array;
}

/** Sets the extra units that hold from now on. */
export function putExtraUnits({ exports, extra }: Solver, units: readonly Uint16Array[]): void {
  for (let i = 0; i < units.length; i++) extra.set(units[i], i * 9);
  exports.useExtraUnits(units.length);
}
