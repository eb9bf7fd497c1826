import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom, pickInt } from '../base/index.ts';
import { compileKernel } from './compile.fixture.ts';
import { binary, FOUND_MOST, PAIR, THIRD_BAND } from './generated/pair-search.ts';
import { instantiate } from './instance.ts';
import { startPairSearch } from './pair-search.ts';
import {
  isUnavoidable,
  plainBandSets,
  plainHitters,
  plainNeed,
  plainSolutions,
} from './pair-search-plain.fixture.ts';

interface Exports {
  setUp(): void;
  startPair(clues: number): number;
  takeThird(index: number): number;
  takeGiven(): number;
  makeClueSets(withTop: number): void;
  makeSets(withTop: number): number;
  learn(step: number): number;
  makeSockets(): number;
  startCuts(): void;
  makeCuts(): number;
  cuts(): number;
  search(from: number, withTop: number): number;
  takeFound(): number;
}

/** Also the exports of assembly/pair-search/inside.fixture.ts. */
interface Inside extends Exports {
  readonly PAIR: WebAssembly.Global;
  readonly THIRD_BAND: WebAssembly.Global;
  readonly SETS: WebAssembly.Global;
  readonly setCount: WebAssembly.Global;
  readonly ROWS_MOST: WebAssembly.Global;
  readonly OTHERS_MOST: WebAssembly.Global;
  cutAt(index: number): number;
  clueSets(band: number, cells: number): number;
  lengthOf(band: number, cells: number): number;
  lanesOf(socket: number, isTwo: number): number;
  laneCountOf(socket: number, isTwo: number): number;
}

const CLUES = 13; // few enough for the obvious way: at most 8 in the pair

// Grids of 17-clue puzzles.
const grids = [
  '931684752824735961675192438798346125542819376163527894486953217317268549259471683',
  '425793816679841352813526749982675134756134928341982675237469581194358267568217493',
].map((line) => Uint8Array.from(line, Number));

describe.each(grids.map((grid, i) => ({ grid, name: `grid ${i + 1}` })))(
  'a pair of bands: $name',
  ({ grid }) => {
    let kernel: Awaited<ReturnType<typeof compileKernel<Inside>>>;
    const pair = grid.slice(0, 54);
    let thirds = 0;

    beforeAll(async () => {
      kernel = await compileKernel<Inside>('pair-search/inside.fixture.ts');
      kernel.setUp();
      new Uint8Array(kernel.memory.buffer, kernel.PAIR.value, 54).set(pair.map((digit) => digit - 1));
      thirds = kernel.startPair(CLUES);
      kernel.takeThird(0);
      kernel.makeClueSets(1);
      kernel.makeSets(1);
      kernel.learn(10);
      kernel.makeSockets();
      kernel.startCuts();
      expect(kernel.makeCuts()).toBe(1);
    });

    const words = (address: number, length: number) => new Uint32Array(kernel.memory.buffer, address, length);
    const sets = () => new BigUint64Array(kernel.memory.buffer, kernel.SETS.value, kernel.setCount.value);
    const third = () =>
      new Uint8Array(kernel.memory.buffer, kernel.THIRD_BAND.value, 27).map((digit) => digit + 1);
    const gridWith = (index: number): Uint8Array => {
      kernel.takeThird(index);
      return Uint8Array.from([...pair, ...third()]);
    };

    it('has as many third bands as there are fillings below it, rows in any order', () => {
      const clues = new Uint8Array(81);
      clues.set(pair);
      expect(6 * thirds).toBe(plainSolutions(clues, 10_000).length);
    });

    it('knows all clue sets of few cells of each band', () => {
      for (const band of [0, 1]) {
        const own = plainBandSets(pair.slice(27 * band, 27 * (band + 1)));
        for (const size of [3, 4]) {
          const listed = words(kernel.clueSets(band, size), kernel.lengthOf(band, size));
          expect([...listed].sort((a, b) => a - b)).toEqual(plainHitters(own, size).sort((a, b) => a - b));
        }
      }
    });

    it('has only sets that no puzzle can miss', () => {
      const whole = gridWith(0);
      const random = createRandom(1);
      for (let i = 0; i < 40; i++) {
        const set = sets()[pickInt(random, sets().length)];
        const cells = cellsOf(set);
        expect(isUnavoidable(whole, cells)).toBe(true);
        expect(cells.some((cell) => cell < 27) && cells.some((cell) => cell >= 27)).toBe(true);
      }
    });

    it('has a set in every exchange of three digits that touches both bands', () => {
      const whole = gridWith(0);
      const known = [...sets()];
      const bands = [0, 1].map((band) => plainBandSets(pair.slice(27 * band, 27 * (band + 1))));
      for (const digits of [
        [1, 2, 3],
        [4, 7, 9],
        [2, 5, 8],
        [1, 6, 9],
        [3, 4, 5],
      ]) {
        const clues = whole.map((digit, cell) => (cell < 54 && digits.includes(digit) ? 0 : digit));
        for (const other of plainSolutions(clues, 1000)) {
          const changed = whole.reduce(
            (set, digit, cell) => (other[cell] === digit ? set : set | (1n << BigInt(cell))),
            0n,
          );
          if (changed === 0n) continue;
          const holdsOne = known.some((set) => (set & ~changed) === 0n);
          const inBand = bands.some((own, band) =>
            own.some((set) => ((BigInt(set) << BigInt(27 * band)) & ~changed) === 0n),
          );
          expect(holdsOne || inBand || cellsOf(changed).length > 18).toBe(true);
        }
      }
    });

    it('joins as two loops would', () => {
      const used = [...sets()].slice(0, kernel.ROWS_MOST.value + kernel.OTHERS_MOST.value);
      const expected: bigint[] = [];
      for (let sum = 0; sum <= 8; sum++)
        for (let inA = 0; inA <= sum; inA++) {
          if (inA > CLUES - sum || sum - inA > CLUES - sum) continue;
          for (const a of words(kernel.clueSets(0, inA), kernel.lengthOf(0, inA))) {
            const left = used.filter((set) => (set & BigInt(a)) === 0n);
            for (const b of words(kernel.clueSets(1, sum - inA), kernel.lengthOf(1, sum - inA))) {
              const cells = BigInt(a) | (BigInt(b) << 27n);
              if (left.every((set) => (set & cells) !== 0n)) expected.push(cells);
            }
          }
        }
      const cuts = Array.from(
        { length: kernel.cuts() },
        (_, i) => new BigUint64Array(kernel.memory.buffer, kernel.cutAt(i), 1)[0],
      );
      expect(cuts.length).toBeGreaterThan(0);
      expect(cuts.sort(ascending)).toEqual(expected.sort(ascending));
    });

    it('has sockets that no puzzle can miss, with any third band that has them', () => {
      const random = createRandom(2);
      let tested = 0;
      while (tested < 30) {
        const whole = gridWith(pickInt(random, thirds));
        const [row, stack, kind] = [pickInt(random, 3), pickInt(random, 3), pickInt(random, 4)];
        const { two, three, cell } = socketsOf(whole, row, stack);
        const isTwo = kind < 3;
        const socket = isTwo ? 28 * stack + two[kind] : 32 * stack + three;
        const length = kernel.laneCountOf(socket, Number(isTwo));
        if (length === 0) continue;
        const lanes = new BigUint64Array(kernel.memory.buffer, kernel.lanesOf(socket, Number(isTwo)), length);
        const inThird = isTwo
          ? [
              [0, 1],
              [0, 2],
              [1, 2],
            ][kind]
          : [0, 1, 2];
        const cells = [...cellsOf(lanes[pickInt(random, length)]), ...inThird.map((i) => cell + i)];
        expect(isUnavoidable(whole, cells)).toBe(true);
        tested++;
      }
    });

    it('asks of a third band what its open sockets need', () => {
      const random = createRandom(3);
      for (let n = 0; n < 300; n++) {
        const address = kernel.cutAt(pickInt(random, kernel.cuts()));
        const cells = new BigUint64Array(kernel.memory.buffer, address, 1)[0];
        const fields = words(address + 8, 12); // two, three, one, more: three stacks each
        const whole = gridWith(pickInt(random, thirds));
        const [row, stack] = [pickInt(random, 3), pickInt(random, 3)];
        const { two, three } = socketsOf(whole, row, stack);
        const isOpen = (socket: number, isTwo: boolean): boolean => {
          const length = kernel.laneCountOf(socket, Number(isTwo));
          const lanes = new BigUint64Array(
            kernel.memory.buffer,
            kernel.lanesOf(socket, Number(isTwo)),
            length,
          );
          return lanes.some((lane) => (lane & cells) === 0n);
        };
        const open = [3, 5, 6].filter((_, i) => isOpen(28 * stack + two[i], true));
        if (isOpen(32 * stack + three, false)) open.push(7);
        const told = ((fields[6 + stack] >>> three) & 1) + ((fields[9 + stack] >>> three) & 1);
        expect(told).toBe(plainNeed(open));
      }
    });

    /** The sockets of a minirow of the third band, and its first cell. */
    function socketsOf(whole: Uint8Array, row: number, stack: number) {
      const cell = 54 + 9 * row + 3 * stack;
      const [x, y, z] = [0, 1, 2].map((i) => {
        const column = 3 * stack + i;
        const inColumn = [6, 7, 8].map((r) => whole[9 * r + column]).sort((a, b) => a - b);
        return inColumn.indexOf(whole[cell + i]);
      });
      return { cell, two: [3 * x + y, 9 + 3 * x + z, 18 + 3 * y + z], three: 9 * x + 3 * y + z };
    }
  },
);

describe('searches of pairs', () => {
  const [grid] = grids;

  it('takes turns with another one, and neither notices', () => {
    const run = (others: boolean) => {
      const search = startPairSearch(grid.slice(0, 54), 14);
      const other = startPairSearch(grid.slice(27), 14);
      for (let i = 0; search.step() !== 'done'; i++) if (others && i === 3) other.step();
      return { puzzles: search.take(), counters: search.counters };
    };
    expect(run(true)).toEqual(run(false));
  });

  it('refuses what is not a pair, or not its third band', () => {
    expect(() => startPairSearch(grid.slice(0, 54).fill(1), 14).step()).toThrow('not a pair');
    expect(() => startPairSearch(grid.slice(0, 54), 14, grid.slice(0, 27)).step()).toThrow(
      'not a third band',
    );
    const third = grid.slice(54);
    const exchanged = third.with(0, third[9]).with(9, third[0]); // all digits in each column, but not in each row
    const repeated = third.with(0, third[9]); // digits of its column only
    for (const wrong of [exchanged, repeated])
      expect(() => startPairSearch(grid.slice(0, 54), 14, wrong).step()).toThrow('not a third band');
  });

  it('ends where a second solution has not the clues: nothing is learned of it', () => {
    const search = (forged: number) => {
      const kernel = instantiate<Exports>(binary);
      kernel.setUp();
      const bytes = Buffer.from(kernel.memory.buffer);
      bytes.set(
        grid.slice(0, 54).map((digit) => digit - 1),
        PAIR,
      );
      kernel.startPair(16);
      bytes.set(
        grid.slice(54).map((digit) => digit - 1),
        THIRD_BAND,
      );
      const isTop = kernel.takeGiven();
      const at = bytes.indexOf(stateOf(grid));
      expect(at).toBeGreaterThan(0);
      bytes[at] ^= forged;
      kernel.makeClueSets(isTop);
      kernel.makeSets(isTop);
      kernel.makeSockets();
      kernel.startCuts();
      kernel.makeCuts();
      return kernel.search(0, isTop) === kernel.cuts();
    };
    expect(search(0)).toBe(true);
    expect(() => search(0b110)).toThrow('unreachable'); // if the first cell is a clue, it has several digits to choose from
  });
});

describe('a clue set of a pair with more findings than there is room for', () => {
  const [grid] = grids;
  const kernel = instantiate<Exports>(binary);
  /** Makes the cuts of all sizes but the largest, and searches from the first. Returns the number found. */
  const search = (clues: number): number => {
    new Uint8Array(kernel.memory.buffer, PAIR, 54).set(grid.slice(0, 54).map((digit) => digit - 1));
    new Uint8Array(kernel.memory.buffer, THIRD_BAND, 27).set(grid.slice(54).map((digit) => digit - 1));
    kernel.startPair(clues);
    kernel.takeGiven();
    kernel.makeClueSets(0);
    kernel.makeSets(0);
    kernel.makeSockets();
    kernel.startCuts();
    kernel.makeCuts();
    kernel.search(0, 0);
    return kernel.takeFound();
  };

  it('is an error in words, and the next search finds what it would have found', () => {
    kernel.setUp();
    const before = search(20);
    expect(before).toBeGreaterThan(0);
    expect(() => search(23)).toThrow(`the kernel pair-search has room for ${FOUND_MOST} findings`);
    expect(search(20)).toBe(before);
  });
});

/** A grid in the solver's layout (assembly/bands/state.ts). */
function stateOf(grid: Uint8Array): Uint8Array {
  const lanes = new Uint32Array(36);
  for (const [cell, digit] of grid.entries()) {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    lanes[4 * row + Math.floor(column / 3)] |= 1 << (10 * (column % 3) + digit - 1);
  }
  for (let row = 0; row < 36; row += 4) lanes[row + 3] = lanes[row];
  return new Uint8Array(lanes.buffer);
}

function cellsOf(set: bigint): number[] {
  return Array.from({ length: 54 }, (_, cell) => cell).filter((cell) => (set >> BigInt(cell)) & 1n);
}

function ascending(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
