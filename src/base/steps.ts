// Work that yields where it can rest: a generator. Whoever has no time to lose takes it without the rests.

/** The result of such work, without the rests. */
export function finish<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same work, with something else to say at its rests. Whoever leaves it leaves the work as well. */
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
