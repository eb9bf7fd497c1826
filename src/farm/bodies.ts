// Reads the bodies of requests. Each step is bounded before it is taken: the bytes, the caller's budget, the number of
// values in the JSON, and then the schema.
import type { MiddlewareHandler } from 'hono';
import type { ZodType } from 'zod';
import type { Budget } from './budget.ts';
import { overBudget } from './json-budget.ts';
import type { HonoParts } from './libraries.ts';
import type { Limits } from './limits.ts';
import { type Ctx, type Env, refuse, tooOften } from './reply.ts';

/** Reads bodies for a server. */
export interface BodyReader {
  /** Refuses bodies of more bytes. */
  limit(bytes: number): MiddlewareHandler<Env>;
  /** Reads a body by a schema, or returns the refusal of a bad body. */
  read<Body>(c: Ctx, schema: ZodType<Body>, nodes: number): Promise<{ readonly body: Body } | Response>;
}

/** Creates a reader of bodies. */
export function createBodyReader({ bodyLimit }: HonoParts, limits: Limits, budget: Budget): BodyReader {
  const { jsonDepth: depth, jsonMembers: members } = limits;

  /** Refuses bytes that the caller has no budget for. */
  function pay(c: Ctx, bytes: number): Response | undefined {
    const wait = budget.bytes(c.get('caller')!, bytes);
    if (wait === 0) return undefined;
    c.header('Connection', 'close'); // the rest of the body is not read
    return tooOften(c, wait, 'bytes', 'too many bytes: wait before you send more');
  }

  return {
    limit: (bytes) =>
      bodyLimit({
        maxSize: bytes,
        onError: (c) => {
          c.header('Connection', 'close'); // the rest of the body is not read
          return refuse(c as Ctx, 413, 'size', `the body is larger than ${bytes.toLocaleString('en')} bytes`);
        },
      }),
    async read(c, schema, nodes) {
      if (!/^application\/json *(;|$)/i.test(c.req.header('content-type') ?? ''))
        return refuse(c, 415, 'type', 'expected application/json');
      const declared = c.req.header('content-length');
      const early = declared === undefined ? undefined : pay(c, Number(declared));
      if (early) return early;
      const text = await c.req.text();
      const late = declared === undefined ? pay(c, Buffer.byteLength(text)) : undefined;
      if (late) return late;
      const over = overBudget(text, { nodes, depth, members });
      if (over !== undefined) return refuse(c, 400, 'budget', `the body is too much work: ${over}`);
      let body: unknown;
      try {
        body = JSON.parse(text);
      } catch {
        return refuse(c, 400, 'json', 'the body is not JSON');
      }
      const read = schema.safeParse(body);
      if (read.success) return { body: read.data };
      const [{ path, message }] = read.error.issues;
      return refuse(c, 400, 'schema', `${path.join('.') || 'body'}: ${message}`);
    },
  };
}
