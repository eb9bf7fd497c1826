// Who comes in: not too often from one place, and only with a token that is good for what they want.
import type { MiddlewareHandler } from 'hono';
import { addressOf, bearerOf, findCaller } from './caller.ts';
import type { Statements } from './database.ts';
import { createRateLimit } from './rate-limit.ts';
import { type Env, refuse, tooOften } from './reply.ts';
import type { Scope } from './tokens.ts';

/** At once, after a rest, as a multiple of what is permitted in a second. */
const BURST = 3;
/** Tokens that are none: so many a second of one address. */
const BAD_TOKENS = 1;

export interface Gate {
  /** Finds out where a request comes from. */
  readonly known: MiddlewareHandler<Env>;
  /** Finds out who it is, and whether they may; `known` comes first. */
  only(scope: Scope | 'any'): MiddlewareHandler<Env>;
}

/** `rate`: requests a second of one token or one address. */
export function createGate(
  database: Statements,
  {
    takesAnyone,
    isBehindProxy,
    rate,
  }: Readonly<Record<'takesAnyone' | 'isBehindProxy', boolean>> & { readonly rate: number },
): Gate {
  const requests = createRateLimit(rate, BURST * rate);
  const failures = createRateLimit(BAD_TOKENS, 10 * BAD_TOKENS);
  return {
    async known(c, next) {
      const forwarded = isBehindProxy ? c.req.header('x-forwarded-for') : undefined;
      const address = addressOf(c.env?.incoming?.socket?.remoteAddress, forwarded);
      c.set('address', address);
      const wait = requests.take(`address ${address}`);
      return wait > 0 ? tooOften(c, wait) : await next();
    },
    only: (scope) => async (c, next) => {
      const address = c.get('address');
      const token = bearerOf(c.req.header('authorization'));
      const caller = await findCaller(database, token, address, takesAnyone);
      if (!caller) {
        const wait = token === undefined ? 0 : failures.take(address);
        if (wait > 0) return tooOften(c, wait);
        c.header('WWW-Authenticate', 'Bearer');
        return refuse(
          c,
          401,
          token === undefined ? 'a token is needed' : 'the token is not good, or not any more',
        );
      }
      if (scope !== 'any' && !caller.scopes.includes(scope))
        return refuse(c, 403, `the token is not good for this: it needs the scope ${scope}`);
      const wait = token === undefined ? 0 : requests.take(caller.person);
      if (wait > 0) return tooOften(c, wait);
      c.set('caller', caller);
      return await next();
    },
  };
}
