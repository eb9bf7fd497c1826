// A store's results as text for other programs, one line for each finished task.
import type { Store } from './store.ts';
import { readWholeTasks } from './survey.ts';
import type { DoneTask } from './task-record.ts';

/** All export formats. */
export const exportFormats = ['jsonl', 'csv'] as const;
/** The name of an export format. */
export type ExportFormat = (typeof exportFormats)[number];

/** Yields the text piece by piece. Throws a DamagedStoreError at a damaged task. */
export function exportStore(store: Store, format: ExportFormat): AsyncGenerator<string, void> {
  return format === 'csv' ? csv(store) : jsonl(store);
}

async function* jsonl(store: Store): AsyncGenerator<string, void> {
  for await (const { task, input, counters, found, digest, cpuSeconds } of readWholeTasks(store))
    yield `${JSON.stringify({ task, ...(input !== '' && { input }), counters, found, digest, cpuSeconds })}\n`;
}

/** RFC 4180, with a column for each counter. The lines found share one field. */
async function* csv(store: Store): AsyncGenerator<string, void> {
  const names = new Set<string>();
  const tasks = new Set<number>(); // a runner may add more while we write
  for await (const { task, counters } of readWholeTasks(store)) {
    tasks.add(task);
    for (const name of Object.keys(counters)) names.add(name);
  }
  const columns = [...names].sort();
  const hasInputs = store.header.tasks === null;
  yield csvLine(['task', ...(hasInputs ? ['input'] : []), ...columns, 'found', 'digest', 'cpuSeconds']);
  for await (const done of readWholeTasks(store))
    if (tasks.has(done.task)) yield csvLine(fields(done, columns, hasInputs));
}

function fields(
  { task, input, counters, found, digest, cpuSeconds }: DoneTask,
  columns: readonly string[],
  hasInputs: boolean,
) {
  const counts = columns.map((name) => counters[name] ?? 0);
  return [task, ...(hasInputs ? [input] : []), ...counts, found.join('\n'), digest, cpuSeconds];
}

function csvLine(values: readonly (string | number)[]): string {
  const quoted = values.map((value) => {
    const text = String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(',')}\r\n`;
}
