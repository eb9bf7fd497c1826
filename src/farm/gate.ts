// Admits requests: not too many from one place, and only with a token for the wanted scope.
import type { MiddlewareHandler } from 'hono';
import { addressOf, bearerOf, findCaller, type TokenFinder } from './caller.ts';
import type { Limits } from './limits.ts';
import { createRateLimit } from './rate-limit.ts';
import { type Env, refuse, tooOften } from './reply.ts';
import type { Scope } from './tokens.ts';

export interface Gate {
  /** Finds the address of a request. */
  readonly known: MiddlewareHandler<Env>;
  /** Finds the caller and checks the scope. `known` comes first. */
  only(scope: Scope | 'any'): MiddlewareHandler<Env>;
}

/** Creates a gate. */
export function createGate(
  find: TokenFinder,
  limits: Limits,
  { takesAnyone, isBehindProxy }: Readonly<Record<'takesAnyone' | 'isBehindProxy', boolean>>,
): Gate {
  const { requestsPerSecond } = limits;
  const requests = createRateLimit(requestsPerSecond, limits.requestsBurst * requestsPerSecond);
  const failures = createRateLimit(limits.badTokensPerSecond, limits.badTokensBurst);
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
      const findThis = () => findCaller(find, token, address, takesAnyone);
      const caller = await findThis();
      if (!caller) {
        const wait = token === undefined ? 0 : failures.take(address);
        if (wait > 0) return tooOften(c, wait);
        c.header('WWW-Authenticate', 'Bearer');
        return token === undefined
          ? refuse(c, 401, 'no token', 'a token is needed')
          : refuse(c, 401, 'invalid token', 'the token is unknown, revoked, expired or for another campaign');
      }
      if (scope !== 'any' && !caller.scopes.includes(scope))
        return refuse(c, 403, 'scope', `the token lacks the scope ${scope}`);
      const wait = token === undefined ? 0 : requests.take(caller.person);
      if (wait > 0) return tooOften(c, wait);
      c.set('caller', caller);
      c.set('isStillKnown', async () => (await findThis()) !== undefined);
      return await next();
    },
  };
}
