// Tests that works are kept by job and subject, that the header shows those whose room is left, and that the page says so
// where workers cannot be started.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boardOf, parseBoard, shapeOf } from '../../board/index.ts';
import { complaint, settle } from '../shell/said.ts';
import { keptWork } from './kept-work.ts';
import type { AskMessage, TellMessage } from './protocol.ts';
import { type Underway, underway } from './underway.ts';

/** Workers that do nothing but wait for the test. */
class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { readonly data: TellMessage }) => void) | null = null;
  onerror: ((event: { readonly message?: string; preventDefault(): void }) => void) | null = null;
  asked: AskMessage[] = [];
  isTerminated = false;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: AskMessage): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

const shape = shapeOf(parseBoard('2x2'));
const request = { shape, grid: new Uint8Array(boardOf(shape).cellCount), clues: 4, threads: 1 };
const shown = (): string[] =>
  underway.value.flatMap(({ glimpse: { value } }: Underway) =>
    value ? [`${value.what} ${value.fraction ?? '?'} ${value.rests ?? 'runs'}`] : [],
  );
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  vi.unstubAllGlobals();
  complaint.value = '';
});

describe('kept works', () => {
  beforeEach(() => {
    vi.stubGlobal('Worker', FakeWorker);
    vi.stubGlobal('document', {
      querySelector: () => ({ content: './worker.js' }),
      baseURI: 'http://localhost/',
    });
  });

  test('are the same for the same job and subject', () => {
    expect(keptWork('grid search', '2x2/a').work).toBe(keptWork('grid search', '2x2/a').work);
    expect(keptWork('grid search', '2x2/a').work).not.toBe(keptWork('grid search', '2x2/b').work);
    expect(keptWork('grid search', '2x2/a').work).not.toBe(keptWork('grid minimum', '2x2/a').work);
  });

  test('continue when their room is left; the header shows them until the visitor has seen the end', async () => {
    const kept = keptWork('grid search', '2x2/c');
    const leave = kept.enter();
    kept.work.start(request);
    expect(shown()).toEqual([]);
    leave();
    expect(shown()).toEqual(['Search for 4 clues ? runs']);
    const worker = FakeWorker.all.at(-1)!;
    const progress = { fraction: 0.25, counters: {}, elapsedMs: 1 };
    worker.onmessage!({ data: { kind: 'news', progress, items: ['12..'] } });
    expect(shown()).toEqual(['Search for 4 clues 0.25 runs']);
    worker.onmessage!({
      data: { kind: 'result', result: { clues: 4, puzzles: 1, counters: {}, elapsedMs: 2 } },
    });
    await settled();
    expect(shown()).toEqual(['Search for 4 clues 0.25 done']);
    kept.enter()();
    expect(shown()).toEqual([]);
    expect(keptWork('grid search', '2x2/c').work.state.value).toMatchObject({
      kind: 'done',
      items: ['12..'],
    });
  });

  test('stop from the header with what they have found', () => {
    const kept = keptWork('grid search', '2x2/d');
    kept.work.start({ ...request, clues: 1 });
    const worker = FakeWorker.all.at(-1) ?? expect.fail('no worker');
    expect(shown()).toEqual(['Search for 1 clue ? runs']);
    underway.value.find(({ glimpse }) => glimpse.value)!.dismiss();
    expect(worker.isTerminated).toBe(true);
    expect(shown()).toEqual([]);
    expect(kept.work.state.value.kind).toBe('stopped');
  });

  test('are dropped when there are many, but not while they run', () => {
    const running = keptWork('grid search', '2x2/e').work;
    running.start(request);
    const idle = keptWork('grid search', '2x2/f').work;
    for (let i = 0; i < 80; i++) keptWork('grid rank', `2x2/${i}`);
    expect(keptWork('grid search', '2x2/e').work).toBe(running);
    expect(keptWork('grid search', '2x2/f').work).not.toBe(idle);
    running.stop();
  });

  test('continue with the items of an earlier run', () => {
    const { work } = keptWork('grid search', '2x2/g');
    work.start(request, ['12..']);
    expect(work.state.value.items).toEqual(['12..']);
    expect(work.request.value).toBe(request);
    work.stop();
  });

  test('a worker whose script cannot be loaded is told in words', async () => {
    keptWork('grid search', '2x2/h').work.start(request);
    FakeWorker.all.at(-1)!.onerror!({ preventDefault() {} });
    await settled();
    expect(complaint.value).toContain('starts no workers');
  });
});

test('without workers the page says so, and what to do', async () => {
  const { work } = keptWork('grid facts', '2x2/none');
  work.start({ puzzle: { shape, cells: new Uint8Array(16) }, clues: 4 });
  await settled();
  expect(work.state.value.kind).toBe('failed');
  expect(complaint.value).toContain('npx minclue');
});

test('an error goes away when what failed succeeds, and not when something else does', async () => {
  const { complain } = await import('../shell/said.ts');
  complain('the text cannot be read', 'read');
  settle('rank');
  expect(complaint.value).toBe('the text cannot be read');
  settle('read');
  expect(complaint.value).toBe('');
});
