// How many cases a test tries: few in `npm test`, which must take minutes, and many in the long tests. A test file that
// asks for this has a long test beside it that imports it: the same code runs with the larger amounts there.

/** Set by vitest.long.config.ts. */
export const isLong = process.env.MINCLUE_TESTS === 'long';

export function amount<Value>(short: Value, { long }: { readonly long: Value }): Value {
  return isLong ? long : short;
}
