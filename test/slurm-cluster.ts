// A Slurm cluster of one node for tests: Debian's daemons (slurm-wlm, munge), with all their files in one folder. Jobs
// are told apart by process groups, so it needs nothing from the system but root.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './postgres-server.ts';
import { findProgram } from './programs.ts';

export interface SlurmCluster {
  /** The environment for sbatch and other commands of Slurm. */
  readonly env: NodeJS.ProcessEnv;
  /** Returns the output of a Slurm command. */
  call(name: string, ...args: string[]): string;
  /** Resolves when no job is left. */
  isIdle(): Promise<void>;
  /** Ends the daemons and removes the folder. */
  remove(): Promise<void>;
}

export async function startSlurm(folder: string, cpus: number): Promise<SlurmCluster> {
  for (const name of ['state', 'spool']) mkdirSync(join(folder, name), { recursive: true });
  const at = (name: string): string => join(folder, name);
  const node = hostname().split('.')[0];
  writeFileSync(at('munge.key'), randomBytes(128), { mode: 0o400 });
  const settings = {
    ClusterName: 'minclue',
    SlurmctldHost: `${node}(127.0.0.1)`,
    SlurmUser: 'root',
    SlurmdUser: 'root',
    AuthType: 'auth/munge',
    CredType: 'cred/munge',
    AuthInfo: `socket=${at('munge.socket')}`,
    StateSaveLocation: at('state'),
    SlurmdSpoolDir: at('spool'),
    SlurmctldPidFile: at('slurmctld.pid'),
    SlurmdPidFile: at('slurmd.pid'),
    SlurmctldLogFile: at('slurmctld.log'),
    SlurmdLogFile: at('slurmd.log'),
    SlurmctldPort: await freePort(),
    SlurmdPort: await freePort(),
    ProctrackType: 'proctrack/pgid',
    TaskPlugin: 'task/none',
    SwitchType: 'switch/none',
    MpiDefault: 'none',
    ReturnToService: 2,
    MinJobAge: 2,
    SelectType: 'select/cons_tres',
    SelectTypeParameters: 'CR_CPU',
    SchedulerParameters: 'sched_min_interval=200000,sched_interval=2',
    JobAcctGatherType: 'jobacct_gather/none',
    AccountingStorageType: 'accounting_storage/none',
  };
  const nodes = [
    `NodeName=${node} NodeAddr=127.0.0.1 CPUs=${cpus} State=UNKNOWN`,
    'PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP',
  ];
  const lines = [...Object.entries(settings).map(([key, value]) => `${key}=${value}`), ...nodes];
  writeFileSync(at('slurm.conf'), `${lines.join('\n')}\n`);
  const env = { ...process.env, SLURM_CONF: at('slurm.conf') };
  const call = (name: string, ...args: string[]): string => {
    const run = spawnSync(findProgram(name) ?? name, args, { env, encoding: 'utf8', cwd: folder });
    if (run.status !== 0) throw new Error(`${name}: ${run.error?.message ?? run.stderr}`);
    return run.stdout;
  };
  const paths = { socket: 'munge.socket', 'key-file': 'munge.key', 'pid-file': 'munged.pid' };
  const files = { ...paths, 'log-file': 'munged.log', 'seed-file': 'munged.seed' };
  call('munged', '--force', ...Object.entries(files).map(([option, name]) => `--${option}=${at(name)}`));
  call('slurmctld');
  call('slurmd');
  const ready = /idle|mix|alloc/;
  while (!ready.test(call('sinfo', '--noheader', '--format=%T'))) await setTimeout(100);
  return {
    env,
    call,
    async isIdle() {
      while (call('squeue', '--noheader').trim() !== '') await setTimeout(200);
    },
    async remove() {
      for (const name of ['slurmd', 'slurmctld', 'munged']) await endDaemon(at(`${name}.pid`));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function endDaemon(pidFile: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  try {
    process.kill(pid, 'SIGTERM');
    for (;;) {
      process.kill(pid, 0); // throws when it is gone
      await setTimeout(50);
    }
  } catch {
    // it is gone
  }
}
