// Plain annealing, the twin of the kernel: the same moves, draws and temperatures, but it counts every cost
// afresh.
import type { Annealing, AnnealProblem } from '../../kernel/index.ts';
import { drawWord } from './generator.ts';

const SAMPLE_MOVES = 100;

export function startPlainAnnealing(problem: AnnealProblem): Annealing {
  const { cells } = problem;
  const { movesPerChain, cooling, patience } = problem.schedule;
  const generator = problem.generator.slice();
  const digits = problem.digits.slice();
  let cost = costOf(problem, digits);
  let moves = 0;
  let accepted = 0;
  let reheats = 0;

  function move(isTaken: (delta: number) => boolean): void {
    moves++;
    const scaled = drawWord(generator) * cells.length;
    const a = Math.floor(scaled / 2 ** 32);
    const { first, others } = cells[a];
    const place = first + Math.floor(((scaled % 2 ** 32) * others) / 2 ** 32);
    const b = place < a ? place : place + 1;
    [digits[a], digits[b]] = [digits[b], digits[a]];
    const delta = costOf(problem, digits) - cost;
    if (isTaken(delta)) {
      cost += delta;
      accepted++;
    } else [digits[a], digits[b]] = [digits[b], digits[a]];
  }

  const costs: number[] = [];
  const isGiven = problem.schedule.firstTemperature !== undefined;
  while (costs.length < SAMPLE_MOVES && !isGiven && cost > 0) {
    move(() => true);
    costs.push(cost);
  }
  const mean = sumOf(costs) / costs.length;
  const variance = sumOf(costs.map((each) => each * each)) / costs.length - mean * mean;
  const firstTemperature = problem.schedule.firstTemperature ?? (variance > 0 ? variance : 1);
  let temperature = firstTemperature;
  let stale = 0;
  let costBefore = cost;
  let leftInChain = movesPerChain;

  function endChain(): void {
    stale = cost < costBefore ? 0 : stale + 1;
    temperature *= cooling;
    if (stale === patience) {
      stale = 0;
      temperature = firstTemperature;
      reheats++;
    }
    costBefore = cost;
    leftInChain = movesPerChain;
  }

  return {
    run(count) {
      for (let i = 0; i < count && cost > 0; i++) {
        move((delta) => delta <= 0 || drawWord(generator) < chance(delta, temperature));
        if (--leftInChain === 0) endChain();
      }
    },
    get state() {
      return { cost, temperature, moves, accepted, reheats };
    },
    digits: () => digits.slice(),
  };
}

/** Digits missing, over all rows and columns. */
function costOf({ size, cells, fixed }: AnnealProblem, digits: Uint8Array): number {
  const counts = fixed.slice();
  for (const [i, { row, column }] of cells.entries()) {
    counts[row * size + digits[i]]++;
    counts[(size + column) * size + digits[i]]++;
  }
  return counts.reduce((gaps, count) => gaps + (count === 0 ? 1 : 0), 0);
}

/** How many of the 2³² draws accept a move of this cost. */
function chance(delta: number, temperature: number): number {
  return Math.floor(Math.min(expMinus(delta / temperature) * 2 ** 32, 2 ** 32 - 1));
}

/**
 * exp(−x), computed in the kernel's steps. The built-in function may differ in the last bit between machines.
 */
function expMinus(x: number): number {
  if (x > 40) return 0;
  const halvings = Math.floor(x * Math.LOG2E);
  const rest = x - halvings * Math.LN2;
  let term = 1;
  let sum = 1;
  for (let i = 1; i <= 16; i++) {
    term = (term * -rest) / i;
    sum += term;
  }
  return sum * 0.5 ** halvings;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
