// The CPU time of a PostgreSQL server with all its processes, as Linux reports it; other load on the machine does not
// change it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second. */
const TICKS = 100;

/** Returns a function for the CPU seconds that the server in this folder has used since the call. */
export function startServerClock(folder: string): () => number {
  const before = serverSeconds(folder);
  return () => serverSeconds(folder) - before;
}

/** Returns a function for the CPU seconds that this process has used since the call. */
export function startProcessClock(pid: number): () => number {
  const before = statOf(String(pid))?.own ?? 0;
  return () => (statOf(String(pid))?.own ?? 0) - before;
}

function serverSeconds(folder: string): number {
  const [first] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  const children = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    return stat && stat.parent === first ? [stat.own] : [];
  });
  const server = statOf(first);
  // the server has waited for ended processes and counts them
  return (server ? server.own + server.ended : 0) + children.reduce((sum, own) => sum + own, 0);
}

function statOf(pid: string): { parent: string; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return { parent: fields[1], own: (user + system) / TICKS, ended: (endedUser + endedSystem) / TICKS };
  } catch {
    return undefined; // it has ended in the meantime
  }
}
