// `minclue campaign status`, `results` and `export`.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { InputError } from '../board/index.ts';
import {
  type CampaignStatus,
  type ExportFormat,
  exportCampaign,
  readWholeUnits,
  surveyCampaign,
} from '../work/index.ts';
import {
  type CampaignCommand,
  countsOf,
  doneText,
  statusObject,
  withCampaign,
  writeObjects,
} from './campaign-command.ts';
import type { Options } from './options.ts';
import type { Session } from './session.ts';

export const statusCommand: CampaignCommand = {
  name: 'status',
  usage: 'STORE',
  fewest: 1,
  most: 1,
  summary: 'how far it is: units, sums of the counters, CPU time, digest',
  examples: ['minclue campaign status 2x3.campaign'],
  run: ([path], options, session) => status(path, options, session),
};

export const resultsCommand: CampaignCommand = {
  name: 'results',
  usage: 'STORE',
  fewest: 1,
  most: 1,
  summary: 'what was found so far, a line each, in the order of the units',
  examples: ['minclue campaign results 2x3.campaign'],
  run: ([path], options, session) => results(path, options, session),
};

export const exportCommand: CampaignCommand = {
  name: 'export',
  usage: 'STORE',
  fewest: 1,
  most: 1,
  summary: 'all units with counters, finds and digests, as --format jsonl or csv, to --output or stdout',
  examples: ['minclue campaign export 2x3.campaign --format csv --output 2x3.csv'],
  run: ([path], options, session) => exportUnits(path, options, session),
};

async function status(path: string, options: Options, session: Session): Promise<void> {
  const found = await withCampaign(path, surveyCampaign);
  if (found.damaged.length > 0) session.exitCode = 1;
  await writeObjects([statusObject(found)], options, session);
  if (!options.json) await session.write(statusText(found));
}

function statusText(status: CampaignStatus): string {
  const { campaign, question, parameters, version, damaged, counters, cpuSeconds, isRunning, digest } =
    status;
  const rows: [string, string][] = [
    ['campaign', campaign],
    ['question', `${question} ${parametersText(parameters)}`],
    ['minclue', version],
    ['state', digest ? 'complete' : isRunning ? 'running' : 'not running'],
    ['units', doneText(status)],
    ...(damaged.length > 0 ? [['damaged', `units ${damaged.join(', ')}`] as [string, string]] : []),
    ...Object.entries(counters).map(([name, count]): [string, string] => [name, count.toLocaleString('en')]),
    ['CPU time', `${cpuSeconds.toFixed(2)} s`],
    ...(digest ? [['digest', digest] as [string, string]] : []),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `${name.padEnd(width)}  ${text}\n`).join('');
}

/** Long lists are only counted. */
function parametersText(parameters: unknown): string {
  return JSON.stringify(parameters, (_, value: unknown) =>
    Array.isArray(value) && value.length > 3 ? `${value.length.toLocaleString('en')} of them` : value,
  );
}

async function results(path: string, options: Options, session: Session): Promise<void> {
  await withCampaign(path, async (store) => {
    for await (const { unit, found } of readWholeUnits(store)) {
      if (session.signal.aborted) return;
      if (found.length === 0) continue;
      const lines = found.map((line) => (options.json ? JSON.stringify({ unit, line }) : line));
      await session.write(`${lines.join('\n')}\n`);
    }
    const summary = await surveyCampaign(store);
    await writeObjects([], options, session, countsOf(summary));
    if (!options.json) session.note(doneText(summary));
  });
}

async function exportUnits(path: string, options: Options, session: Session): Promise<void> {
  const { format = 'jsonl', output = '-' } = options;
  await withCampaign(path, async (store) => {
    const text = exportCampaign(store, format as ExportFormat);
    if (output === '-') for await (const piece of text) await session.write(piece);
    else await writeFile(output, text, session);
    const toldTo = output === '-' ? [] : [{ campaign: path, format, output }];
    if (output !== '-' || format !== 'csv')
      await writeObjects(toldTo, options, session, countsOf(await surveyCampaign(store)));
  });
}

async function writeFile(path: string, text: AsyncIterable<string>, { signal }: Session): Promise<void> {
  try {
    await pipeline(Readable.from(text), createWriteStream(path), { signal });
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${path}: cannot be written: ${(error as Error).message}`);
  }
}
