// Checks every request before anything else sees it. Bodies that do not match the protocol exactly are refused.
import type { ZodType } from 'zod';
import { loadZod } from './libraries.ts';
import { MOST_PIECES } from './pieces.ts';
import {
  type HandBackRequest,
  type HeartbeatRequest,
  type JoinRequest,
  type LeaseRequest,
  LONGEST_LINE,
  LONGEST_PIECE,
  type PauseRequest,
  type PieceRequest,
  type ResultRequest,
} from './remote/internal.ts';

/** The schemas of all request bodies. */
export interface WireSchemas {
  readonly join: ZodType<JoinRequest>;
  readonly lease: ZodType<LeaseRequest>;
  readonly heartbeat: ZodType<HeartbeatRequest>;
  readonly piece: ZodType<PieceRequest>;
  readonly result: ZodType<ResultRequest>;
  readonly handBack: ZodType<HandBackRequest>;
  readonly pause: ZodType<PauseRequest>;
}

/** The most tasks that one request may name. */
const MOST_LEASES = 5000;
const MOST_THREADS = 1024;
const MOST_COUNTERS = 200;

/** Creates the schemas. */
export async function wireSchemas(): Promise<WireSchemas> {
  const { z } = await loadZod();
  const whole = (min: number, max: number) => z.number().int().min(min).max(max);
  const count = whole(0, Number.MAX_SAFE_INTEGER);
  const worker = whole(1, 2 ** 31 - 1);
  const lease = z.strictObject({ task: count, attempt: count });
  // zod looks at every item before it looks at the length, so the length is checked first
  const few = (most: number) =>
    z.custom<unknown[]>(
      (value) => Array.isArray(value) && value.length <= most,
      `expected an array of up to ${most}`,
    );
  const leases = few(MOST_LEASES).pipe(z.array(lease));
  const answer = z.strictObject({
    lease,
    counters: z
      .record(z.string().regex(/^[A-Za-z][A-Za-z0-9.]{0,63}$/), count)
      .refine((counters) => Object.keys(counters).length <= MOST_COUNTERS, 'too many counters'),
    found: z.custom<string[]>(areLines, `expected an array of strings of up to ${LONGEST_LINE} characters`),
    pieces: whole(1, MOST_PIECES).exactOptional(),
    cpuSeconds: z.number().min(0).max(1e9),
    digest: z.string().regex(/^[0-9a-f]{64}$/),
  });
  return {
    join: z.strictObject({
      protocol: count,
      version: z.string().max(50),
      kernels: z.string().max(100),
      // printable characters only, so that no name can manipulate a terminal or a page
      name: z.string().regex(/^[\p{L}\p{N}\p{P}\p{S} ]{1,100}$/u, 'expected up to 100 printable characters'),
      threads: whole(1, MOST_THREADS),
      resumes: z.boolean(),
    }),
    lease: z.strictObject({ worker, most: whole(1, 200) }),
    heartbeat: z.strictObject({ worker, leases }),
    piece: z.strictObject({
      worker,
      lease,
      index: whole(0, MOST_PIECES - 1),
      text: z.string().min(1).max(LONGEST_PIECE),
    }),
    result: z.strictObject({ worker, answers: few(MOST_LEASES).pipe(z.array(answer).min(1)) }),
    handBack: z.strictObject({ worker, leases, leaves: z.boolean() }),
    pause: z.strictObject({ isPaused: z.boolean() }),
  };
}

/** Are these lines? A plain loop, since a schema for each line costs ten times as much. */
function areLines(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.every((line) => typeof line === 'string' && line.length <= LONGEST_LINE)
  );
}
