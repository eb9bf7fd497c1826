// Describes the machine of a result: speeds mean nothing without it.
import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly node: string;
  readonly v8: string;
  readonly platform: string;
  /** Processes that ran or waited in the last minute. If there are more than cores, wall times say little. */
  readonly load: number;
}

export function describeMachine(): Machine {
  const list = cpus();
  return {
    cpu: `${list[0]?.model.trim() ?? 'unknown'}${family()}`,
    cores: list.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    v8: process.versions.v8,
    platform: `${process.platform} ${process.arch}`,
    load: Math.round(loadavg()[0] * 10) / 10,
  };
}

/**
 * Returns the family of the processor. Hosts may hide its name: "AMD EPYC" of families 25 and 26 differ by half in
 * speed.
 */
function family(): string {
  const info = '/proc/cpuinfo';
  const found = existsSync(info) ? /^cpu family\s*:\s*(\d+)$/m.exec(readFileSync(info, 'utf8')) : null;
  return found ? ` (family ${found[1]})` : '';
}

/** Returns a file name for this kind of machine. */
export function machineName({ cpu, cores, node }: Machine): string {
  return `${cpu} ${cores} cores node ${node}`.toLowerCase().replace(/[^a-z0-9.]+/g, '-');
}
