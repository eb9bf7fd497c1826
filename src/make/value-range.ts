// From one number to another.

/** Both ends belong to it. */
export interface ValueRange {
  /** The smallest value. */
  readonly from: number;
  /** The largest value. */
  readonly to: number;
}
