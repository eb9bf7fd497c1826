// Says whether the database answers, for load balancers and supervisors. Many who ask cost one query a second, and a
// database that hangs has one query open.
import type { Statements } from './database.ts';

/** How long the database may take to answer. */
const PATIENCE_MS = 2000;
const FRESH_MS = 1000;

/** Creates the look at the database's health. */
export function createHealth(
  database: Pick<Statements, 'query'>,
  patienceMs = PATIENCE_MS,
): () => Promise<boolean> {
  let last: { readonly at: number; readonly isWell: Promise<boolean> } | undefined;
  let open: Promise<boolean> | undefined;
  const look = async (): Promise<boolean> => {
    open ??= database
      .query('SELECT 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        open = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), patienceMs);
    });
    return Promise.race([open, late]).finally(() => clearTimeout(timer));
  };
  return () => {
    if (!last || performance.now() - last.at > FRESH_MS) last = { at: performance.now(), isWell: look() };
    return last.isWell;
  };
}
