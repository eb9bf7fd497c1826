// How many cases a test tries: few in `npm test`, which must take minutes, many in the long tests, which run every test
// file that imports this one again with the larger amounts.

/** Set by vitest.long.config.ts. */
export const isLong = process.env.MINCLUE_TESTS === 'long';

export function amount<Value>(short: Value, { long }: { readonly long: Value }): Value {
  return isLong ? long : short;
}

/** How often a property is tried: a fifth of all in `npm test`. */
export function runs(all: number): number {
  return amount(Math.ceil(all / 5), { long: all });
}
