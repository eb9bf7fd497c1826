// Writes estimated numbers for people.

/** Writes an estimate: `1,234.5`, `6.671e+21`. */
export function estimateText(value: number): string {
  return value < 1e6 ? value.toLocaleString('en', { maximumSignificantDigits: 6 }) : value.toPrecision(4);
}

/** Writes a standard error in percent: `± 3.1 %`. After one sample it is unknown. */
export function spreadText(value: number, error: number): string {
  const percent = (100 * error) / value;
  if (!Number.isFinite(percent)) return '± an unknown error';
  return `± ${percent < 100 ? Number(percent.toPrecision(2)) : Math.round(percent).toLocaleString('en')} %`;
}

/** Writes an error beside a number, in the same unit; `?` if it is unknown. */
export function errorFigure(error: number, write: (error: number) => string): string {
  return Number.isFinite(error) ? write(error) : '?';
}
