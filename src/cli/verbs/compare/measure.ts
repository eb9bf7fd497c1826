// Shared by the two ways of comparing engines: solves a list in batches, as long lists are solved, with regular rests
// in which Ctrl-C takes effect and progress is shown.
import { nextTurn } from '../../../base/internal.ts';
import { countBatch, type Engine } from '../../../solve/index.ts';
import { cutBatches } from '../../../solve/internal.ts';
import { startClock } from '../../frame/clock.ts';
import type { Session } from '../../frame/session.ts';
import type { PuzzleList } from '../../read/lists.ts';

const BATCH_PUZZLES = 100;
const REST_AFTER_MS = 30;

export interface Measured {
  /** Puzzles done, counted again in every pass over the list. */
  readonly puzzles: number;
  readonly cpuSeconds: number;
}

/** Returns a function that rests if it is time to, and then shows what is under way. */
export function createRest({ progress }: Session): (text: () => string, done?: Amount) => Promise<void> {
  let restedAt = performance.now();
  return async (text, done) => {
    if (performance.now() - restedAt < REST_AFTER_MS) return;
    progress.tell(text(), done);
    await nextTurn();
    restedAt = performance.now();
  };
}

interface Amount {
  readonly done: number;
  readonly total: number;
}

/** Solves batches of the list again and again until the CPU time is spent, with `wholePasses` to the end of a pass. */
export async function measureBatches(
  engine: Engine,
  list: PuzzleList,
  limit: number,
  { seconds, wholePasses }: { readonly seconds: number; readonly wholePasses: boolean },
  session: Session,
): Promise<Measured> {
  const batches = cutBatches(list.puzzles, BATCH_PUZZLES);
  const rest = createRest(session);
  const clock = startClock();
  let puzzles = 0;
  for (let i = 0; !session.signal.aborted; i++) {
    const isWithin = wholePasses && i % batches.length !== 0;
    if (i > 0 && !isWithin && clock() >= seconds) break;
    puzzles += countBatch(batches[i % batches.length], { engine, limit }).solutions.length;
    await rest(() => `${list.name}: ${engine.name}`);
  }
  return { puzzles, cpuSeconds: clock() };
}
