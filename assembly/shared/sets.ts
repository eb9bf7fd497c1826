// Sets of at most 128 elements, one vector each: bit e for element e.

const BITS: usize = memory.data(128 * 16, 16); // by element, the set with only this element
for (let e: usize = 0; e < 128; e++) store<u64>(BITS + (e << 4) + (e < 64 ? 0 : 8), <u64>1 << (e & 63));

/** Returns the set of one element. */
@inline export function only(e: i32): v128 { return v128.load(BITS + (<usize>e << 4)); }
/** Returns elements 0 … 63 as bits. Below, the other elements. */
@inline export function low(set: v128): u64 { return <u64>i64x2.extract_lane(set, 0); }
@inline export function high(set: v128): u64 { return <u64>i64x2.extract_lane(set, 1); }
@inline export function sizeOf(set: v128): i32 { return <i32>(popcnt(low(set)) + popcnt(high(set))); }
/** Returns the lowest element of a set that is not empty. */
@inline export function lowest(set: v128): i32 {
  const word = low(set);
  return word ? <i32>ctz(word) : 64 + <i32>ctz(high(set));
}
@inline export function any(set: v128): bool { return v128.any_true(set); }
/** Is one set a part of the other? */
@inline export function isIn(part: v128, set: v128): bool { return !any(v128.andnot(part, set)); }
