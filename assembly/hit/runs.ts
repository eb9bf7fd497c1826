// Runs of bits, one for each thing of a list, as vectors one after the other.
import { any, high, low } from '../shared/sets';
import { setAt, state } from './layout';

/** Bytes of a run of vectors with one bit for each of so many things. */
export function runLength(things: i32): usize { return <usize>((things + 127) >> 7) << 4; }

/** For each element, the things at `from` that contain it. */
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

/** Puts in thing i. */
@inline export function setBit(run: usize, i: i32): void {
  const at = run + <usize>(i >> 3);
  store<u8>(at, load<u8>(at) | <u8>(<i32>1 << (i & 7)));
}

/** The first `things` bits of a run. */
export function ones(run: usize, things: i32, length: usize): void {
  memory.fill(run, 0, length);
  memory.fill(run, 0xff, <usize>(things >> 3));
  if (things & 7) store<u8>(run + <usize>(things >> 3), <u8>((<i32>1 << (things & 7)) - 1));
}

/** What is left of a run of bits after an element: to = from − hit. True if anything is. */
@inline export function strike(from: usize, to: usize, hit: usize, length: usize): bool {
  let left: v128 = i64x2.splat(0);
  for (let i: usize = 0; i < length; i += 16) {
    const rest = v128.andnot(v128.load(from + i), v128.load(hit + i));
    v128.store(to + i, rest);
    left = v128.or(left, rest);
  }
  return any(left);
}

/** Has a run any? */
export function isAny(run: usize, length: usize): bool {
  for (let i: usize = 0; i < length; i += 16) if (any(v128.load(run + i))) return true;
  return false;
}

/** Is anything left of a run after an element? Stops at the first. */
@inline export function survives(from: usize, hit: usize, length: usize): bool {
  for (let i: usize = 0; i < length; i += 16)
    if (any(v128.andnot(v128.load(from + i), v128.load(hit + i)))) return true;
  return false;
}

/** The place of the first one of a run that has one. */
@inline export function firstOf(run: usize): i32 {
  let word: usize = 0;
  while (!load<u64>(run + word)) word += 8;
  return <i32>(word << 3) + <i32>ctz(load<u64>(run + word));
}

/** Copies the first things of a run of bits, at most `limit`: how many, or −1 if there were more. */
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
