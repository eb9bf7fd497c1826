// How fast are puzzles made, found, rated and annealed? One thread, CPU time, with npm's generator in the same run.
import { createPuzzle, hunt, type MakeRequest, type Puzzle, parseBoard } from 'minclue';
import { createInstances, createMaker } from 'minclue/make';
import { rate } from 'minclue/rate';
import { oneStep } from 'minclue/similar';
import { findEngine } from 'minclue/solve';
import QQWing from 'qqwing';
import { findList, sample, solverLists } from './lists.ts';
import { measure, startCpuClock, type Timing } from './measure.ts';

export interface MakeRow extends Timing {
  readonly what: string;
  readonly program: string;
  /** Puzzles, moves or neighbours per round. */
  readonly items: number;
}

type Tell = (text: string) => void;

const ROUNDS = 3;

export async function benchMake(tell: Tell): Promise<MakeRow[]> {
  const rows: MakeRow[] = [];
  for (const part of [makeRows, annealRows, huntRows, rateRows]) rows.push(...(await part(tell)));
  return rows;
}

async function makeRows(tell: Tell): Promise<MakeRow[]> {
  const rows: MakeRow[] = [];
  const jobs: [string, number, MakeRequest][] = [
    ['minimal 9×9 puzzles', 2000, { board: parseBoard('3x3'), minimal: true }],
    [
      'minimal 9×9 puzzles, uniform over the catalogue',
      100,
      { board: parseBoard('3x3'), minimal: true, gridMethod: 'catalogue' },
    ],
    ['minimal 8×8 puzzles', 100, { board: parseBoard('2x4'), minimal: true }],
    ['minimal 16×16 puzzles', 2, { board: parseBoard('4x4'), minimal: true }],
    ['25×25 puzzles', 2, { board: parseBoard('5x5') }],
  ];
  for (const [what, items, request] of jobs) {
    tell(what);
    const { make } = await createMaker({ seed: 1, ...request });
    const timing = await measure(items, ROUNDS, () => {
      for (let i = 0; i < items; i++)
        if (make(i).kind !== 'puzzle') throw new Error(`${what}: number ${i} was not made`);
    });
    rows.push({ what, program: 'minclue', items, ...timing });
  }
  const items = 30;
  const timing = await measure(items, ROUNDS, () => {
    for (let i = 0; i < items; i++) new QQWing().generatePuzzle();
  });
  return [rows[0], { what: rows[0].what, program: 'qqwing', items, ...timing }, ...rows.slice(1)];
}

/** Measures instances that stay unsolved, so that all budgets are used up. */
async function annealRows(tell: Tell): Promise<MakeRow[]> {
  const rows: MakeRow[] = [];
  for (const order of [3, 4, 5] as const) {
    const what = `annealing moves, order ${order}`;
    tell(what);
    const board = parseBoard(`${order}x${order}`);
    const make = await createInstances({ seed: 1, board, p: 0.1, gridMethod: 'fill' });
    const puzzle = createPuzzle(board, make(0).cells);
    const timing = await timingOfMoves(puzzle, order === 3 ? 800_000 : 10_000_000);
    rows.push({ what, program: 'minclue', ...timing });
  }
  return rows;
}

async function timingOfMoves(puzzle: Puzzle, budget: number): Promise<Timing & { items: number }> {
  let moves = 0;
  const work = () => {
    moves = 0;
    for (let seed = 1; seed <= 5; seed++) {
      const search = findEngine(`anneal:seed=${seed}/budget=${budget}`).start(puzzle, { keep: 0 });
      search.run(Number.POSITIVE_INFINITY);
      moves += search.counters.nodes;
    }
  };
  work();
  return { items: moves, ...(await measure(moves, ROUNDS, work)) };
}

async function huntRows(tell: Tell): Promise<MakeRow[]> {
  const [list] = solverLists();
  const { board } = list.puzzles[0];
  const rows: MakeRow[] = [];
  for (const [steps, count] of [
    [1, 100],
    [2, 10],
  ]) {
    const what = `neighbours decided, −${steps}+${steps} around ${count} 17s`;
    tell(what);
    const seeds = sample(list, count)
      .slice(0, count)
      .map(({ cells }) => cells);
    const stages = oneStep({ minus: steps, plus: steps }, 1);
    let decided = 0;
    const clock = startCpuClock();
    for await (const result of hunt({ board, seeds, stages })) decided += result.decided;
    rows.push({
      what,
      program: 'minclue',
      items: decided,
      microseconds: (clock() * 1e6) / decided,
      spread: 1,
      rounds: 1,
    });
  }
  return rows;
}

async function rateRows(tell: Tell): Promise<MakeRow[]> {
  const rows: MakeRow[] = [];
  for (const [name, count] of [
    ['17-clue', 2000],
    ['top1465', 200],
    ['hardest', 500],
  ] as const) {
    const list = findList(name);
    if (!list) continue;
    const what = `ratings on our scale, ${name} list`;
    tell(what);
    const puzzles = sample(list, count);
    const timing = await measure(puzzles.length, ROUNDS, () => {
      for (const puzzle of puzzles) rate(puzzle, { scale: 'minclue' });
    });
    rows.push({ what, program: 'minclue', items: puzzles.length, ...timing });
  }
  return rows;
}
