// Sockets: what the pair needs from any third band.
//
// The pair fixes which three digits each column has in the third band. If two cells of a minirow there exchange their
// digits x and y, both digits move to another column, and some cells of the pair must change with them. These cells and
// the two are an unavoidable set of every grid whose third band has x and y in these columns of one minirow. Three
// cells can exchange cyclically in the same way. So a socket is an exchange, and its *lanes* are the sets of cells of
// the pair that change with it: clues that miss a lane leave the socket open, and then the third band needs a clue
// there.
//
//   two-cell socket    28 · stack + 9 · (columns 0 1, 0 2 or 1 2) + 3 · (digit index of one) + (digit index of the
//   other)
//   three-cell socket  32 · stack + 9 · x + 3 · y + z: also the number of the minirow with these digits
//
//   LANES2   84 × 32 × u64;  LANES3   96 × 16 × u64: small ones first
//   HITS     by cell: 84 × u32 and 96 × u16, the lanes that contain the cell. Row 54: unused lanes.
import { addDigit, beginRefills, nextRefill, startRefills } from './refills';
import { THIRD, kindTo } from './templates';

export const TWO: u32 = 84;
export const THREE: u32 = 96;
const ROOM2: u32 = 32;
const ROOM3: u32 = 16;
const MOST_CELLS: i32 = 14;
const MOST_DIGITS: u32 = 4; // with five, finding them takes longer than they save
const LANES2: usize = memory.data(TWO * ROOM2 * 8, 16);
const LANES3: usize = memory.data(THREE * ROOM3 * 8, 16);
const COUNT2: usize = memory.data(TWO, 16);
const COUNT3: usize = memory.data(THREE, 16);
export const HIT_ROOM: usize = 528;
export const HIT3: usize = 336;
export const HITS: usize = memory.data(55 * HIT_ROOM, 16);
export let laneCount: u32 = 0;

/** Returns the address of the lanes of a two-cell or three-cell socket. */
export function lanesOf(socket: u32, isTwo: bool): usize {
  return isTwo ? LANES2 + <usize>(socket * ROOM2) * 8 : LANES3 + <usize>(socket * ROOM3) * 8;
}
/** Returns the number of lanes of a socket. */
export function laneCountOf(socket: u32, isTwo: bool): u32 { return load<u8>((isTwo ? COUNT2 : COUNT3) + socket); }

@inline function digitAt(column: u32, which: u32): u32 { return load<u8>(THIRD + column * 3 + which); }

/** Finds the lanes of the sockets whose bits are set, by stack, at `two` and `three` (u32 each). */
export function findSockets(two: usize, three: usize): void {
  memory.fill(COUNT2, 0, TWO);
  memory.fill(COUNT3, 0, THREE);
  for (let stack: u32 = 0; stack < 3; stack++) {
    for (let bits = load<u32>(two + (stack << 2)); bits != 0; bits &= bits - 1) {
      const bit = <u32>ctz(bits), j = bit / 9, p = 3 * stack + (j == 2 ? 1 : 0), q = 3 * stack + (j == 0 ? 1 : 2);
      findTwo(28 * stack + bit, p, q, digitAt(p, (bit % 9) / 3), digitAt(q, bit % 3));
    }
    const p = 3 * stack;
    for (let bits = load<u32>(three + (stack << 2)); bits != 0; bits &= bits - 1) {
      const bit = <u32>ctz(bits);
      findThree(32 * stack + bit, p, digitAt(p, bit / 9), digitAt(p + 1, (bit / 3) % 3), digitAt(p + 2, bit % 3));
    }
  }
  fillHits();
}

function findTwo(socket: u32, p: u32, q: u32, x: u32, y: u32): void {
  const lanes = lanesOf(socket, true), count = COUNT2 + socket, own: u32 = (1 << x) | (1 << y);
  const kindX = kindTo(x, q), kindY = kindTo(y, p);
  for (let others: u32 = 0; others < 512; others++) {
    if ((others & own) != 0 || <u32>popcnt(others) + 2 > MOST_DIGITS) continue;
    const moved = <u32>MOST_CELLS - 2 * <u32>popcnt(others) - 1;
    beginRefills();
    addDigit(x, kindX, moved);
    addDigit(y, kindY, moved);
    for (let rest = others; rest != 0; rest &= rest - 1) addDigit(ctz(rest), 0, moved - 1);
    startRefills(MOST_CELLS);
    for (let set = nextRefill(); set != 0; set = nextRefill()) addLane(lanes, count, ROOM2, set);
  }
}

function findThree(socket: u32, p: u32, x: u32, y: u32, z: u32): void {
  const lanes = lanesOf(socket, false), count = COUNT3 + socket;
  const own: u32 = (1 << x) | (1 << y) | (1 << z);
  for (let others: u32 = 0; others < 512; others++) {
    if ((others & own) != 0 || <u32>popcnt(others) + 3 > MOST_DIGITS) continue;
    const moved = <u32>MOST_CELLS - 2 * <u32>popcnt(others) - 2;
    for (let turn: u32 = 1; turn <= 2; turn++) {
      beginRefills();
      addDigit(x, kindTo(x, p + turn), moved);
      addDigit(y, kindTo(y, p + (1 + turn) % 3), moved);
      addDigit(z, kindTo(z, p + (2 + turn) % 3), moved);
      for (let rest = others; rest != 0; rest &= rest - 1) addDigit(ctz(rest), 0, moved - 1);
      startRefills(MOST_CELLS);
      for (let set = nextRefill(); set != 0; set = nextRefill()) addLane(lanes, count, ROOM3, set);
    }
  }
}

/** Adds a lane. Keeps lanes sorted by size, none containing another; lanes without room are forgotten. */
function addLane(lanes: usize, count: usize, room: u32, set: u64): void {
  const length = <u32>load<u8>(count);
  for (let i: u32 = 0; i < length; i++) if ((load<u64>(lanes + (<usize>i << 3)) & ~set) == 0) return;
  let kept: u32 = 0;
  for (let i: u32 = 0; i < length; i++) {
    const lane = load<u64>(lanes + (<usize>i << 3));
    if ((set & ~lane) != 0) { store<u64>(lanes + (<usize>kept << 3), lane); kept++; }
  }
  if (kept == room) {
    if (popcnt(load<u64>(lanes + (<usize>(room - 1) << 3))) <= popcnt(set)) return;
    kept--;
  }
  let at = kept;
  for (; at > 0 && popcnt(load<u64>(lanes + (<usize>(at - 1) << 3))) > popcnt(set); at--)
    store<u64>(lanes + (<usize>at << 3), load<u64>(lanes + (<usize>(at - 1) << 3)));
  store<u64>(lanes + (<usize>at << 3), set);
  store<u8>(count, <u8>(kept + 1));
}

function fillHits(): void {
  memory.fill(HITS, 0, 54 * HIT_ROOM);
  const unused = HITS + 54 * HIT_ROOM;
  memory.fill(unused, 0xff, HIT_ROOM);
  laneCount = 0;
  for (let socket: u32 = 0; socket < TWO; socket++) {
    const length = <u32>load<u8>(COUNT2 + socket);
    laneCount += length;
    for (let i: u32 = 0; i < length; i++)
      for (let lane = load<u64>(LANES2 + <usize>(socket * ROOM2 + i) * 8); lane != 0; lane &= lane - 1) {
        const at = HITS + <usize>ctz(lane) * HIT_ROOM + (socket << 2);
        store<u32>(at, load<u32>(at) | (1 << i));
      }
    if (length > 0) store<u32>(unused + (socket << 2), length == 32 ? 0 : <u32>-1 << length);
  }
  for (let socket: u32 = 0; socket < THREE; socket++) {
    const length = <u32>load<u8>(COUNT3 + socket);
    laneCount += length;
    for (let i: u32 = 0; i < length; i++)
      for (let lane = load<u64>(LANES3 + <usize>(socket * ROOM3 + i) * 8); lane != 0; lane &= lane - 1) {
        const at = HITS + <usize>ctz(lane) * HIT_ROOM + HIT3 + (socket << 1);
        store<u16>(at, load<u16>(at) | <u16>((<u32>1) << i));
      }
    if (length > 0) store<u16>(unused + HIT3 + (socket << 1), length == 16 ? 0 : <u16>((<u32>0xffff) << length));
  }
}
