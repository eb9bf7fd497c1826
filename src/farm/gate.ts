// Admits requests: not too many from one place, and only with a token for the wanted scope.
import type { MiddlewareHandler } from 'hono';
import { addressOf, bearerOf, findCaller } from './caller.ts';
import type { Statements } from './database.ts';
import { createRateLimit } from './rate-limit.ts';
import { type Env, refuse, tooOften } from './reply.ts';
import type { Scope } from './tokens.ts';

/** The most requests at once, after a rest, as a multiple of the requests allowed per second. */
const BURST = 3;
/** How many invalid tokens one address may send in a second. */
const BAD_TOKENS = 1;

export interface Gate {
  /** Finds the address of a request. */
  readonly known: MiddlewareHandler<Env>;
  /** Finds the caller and checks the scope. `known` comes first. */
  only(scope: Scope | 'any'): MiddlewareHandler<Env>;
}

/** Creates a gate. `rate` is the number of requests per second of one token or one address. */
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
          token === undefined ? 'a token is needed' : 'the token is unknown or has been revoked',
        );
      }
      if (scope !== 'any' && !caller.scopes.includes(scope))
        return refuse(c, 403, `the token lacks the scope ${scope}`);
      const wait = token === undefined ? 0 : requests.take(caller.person);
      if (wait > 0) return tooOften(c, wait);
      c.set('caller', caller);
      return await next();
    },
  };
}
