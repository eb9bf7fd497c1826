// Spreads the units of grids over lanes. A lane works on the grid it planned, then plans the next one; when there
// is none, or enough are open, it helps with the others. Grids come out in the order in which they went in.
import type { CheckPlan } from './algorithms/algorithm.ts';
import { enterReport, fractionOf, type GridWork, isDone, nextUnit, openGrid, setPlan } from './grid-work.ts';
import type { CheckJournal } from './journal.ts';
import { type Lane, localLane, threadLane } from './lane.ts';
import type { AskedQuestion, LaneData } from './lane-work.ts';

export interface ScheduleOptions {
  readonly lane: LaneData;
  /** Ends a grid at the first puzzle of the first unit that has one. */
  readonly firstOnly: boolean;
  readonly threads: number;
  readonly journal: CheckJournal | undefined;
  readonly onProgress: ((progress: CheckProgress) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

export interface CheckProgress {
  /** Grids that are done. */
  readonly grids: number;
  /** How much of the grids under way is done, in grids: units done, and the done part of the others. */
  readonly underWay: number;
  /** Puzzles found so far. */
  readonly puzzles: number;
}

/** Starting threads takes about as long as this. */
const LOCAL_MS = 150;
/** How often the state of a unit under way is kept. */
const CHECKPOINT_MS = 2000;

/** The grids with all their units done, in order. Ends early, without an error, when the signal aborts. */
export async function* schedule(
  questions: AsyncIterator<AskedQuestion>,
  options: ScheduleOptions,
): AsyncGenerator<GridWork, void> {
  const { lane: data, firstOnly, threads, journal, onProgress, signal } = options;
  const open: GridWork[] = [];
  const lanes: Lane[] = [];
  const working: Promise<void>[] = [];
  const startedAt = performance.now();
  const done = { grids: 0, puzzles: 0 };
  const input = { position: 0, isAtEnd: false, isBusy: false };
  const { changed, tell } = createBell();
  let failure: { readonly error: unknown } | undefined;
  let isClosed = false;
  const isOver = (): boolean => isClosed || failure !== undefined || signal?.aborted === true;

  async function readGrid(): Promise<void> {
    input.isBusy = true;
    const { done: isAtEnd, value: question } = await questions.next();
    input.isBusy = false;
    input.isAtEnd = isAtEnd === true;
    if (isAtEnd) return;
    const position = input.position++;
    const grid = openGrid(question, position, journal?.resume(position, question));
    for (const { puzzles } of grid.units ?? []) done.puzzles += puzzles.length;
    open.push(grid);
  }

  /** A grid for this lane to plan or to go on with, once there is one; undefined: there will be none. */
  async function findWork(lane: Lane): Promise<GridWork | undefined> {
    while (!isOver()) {
      const hasWork = (grid: GridWork) => isPlan(grid.plan) && nextUnit(grid) !== undefined;
      const found =
        open.find((grid) => grid.plan === lane.known && hasWork(grid)) ??
        open.find((grid) => grid.plan === 'wanted' && !isDone(grid));
      if (found) return found;
      if (!input.isAtEnd && !input.isBusy && open.length < 2 * threads) {
        await readGrid();
        tell();
        continue;
      }
      const others = open.find(hasWork);
      if (others) return others;
      if (input.isAtEnd && !open.some((grid) => grid.plan === 'under way')) return undefined;
      await changed();
    }
    return undefined;
  }

  async function work(lane: Lane, mayGoOn: () => boolean): Promise<void> {
    while (mayGoOn()) {
      const grid = await findWork(lane);
      if (!grid) return;
      if (isPlan(grid.plan)) await runUnit(lane, grid, grid.plan, nextUnit(grid)!);
      else {
        grid.plan = 'under way';
        setPlan(grid, await lane.plan(grid.question));
      }
      tell();
    }
  }

  async function runUnit(lane: Lane, grid: GridWork, plan: CheckPlan, index: number): Promise<void> {
    const unit = grid.units![index];
    unit.state = 'running';
    const isLeft = () => unit.state !== 'done' && index <= grid.lastUnit;
    let report = await lane.begin(grid.question.algorithmName, { plan, unit: index, from: unit.from });
    let keptAt = performance.now();
    for (let isLast = false; ; ) {
      done.puzzles += report.puzzles.length;
      const record = enterReport(grid, index, report, firstOnly);
      if (record) journal?.note(grid.position, grid.question, record);
      journal?.flush();
      onProgress?.({ ...done, underWay: open.reduce((sum, each) => sum + fractionOf(each), 0) });
      if (!isLeft() || isLast || (isOver() && !journal)) return;
      startThreadLanes();
      isLast = isOver();
      const wantsCheckpoint = journal !== undefined && (isLast || performance.now() - keptAt > CHECKPOINT_MS);
      report = await lane.advance(wantsCheckpoint);
      if (wantsCheckpoint) keptAt = performance.now();
    }
  }

  function startLane(lane: Lane, mayGoOn: () => boolean): void {
    lanes.push(lane);
    const end = work(lane, mayGoOn).catch((error: unknown) => {
      failure ??= { error };
      tell();
    });
    working.push(end);
  }

  /** When there has been enough to do here, and more is waiting, other threads take over. */
  function startThreadLanes(): void {
    if (threads === 1 || lanes.length > 1 || performance.now() - startedAt < LOCAL_MS) return;
    if (input.isAtEnd && !open.some((grid) => grid.plan === 'wanted' || nextUnit(grid) !== undefined)) return;
    for (let i = 0; i < threads; i++) startLane(threadLane(data), () => true);
  }

  signal?.addEventListener('abort', tell);
  startLane(localLane(data), () => lanes.length === 1);
  try {
    while (!isOver()) {
      const [first] = open;
      if (!first && input.isAtEnd) break;
      if (first && isDone(first)) {
        open.shift();
        done.grids++;
        tell();
        yield first;
      } else await changed();
    }
    if (failure) throw failure.error;
  } finally {
    isClosed = true;
    signal?.removeEventListener('abort', tell);
    tell();
    await Promise.all(working); // each ends after its slice, with its state kept
    await Promise.all(lanes.map((lane) => lane.close()));
  }
}

function isPlan(plan: GridWork['plan']): plan is CheckPlan {
  return typeof plan === 'object';
}

/** `changed()` resolves at the next `tell()`. */
function createBell(): { changed: () => Promise<void>; tell: () => void } {
  let ring: () => void = () => {};
  let next: Promise<void> | undefined;
  return {
    changed() {
      next ??= new Promise((resolve) => {
        ring = resolve;
      });
      return next;
    },
    tell() {
      next = undefined;
      ring();
    },
  };
}
