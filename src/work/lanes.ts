// The lanes of a run: one in this thread at first, then others in their own threads. Each takes pending work until none
// is left.
import type { Run } from './course.ts';
import { type Lane, localLane, threadLane } from './lane.ts';
import type { Ledger } from './ledger.ts';
import { isDone, type OpenTask, planOf, setPlan } from './open-task.ts';
import type { Pending } from './pending.ts';

/** Starting threads takes about this long. */
const LOCAL_MS = 150;
/** How often the state of a part under way is kept. */
const CHECKPOINT_MS = 2000;

export interface Lanes {
  /**
   * Resolves when each lane has stopped after its slice and its state is kept. Tasks that cannot be sliced are dropped.
   */
  ended(): Promise<unknown>;
  close(): Promise<unknown>;
}

export function startLanes<Parameters>(
  { question, parameters, options, isParted, known, tasks, course }: Run<Parameters>,
  pending: Pending,
  ledger: Ledger,
): Lanes {
  const { threads = 1, inPieces = false, isTimed = options.store !== undefined, here = isParted } = options;
  const startedAt = performance.now();
  const lanes: Lane[] = [];
  const working: Promise<void>[] = [];
  const close = () => Promise.all(lanes.map((lane) => lane.close()));

  async function work(lane: Lane, mayGoOn: () => boolean): Promise<void> {
    while (mayGoOn()) {
      const taken = await pending.take(lane.known);
      if (!taken) return;
      const { entry, part } = taken;
      const { open } = entry;
      if (part !== undefined) await runPart(lane, open, part);
      else {
        const { value, cpuSeconds } = await lane.plan(open.task);
        setPlan(open, value);
        open.cpuSeconds += cpuSeconds;
      }
      if (isDone(open)) ledger.finish(entry);
      course.tell();
    }
  }

  async function runPart(lane: Lane, open: OpenTask, index: number): Promise<void> {
    const part = open.parts![index];
    startThreadLanes();
    let slice = await lane.begin(open.task, planOf(open), index, part.from);
    let keptAt = performance.now();
    let spent = 0;
    for (let isLast = false; ; ) {
      spent += slice.cpuSeconds;
      ledger.enter(open, index, slice, spent);
      const isLeft = part.state !== 'done' && index <= open.lastPart;
      if (!isLeft || isLast || (course.isOver() && !ledger.isKeeping)) return;
      while (inPieces && !course.isOver() && pending.isAhead(open, index)) await course.changed();
      startThreadLanes();
      isLast = course.isOver();
      const wantsCheckpoint = ledger.isKeeping && (isLast || performance.now() - keptAt > CHECKPOINT_MS);
      slice = await lane.advance(wantsCheckpoint);
      if (wantsCheckpoint) keptAt = performance.now();
    }
  }

  function start(lane: Lane, mayGoOn: () => boolean): void {
    lanes.push(lane);
    working.push(
      work(lane, mayGoOn).catch((error: unknown) => (course.isOver() ? undefined : course.fail(error))),
    );
  }

  function startThreads(count: number): void {
    for (let i = 0; i < count; i++)
      start(threadLane(question, parameters, isTimed, course.signal), () => true);
  }

  /** Lets other threads take over after enough work here, if more is waiting. */
  function startThreadLanes(): void {
    if (threads === 1 || lanes.length > 1 || !here) return;
    if (performance.now() - startedAt >= LOCAL_MS && pending.hasWork()) startThreads(threads);
  }

  // end the threads of tasks that cannot be sliced, and of tasks whose state is not kept
  if (!isParted || !ledger.isKeeping) course.signal.addEventListener('abort', () => void close());
  if (here) start(localLane(question, parameters, isTimed, course.signal), () => lanes.length === 1);
  else startThreads(Math.min(threads, tasks === undefined ? threads : Math.max(1, tasks - known.done)));
  return { ended: () => Promise.all(working), close };
}
