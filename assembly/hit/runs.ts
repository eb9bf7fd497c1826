// Runs of bits, one for each item of a list, as consecutive vectors.
import { any, high, low } from '../shared/sets';
import { setAt, state } from './layout';

/** Returns the bytes of a run of vectors with one bit for each of `things` items. */
export function runLength(things: i32): usize { return <usize>((things + 127) >> 7) << 4; }

/** Writes for each element a run of the items at `from` that contain it. */
export function hitVectors(from: usize, things: i32, to: usize, run: usize): void {
  memory.fill(to, 0, <usize>state.elements * run);
  for (let i = 0; i < things; i++) {
    const set = setAt(from, i);
    const at = to + (<usize>(i >> 3));
    const bit = <u8>(<i32>1 << (i & 7));
    for (let rest = low(set); rest; rest &= rest - 1) {
      const byte = at + <usize>ctz(rest) * run;
      store<u8>(byte, load<u8>(byte) | bit);
    }
    for (let rest = high(set); rest; rest &= rest - 1) {
      const byte = at + (64 + <usize>ctz(rest)) * run;
      store<u8>(byte, load<u8>(byte) | bit);
    }
  }
}

/** Sets bit i. */
@inline export function setBit(run: usize, i: i32): void {
  const at = run + <usize>(i >> 3);
  store<u8>(at, load<u8>(at) | <u8>(<i32>1 << (i & 7)));
}

/** Sets the first `things` bits of a run. */
export function ones(run: usize, things: i32, length: usize): void {
  memory.fill(run, 0, length);
  memory.fill(run, 0xff, <usize>(things >> 3));
  if (things & 7) store<u8>(run + <usize>(things >> 3), <u8>((<i32>1 << (things & 7)) - 1));
}

/** Removes from a run what an element hits: to = from − hit. Returns true if anything is left. */
@inline export function strike(from: usize, to: usize, hit: usize, length: usize): bool {
  let left: v128 = i64x2.splat(0);
  for (let i: usize = 0; i < length; i += 16) {
    const rest = v128.andnot(v128.load(from + i), v128.load(hit + i));
    v128.store(to + i, rest);
    left = v128.or(left, rest);
  }
  return any(left);
}

/** Has a run any set bit? */
export function isAny(run: usize, length: usize): bool {
  for (let i: usize = 0; i < length; i += 16) if (any(v128.load(run + i))) return true;
  return false;
}

/** Does anything of a run remain after an element? Stops at the first. */
@inline export function survives(from: usize, hit: usize, length: usize): bool {
  for (let i: usize = 0; i < length; i += 16)
    if (any(v128.andnot(v128.load(from + i), v128.load(hit + i)))) return true;
  return false;
}

/** Returns the place of the first set bit of a run that has one. */
@inline export function firstOf(run: usize): i32 {
  let word: usize = 0;
  while (!load<u64>(run + word)) word += 8;
  return <i32>(word << 3) + <i32>ctz(load<u64>(run + word));
}

/** Copies the items with set bits, at most `limit`. Returns their number, or −1 if there were more. */
export function keepUnhit(run: usize, length: usize, things: usize, limit: i32, to: usize): i32 {
  let kept = 0;
  for (let word: usize = 0; word < length; word += 8)
    for (let bits = load<u64>(run + word); bits; bits &= bits - 1) {
      if (kept == limit) return -1;
      v128.store(to + (<usize>kept << 4), setAt(things, <i32>(word << 3) + <i32>ctz(bits)));
      kept++;
    }
  return kept;
}
