// Workers against coordinators that fail, lie and flood. No server is started: `fetch` answers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InputError } from '../../base/index.ts';
import { KERNEL_DIGEST } from '../../kernel/index.ts';
import { drain, runTasks, type Store } from '../../work/index.ts';
import { headerDigest } from '../../work/internal.ts';
import { toyQuestion } from '../../work/stores.fixture.ts';
import { LONGEST_PIECE, type PieceRequest, PROTOCOL, type ResultRequest } from './protocol.ts';
import { openRemoteStore } from './store.ts';
import { isCoordinatorAway, openWire } from './wire.ts';

const url = 'https://farm.example';
const content = { question: 'toy', parameters: '{"tasks":3}', tasks: 3, version: '0.1.0' };
const header = { ...content, digest: headerDigest(content) };

const status = {
  name: 'main',
  question: 'toy',
  tasks: 3,
  done: 0,
  found: 0,
  counters: {},
  cpuSeconds: 0,
  digest: null,
  isPaused: false,
  restsOn: { own: 0, agreed: 0, single: 0 },
  disputes: 0,
  waiting: 0,
  stuck: 0,
  aside: 0,
  audits: 0,
  workers: 0,
  threads: 0,
  rate: null,
  secondsToGo: null,
};

type Answer = (body: never, times: number) => object | Response | Promise<object | Response>;

/** A coordinator of three tasks with some answers of its own. `asked` gets the path of each request. */
function coordinator(own: Readonly<Record<string, Answer>> = {}, asked: string[] = []): typeof fetch {
  let next = 0;
  const answers: Record<string, Answer> = {
    '/campaign': () => ({ protocol: PROTOCOL, name: 'main', header, kernels: KERNEL_DIGEST }),
    '/join': () => ({ worker: 1, leaseSeconds: 60 }),
    '/lease': () => ({
      leases: next < 3 ? [{ task: next++, attempt: 0 }] : [],
      isPaused: false,
      isComplete: next >= 3,
    }),
    '/heartbeat': () => ({ isPaused: false }),
    '/piece': () => ({}),
    '/result': () => ({}),
    '/hand-back': () => ({}),
    '/status': () => status,
    ...own,
  };
  return async (input, init) => {
    const path = String(input).slice(url.length).replace(/\?.*/, '');
    asked.push(path);
    const times = asked.filter((each) => each === path).length;
    const answer = await answers[path](JSON.parse(String(init?.body ?? '{}')) as never, times);
    return answer instanceof Response ? answer : Response.json(answer);
  };
}

const failing = (status: number, body: object | string = { error: 'no' }, headers = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

const run = (store: Store) =>
  drain(runTasks(toyQuestion, { tasks: 3 }, { store, order: 'done', here: true }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a request', () => {
  const check = (value: unknown) => value;
  const ask = (answer: Answer) =>
    openWire(url, { fetch: coordinator({ '/status': answer }) }).get('/status', { check });

  test.each([408, 425, 429, 500, 502, 503, 504])('with status %d is tried again later', async (status) => {
    const error = await ask(() => failing(status, '<html>', { 'retry-after': '7' })).catch((e: unknown) => e);
    expect(isCoordinatorAway(error)).toBe(true);
    expect(error).toMatchObject({ retryAfterMs: 7000 });
  });

  test.each([400, 401, 403, 404, 409, 413, 418])('with status %d fails in words', async (status) => {
    await expect(ask(() => failing(status))).rejects.toEqual(new InputError(`${url}: no`));
  });

  test('is refused in words if the person is barred', async () => {
    const answer = () => failing(403, { error: 'five wrong answers', isBarred: true });
    await expect(ask(answer)).rejects.toThrow(
      `${url}: takes no more answers of this worker: five wrong answers`,
    );
  });

  test('shows no control characters of a coordinator', async () => {
    await expect(ask(() => failing(409, { error: '\u001b]0;x\u0007 \u009b2J \u202e' }))).rejects.toThrow(
      `${url}: ␛]0;x␇ \\u{9b}2J \\u{202e}`,
    );
  });

  test('shows only the beginning of a long error', async () => {
    const error = await ask(() => failing(409, { error: 'x'.repeat(1e5) })).catch((e: Error) => e);
    expect((error as Error).message.length).toBeLessThan(400);
  });

  test('stops reading an endless reply', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent++;
        controller.enqueue(new Uint8Array(1 << 16).fill(32));
      },
    });
    await expect(ask(() => new Response(endless))).rejects.toThrow(
      `${url}: is not a minclue coordinator: a reply is longer than 1,048,576 bytes`,
    );
    expect(sent).toBeLessThan(30);
  });
});

describe('a worker', () => {
  test('refuses what is not a coordinator', async () => {
    const open = (answer: Answer) => openRemoteStore(url, { fetch: coordinator({ '/campaign': answer }) });
    await expect(open(() => new Response('<html>'))).rejects.toThrow(
      `${url}: is not a minclue coordinator: its reply is not JSON`,
    );
    await expect(open(() => ({ protocol: PROTOCOL }))).rejects.toThrow(
      `${url}: is not a minclue coordinator: its reply is not what a coordinator replies: name`,
    );
  });

  test.each([
    ['errors', () => failing(500, { error: 'internal error of the coordinator' })],
    ['a page of a proxy', () => new Response('<html>')],
  ])('waits with a notice while a coordinator answers %s, and continues', async (_, failure) => {
    const onAway = vi.fn();
    const asked: string[] = [];
    const lease: Answer = (_body, times) =>
      times <= 20
        ? failure()
        : {
            leases: times <= 23 ? [{ task: times - 21, attempt: 0 }] : [],
            isPaused: false,
            isComplete: true,
          };
    const store = await openRemoteStore(url, { onAway, fetch: coordinator({ '/lease': lease }, asked) });
    const end = run(store);
    await vi.advanceTimersByTimeAsync(3600_000);
    expect(await end).toBe('complete');
    expect(onAway.mock.calls).toEqual([
      [true, expect.any(String)],
      [false, ''],
    ]);
    expect(asked.filter((path) => path === '/result').length).toBeGreaterThan(0);
  });

  test.each([
    ['a heartbeat in no time', '/join', { worker: 1, leaseSeconds: 0 }, 'leaseSeconds'],
    [
      'a task that does not exist',
      '/lease',
      { leases: [{ task: 3, attempt: 0 }], isPaused: false, isComplete: false },
      'leases.task',
    ],
    [
      'a thousand tasks at once',
      '/lease',
      { leases: Array.from({ length: 1000 }, () => ({ task: 0, attempt: 0 })) },
      'leases',
    ],
  ])('ends in words if it is given %s', async (_, path, reply, field) => {
    const store = await openRemoteStore(url, { fetch: coordinator({ [path]: () => reply }) });
    await expect(run(store)).rejects.toEqual(
      new InputError(
        `${url}: is not a minclue coordinator: its reply is not what a coordinator replies: ${field}`,
      ),
    );
  });

  test('waits if the coordinator knows it again and again no more', async () => {
    const stranger = () => failing(409, { error: 'you have no worker 1', mustJoin: true });
    const lease: Answer = (_body, times) =>
      times < 10 ? stranger() : { leases: [], isPaused: false, isComplete: true };
    const store = await openRemoteStore(url, { fetch: coordinator({ '/lease': lease }) });
    const end = run(store);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await end).toBe('complete');
  });

  test('sends a long answer in pieces', async () => {
    const pieces: PieceRequest[] = [];
    const results: ResultRequest[] = [];
    const fetch = coordinator({
      '/piece': (body) => {
        pieces.push(body);
        return {};
      },
      '/result': (body) => {
        results.push(body);
        return {};
      },
    });
    const store = await openRemoteStore(url, { fetch });
    const lines = Array.from({ length: 300_000 }, (_, i) => `"${i}"; a line`);
    const answer = (number: number) => ({ counters: {}, found: number === 1 ? lines : ['short'] });
    const question = {
      ...toyQuestion,
      answer: (_: unknown, { number }: { number: number }) => answer(number),
    };
    const end = drain(runTasks(question, { tasks: 3 }, { store, order: 'done', here: true }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await end).toBe('complete');
    expect(pieces.map(({ index }) => index)).toEqual([...pieces.keys()]);
    expect(pieces.every(({ lease, text }) => lease.task === 1 && text.length <= LONGEST_PIECE)).toBe(true);
    expect(JSON.parse(pieces.map(({ text }) => text).join(''))).toEqual(lines);
    const answers = results.flatMap((result) => result.answers);
    expect(answers.map(({ lease, found, pieces: count }) => [lease.task, found.length, count])).toEqual([
      [0, 1, undefined],
      [1, 0, pieces.length],
      [2, 1, undefined],
    ]);
  });
});
