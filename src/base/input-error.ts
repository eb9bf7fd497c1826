// The one error for what people give us, whatever room it is found in.

/** Something about the input is wrong; the message is one line that says what and where. */
export class InputError extends Error {
  /** Tells it from other errors. */
  override name = 'InputError';
}
