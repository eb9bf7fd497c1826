// What machine a result was measured on: speeds mean nothing without it.
import { cpus, totalmem } from 'node:os';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly node: string;
  readonly v8: string;
  readonly platform: string;
}

export function describeMachine(): Machine {
  const list = cpus();
  return {
    cpu: list[0]?.model.trim() ?? 'unknown',
    cores: list.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    v8: process.versions.v8,
    platform: `${process.platform} ${process.arch}`,
  };
}

/** A file name for this kind of machine. */
export function machineName({ cpu, cores, node }: Machine): string {
  return `${cpu} ${cores} cores node ${node}`.toLowerCase().replace(/[^a-z0-9.]+/g, '-');
}
