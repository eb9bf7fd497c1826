// The one error for bad input, in whatever room it is found.

/** Something about the input is wrong. The message is one line that says what and where. */
export class InputError extends Error {
  /** Distinguishes it from other errors. */
  override name = 'InputError';
}
