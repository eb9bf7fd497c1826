// A range of numbers.

/** A range that includes both ends. */
export interface ValueRange {
  /** The smallest value. */
  readonly from: number;
  /** The largest value. */
  readonly to: number;
}
