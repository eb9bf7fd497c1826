// A campaign's results as text for other programs: a line per finished unit.
import type { CampaignStore } from './store.ts';
import { readWholeUnits } from './survey.ts';
import type { DoneUnit } from './unit-record.ts';

export const exportFormats = ['jsonl', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The text, piece by piece. Throws a DamagedStoreError at a unit that is damaged. */
export function exportCampaign(store: CampaignStore, format: ExportFormat): AsyncGenerator<string, void> {
  return format === 'csv' ? csv(store) : jsonl(store);
}

async function* jsonl(store: CampaignStore): AsyncGenerator<string, void> {
  for await (const { unit, counters, found, digest, cpuSeconds } of readWholeUnits(store))
    yield `${JSON.stringify({ unit, counters, found, digest, cpuSeconds })}\n`;
}

/** RFC 4180: a column per counter; the lines found stand in one field. */
async function* csv(store: CampaignStore): AsyncGenerator<string, void> {
  const names = new Set<string>();
  const units = new Set<number>(); // a runner may add more while we write
  for await (const { unit, counters } of readWholeUnits(store)) {
    units.add(unit);
    for (const name of Object.keys(counters)) names.add(name);
  }
  const columns = [...names].sort();
  yield csvLine(['unit', ...columns, 'found', 'digest', 'cpuSeconds']);
  for await (const done of readWholeUnits(store))
    if (units.has(done.unit)) yield csvLine(fields(done, columns));
}

function fields({ unit, counters, found, digest, cpuSeconds }: DoneUnit, columns: readonly string[]) {
  return [unit, ...columns.map((name) => counters[name] ?? 0), found.join('\n'), digest, cpuSeconds];
}

function csvLine(values: readonly (string | number)[]): string {
  const quoted = values.map((value) => {
    const text = String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(',')}\r\n`;
}
