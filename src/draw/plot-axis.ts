// The axes of a plot: the range of numbers they show, their ticks, and the position of a value.

/** One axis of a plot. */
export interface PlotAxis {
  /** The measured quantity, with its unit. */
  readonly label: string;
  /** Default: `linear`. On a logarithmic axis every value must be above 0. */
  readonly scale?: 'linear' | 'logarithmic';
  /** The axis begins here or lower. Default: as the points need. */
  readonly from?: number;
  /** The axis ends here or higher. Default: as the points need. */
  readonly to?: number;
}

/** An axis with a known range. */
export interface PlacedAxis {
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  /** Returns the position of a value: 0 at the beginning of the axis, 1 at its end, rising with the value. */
  place(value: number): number;
}

/** About this many ticks are readable. */
const TICKS = 6;
/** Numbers that differ by less than this share count as equal. */
const ALIKE = 1e-9;

export function placeAxis({ scale = 'linear', from, to }: PlotAxis, values: readonly number[]): PlacedAxis {
  const known = [...values, ...[from, to].filter((end) => end !== undefined)];
  const [low, high] = known.length > 0 ? [leastOf(known), -leastOf(known.map((value) => -value))] : [0, 1];
  return scale === 'linear' ? linearAxis(low, high) : logarithmicAxis(low, high);
}

function linearAxis(low: number, high: number): PlacedAxis {
  const spread = high - low;
  // there are no ticks between numbers that differ only in their last digits
  const isOne = spread <= ALIKE * Math.max(Math.abs(low), Math.abs(high));
  const step = niceStep((isOne ? 1 : spread) / TICKS);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => {
    const value = (first + i) * step;
    return { value, text: groupThousands(value.toFixed(digits)) };
  });
  return { ticks, place: (value) => (value / step - first) / (last - first) };
}

/** An axis from one power of ten to another. */
function logarithmicAxis(low: number, high: number): PlacedAxis {
  const first = Math.floor(Math.log10(low) + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.log10(high) - 1e-9));
  const step = Math.ceil((last - first) / (2 * TICKS));
  const ticks: { value: number; text: string }[] = [];
  for (let power = first; power <= last; power += step)
    ticks.push({ value: 10 ** power, text: powerText(power) });
  return { ticks, place: (value) => (Math.log10(value) - first) / (last - first) };
}

/** Returns 1, 2 or 5 times a power of ten, not below the step. */
function niceStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return power * ([1, 2, 5].find((factor) => factor * power >= step * (1 - 1e-9)) ?? 10);
}

/** Writes `1,000` or `0.01`, and uses words if there are too many zeros to count. */
function powerText(power: number): string {
  if (power < 0) return (10 ** power).toFixed(-power);
  return power < 7 ? groupThousands(String(10 ** power)) : `1e${power}`;
}

function groupThousands(text: string): string {
  return text.replaceAll(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
}

function leastOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}
