// Workers that answer empty tasks over HTTP as fast as a coordinator takes them. They are as cheap as possible, so that
// the machine's time goes to the coordinator and its database: a kept connection each, and no library in between.
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { StoreHeader } from '../src/work/index.ts';

/** Sends requests to a coordinator, and expects JSON. */
export interface Client {
  get<Reply>(path: string): Promise<Reply>;
  post<Reply>(path: string, body: object): Promise<Reply>;
  close(): void;
}

/** A client with this token, at this address of its own. */
export function openClient(url: string, token: string, address: string): Client {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  const ask = <Reply>(method: string, path: string, body = ''): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const length = Buffer.byteLength(body);
      const more = body === '' ? {} : { 'content-type': 'application/json', 'content-length': length };
      const options = { agent, hostname, port, method, path, headers: { ...headers, ...more } };
      const sent = request(options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(text) as Reply);
          else reject(new Error(`${path}: ${response.statusCode} ${text}`));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, JSON.stringify(body)),
    close: () => agent.destroy(),
  };
}

/** The protocol, as far as this program looks at it. Leases go back as they came, whatever a build has put in them. */
interface Campaign {
  readonly protocol: number;
  readonly header: StoreHeader;
  readonly kernels: string;
}
interface Leases {
  readonly leases: readonly { readonly task: number }[];
}

/** A client that has joined. */
export interface Joined extends Client {
  readonly worker: number;
  readonly header: StoreHeader;
}

/** Joins the campaign as a worker with one thread. */
export async function join(client: Client, name: string): Promise<Joined> {
  const { protocol, header, kernels } = await client.get<Campaign>('/campaign');
  const body = { protocol, version: header.version, kernels, name, threads: 1, resumes: false };
  const { worker } = await client.post<{ worker: number }>('/join', body);
  return { ...client, worker, header };
}

/** Computes the digest of the answer to an empty task. */
export type DigestOf = (header: StoreHeader, task: number) => string;

/** What the clients did, in a part of their time. */
export interface Tape {
  /** Answers, or heartbeats. */
  answers: number;
  /** The times of requests, in milliseconds. */
  readonly resultMs: number[];
  readonly leaseMs: number[];
}

export function newTape(): Tape {
  return { answers: 0, resultMs: [], leaseMs: [] };
}

/** The wait of a client that got no task. */
const IDLE_MS = 50;

/** Takes and answers tasks until it is over. `tape` may change on the way. */
export async function answerTasks(
  client: Joined,
  atOnce: number,
  digestOf: DigestOf,
  tape: () => Tape,
  isOver: () => boolean,
): Promise<void> {
  const { worker, header } = client;
  while (!isOver()) {
    const askedAt = performance.now();
    const { leases } = await client.post<Leases>('/lease', { worker, most: atOnce });
    tape().leaseMs.push(performance.now() - askedAt);
    if (leases.length === 0) {
      await setTimeout(IDLE_MS);
      continue;
    }
    const answers = leases.map((lease) => {
      const digest = digestOf(header, lease.task);
      return { lease, counters: { tasks: 1 }, found: [], cpuSeconds: SECONDS_PER_TASK, digest };
    });
    const sentAt = performance.now();
    await client.post('/result', { worker, answers });
    tape().resultMs.push(performance.now() - sentAt);
    tape().answers += answers.length;
  }
}

/** Says that it is alive and holds two tasks, until it is over. */
export async function sendHeartbeats(client: Joined, tape: () => Tape, isOver: () => boolean): Promise<void> {
  const { worker } = client;
  const { leases } = await client.post<Leases>('/lease', { worker, most: 2 });
  while (!isOver()) {
    await client.post('/heartbeat', { worker, leases });
    tape().answers += 1;
  }
  await client.post('/hand-back', { worker, leases, leaves: false });
}

/** So short that no pace stands in the way. */
const SECONDS_PER_TASK = 0.01;
