// What the coordinator counts, in the text format of Prometheus (version 0.0.4). Routes, statuses and reasons come from
// fixed lists, so that no caller can add a series.

import type { StatusReply } from './remote/internal.ts';
import type { RefusalReason } from './reply.ts';

/** The counts since the coordinator started. */
export interface Metrics {
  /** Counts a request. */
  request(route: string, status: number, refusal: RefusalReason | undefined): void;
  /** Counts a batch: tasks handed out at once, or answers received at once. */
  batch(kind: 'lease' | 'result', size: number): void;
  /** Everything as text. */
  text(status: StatusReply, streams: number): string;
}

const BOUNDS = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000];

type Labels = Readonly<Record<string, string | number>>;

/** Creates the counts. */
export function createMetrics(version: string): Metrics {
  const requests = new Map<string, number>();
  const refusals = new Map<string, number>();
  const batches = { lease: createHistogram(), result: createHistogram() };
  const add = (counts: Map<string, number>, labels: Labels): void => {
    const key = labelsText(labels);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  return {
    request(route, status, refusal) {
      add(requests, { route, status });
      if (refusal !== undefined) add(refusals, { reason: refusal });
    },
    batch: (kind, size) => batches[kind].add(size),
    text: (status, streams) =>
      [
        ...campaignLines(status, version),
        ...lines('streams', 'gauge', 'Watched statuses', [['', streams]]),
        ...lines('requests_total', 'counter', 'Requests by route and status', [...requests]),
        ...lines('refusals_total', 'counter', 'Refused requests by reason', [...refusals]),
        ...lines(
          'batch_size',
          'histogram',
          'Tasks handed out and answers received at once',
          (['lease', 'result'] as const).flatMap((kind) => batches[kind].rows(kind)),
        ),
        '',
      ].join('\n'),
  };
}

function campaignLines(status: StatusReply, version: string): string[] {
  const { name, question, restsOn } = status;
  const gauge = (key: string, help: string, value: number | null): string[] =>
    value === null ? [] : lines(key, 'gauge', help, [['', value]]);
  const standings = Object.entries(restsOn).map(
    ([standing, count]) => [labelsText({ standing }), count] as const,
  );
  return [
    ...lines('info', 'gauge', 'The campaign', [[labelsText({ campaign: name, question, version }), 1]]),
    ...gauge('tasks', 'Tasks of the campaign', status.tasks),
    ...gauge('tasks_done', 'Tasks with a result', status.done),
    ...gauge('found', 'Lines found', status.found),
    ...gauge('cpu_seconds', 'CPU time of all results in seconds', status.cpuSeconds),
    ...gauge('tasks_per_second', 'Recent tasks per second', status.rate),
    ...gauge('paused', '1 while workers are asked to pause', Number(status.isPaused)),
    ...gauge('workers', 'Workers that are present', status.workers),
    ...gauge('threads', 'Tasks they do at once', status.threads),
    ...gauge('waiting', 'Tasks that wait for another worker to answer them too', status.waiting),
    ...gauge('stuck', 'Tasks that nobody present can confirm', status.stuck),
    ...gauge('set_aside', 'Tasks set aside after they ended several workers', status.aside),
    ...gauge('audits', 'Results of strangers that own machines have still to do again', status.audits),
    ...gauge('disputes', 'Answers that differ from another answer to the same task', status.disputes),
    ...lines('results', 'gauge', 'Results by what confirms them', standings),
  ];
}

type Row =
  | readonly [labels: string, value: number]
  | readonly [labels: string, value: number, suffix: string];

function lines(name: string, type: string, help: string, rows: readonly Row[]): string[] {
  const full = `minclue_farm_${name}`;
  return [
    `# HELP ${full} ${help}`,
    `# TYPE ${full} ${type}`,
    ...rows.map(([labels, value, suffix = '']) => `${full}${suffix}${labels} ${value}`),
  ];
}

function createHistogram() {
  const counts = BOUNDS.map(() => 0);
  let [count, sum] = [0, 0];
  return {
    add(size: number): void {
      count++;
      sum += size;
      BOUNDS.forEach((bound, i) => {
        if (size <= bound) counts[i]++;
      });
    },
    rows: (kind: string): Row[] => [
      ...BOUNDS.map((le, i): Row => [labelsText({ kind, le }), counts[i], '_bucket']),
      [labelsText({ kind, le: '+Inf' }), count, '_bucket'],
      [labelsText({ kind }), sum, '_sum'],
      [labelsText({ kind }), count, '_count'],
    ],
  };
}

/** `{name="value"}`, with the characters escaped that the format escapes. */
function labelsText(labels: Labels): string {
  const escaped = (value: string | number): string =>
    String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')}}`;
}
