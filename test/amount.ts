// How many cases a test tries: few in `npm test`, which must finish in minutes, and many in the long tests, which run
// every test file that imports this one again with the larger numbers.

/** Set by vitest.long.config.ts. */
export const isLong = process.env.MINCLUE_TESTS === 'long';

export function amount<Value>(short: Value, { long }: { readonly long: Value }): Value {
  return isLong ? long : short;
}

/** How many times a property is tried: a fifth of `all` in `npm test`. */
export function runs(all: number): number {
  return amount(Math.ceil(all / 5), { long: all });
}
