// Long work is a generator that yields where it can be interrupted. A caller that needs no interruption runs it
// through.

/** Runs such work to its end and returns the result. */
export function finish<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Maps the values that work yields. Ending the result early ends the work too. */
export function* mapSteps<From, To, Result>(
  steps: Generator<From, Result>,
  map: (value: From) => To,
): Generator<To, Result> {
  try {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      yield map(value);
    }
  } finally {
    steps.return(undefined as Result);
  }
}
