// `npm run bench -- TOPIC` measures, prints a table, and writes it with the machine's description to
// bench/results/TOPIC-MACHINE.json and .md. Topics: solver, lists, filter, canon, collect, collectors, check, make,
// game, levels, rate, farm, farm-http, page.
// `npm run bench -- before DIST` compares the checker with another build's. `lists DIST` does so for lists through the
// command line, `farm-http DIST` for coordinators; there DIST is optional. `farm TASKS` and `collect LINES` set the size
// of the large campaign and of the lists.
import { mkdirSync, writeFileSync } from 'node:fs';
import { type BeforeRow, benchBefore } from './before.ts';
import { benchCanon, type CanonRow } from './canon.ts';
import { benchCheck, type CheckRow } from './check.ts';
import { benchCollect, type CollectRow } from './collect.ts';
import { benchCollectors, type CollectorsRow } from './collectors.ts';
import { benchCommandLists, type ListRow } from './command-lists.ts';
import { benchFarm, type FarmReport } from './farm.ts';
import { benchFarmHttp, type FarmHttpReport } from './farm-http.ts';
import { benchFilter, type FilterRow } from './filter.ts';
import { benchGame, type GameReport } from './game.ts';
import { benchLevels, type LevelRow } from './levels.ts';
import { describeMachine, machineName } from './machine.ts';
import { benchMake, type MakeRow } from './make.ts';
import { benchPage, type PageReport } from './page.ts';
import { benchRate, type RateRow } from './rate.ts';
import { benchSolver, type SolverReport } from './solver.ts';

const topics: Record<string, () => Promise<{ report: object; table: string }>> = {
  solver: async () => {
    const report = await benchSolver((text) => console.error(text));
    return { report, table: solverTable(report) };
  },
  lists: async () => {
    const rows = await benchCommandLists(process.argv[3], (text) => console.error(text));
    return { report: { rows }, table: listTable(rows) };
  },
  filter: async () => {
    const rows = await benchFilter((text) => console.error(text));
    return { report: { rows }, table: filterTable(rows) };
  },
  canon: async () => {
    const rows = await benchCanon((text) => console.error(text));
    return { report: { rows }, table: canonTable(rows) };
  },
  collect: async () => {
    const rows = await benchCollect(Number(process.argv[3]) || undefined, (text) => console.error(text));
    return { report: { rows }, table: collectTable(rows) };
  },
  check: async () => {
    const rows = await benchCheck((text) => console.error(text));
    return { report: { rows }, table: checkTable(rows) };
  },
  before: async () => {
    const rows = await benchBefore(process.argv[3] ?? '', (text) => console.error(text));
    return { report: { rows }, table: beforeTable(rows) };
  },
  make: async () => {
    const rows = await benchMake((text) => console.error(text));
    return { report: { rows }, table: makeTable(rows) };
  },
  game: async () => {
    const report = await benchGame((text) => console.error(text));
    return { report, table: gameTable(report) };
  },
  levels: async () => {
    const rows = await benchLevels((text) => console.error(text));
    return { report: { rows }, table: levelTable(rows) };
  },
  rate: async () => {
    const rows = await benchRate((text) => console.error(text));
    return { report: { rows }, table: rateTable(rows) };
  },
  collectors: async () => {
    const rows = await benchCollectors((text) => console.error(text));
    return { report: { rows }, table: collectorsTable(rows) };
  },
  farm: async () => {
    const report = await benchFarm(Number(process.argv[3]) || undefined, (text) => console.error(text));
    return { report, table: farmTable(report) };
  },
  'farm-http': async () => {
    const report = await benchFarmHttp(process.argv[3], (text) => console.error(text));
    return { report, table: farmHttpTable(report) };
  },
  page: async () => {
    const report = await benchPage((text) => console.error(text));
    return { report, table: pageTable(report) };
  },
};

const topic = process.argv[2] ?? '';
const run = topics[topic];
if (!run) {
  console.error(`bench: expected a topic, one of ${Object.keys(topics).join(', ')}`);
  process.exit(2);
}
const machine = describeMachine();
const { report, table } = await run();
const folder = new URL('results/', import.meta.url);
mkdirSync(folder, { recursive: true });
const name = `${topic}-${machineName(machine)}`;
const heading = `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, node ${machine.node}, ${machine.platform}, load ${machine.load}`;
writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify({ topic, machine, ...report }, null, 2)}\n`);
writeFileSync(new URL(`${name}.md`, folder), `# npm run bench -- ${topic}\n\n${heading}\n\n${table}`);
console.log(`${heading}\n\n${table}`);

function solverTable({ solvers, threads }: SolverReport): string {
  const lines = [
    '| list | solver | puzzles | CPU µs/puzzle | puzzles/CPU s | × our time | spread |',
    '|---|---|--:|--:|--:|--:|--:|',
    ...solvers.map(
      (row) =>
        `| ${row.list} | ${row.solver} | ${row.puzzles} | ${round(row.microseconds)} | ${round(row.perSecond)} | ${round(row.ratio)} | ${row.spread.toFixed(2)} |`,
    ),
    '',
    '| list | threads | wall s | speed-up |',
    '|---|--:|--:|--:|',
    ...threads.map(
      (row) => `| ${row.list} | ${row.threads} | ${row.wallSeconds.toFixed(3)} | ${row.speedUp.toFixed(2)} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function listTable(rows: readonly ListRow[]): string {
  const cell = (value: number | undefined) => (value === undefined ? '' : round(value));
  const lines = [
    '| command | puzzles | threads | CPU s before | now | wall s before | now | threads gain |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map((row) => {
      const alone = rows.find(({ command, threads }) => command === row.command && threads === 1)!;
      return `| \`${row.command}\` | ${round(row.puzzles)} | ${row.threads} | ${cell(row.cpuSecondsBefore)} | ${round(row.cpuSeconds)} | ${cell(row.wallSecondsBefore)} | ${round(row.wallSeconds)} | ${round(alone.wallSeconds / row.wallSeconds)} |`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function filterTable(rows: readonly FilterRow[]): string {
  const lines = [
    '| filter | verb | puzzles | threads | CPU s of filter | of the verb | ratio |',
    '|---|---|--:|--:|--:|--:|--:|',
    ...rows.map(
      (row) =>
        `| \`${row.filter}\` | \`${row.verb}\` | ${round(row.puzzles)} | ${row.threads} | ${round(row.filterCpuSeconds)} | ${round(row.verbCpuSeconds)} | ${(row.filterCpuSeconds / row.verbCpuSeconds).toFixed(2)} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function canonTable(rows: readonly CanonRow[]): string {
  const lines = [
    '| form | of | in a batch | CPU µs | per CPU s | spread |',
    '|---|---|--:|--:|--:|--:|',
    ...rows.map(
      (row) =>
        `| ${row.form} | ${row.things} | ${row.count} | ${round(row.microseconds)} | ${round(1e6 / row.microseconds)} | ${row.spread.toFixed(2)} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function collectTable(rows: readonly CollectRow[]): string {
  const lines = [
    '| command | lines | CPU s | CPU µs/line | wall s | peak MiB | it says |',
    '|---|--:|--:|--:|--:|--:|---|',
    ...rows.map(
      (row) =>
        `| ${row.command} | ${round(row.lines)} | ${round(row.cpuSeconds)} | ${round((1e6 * row.cpuSeconds) / row.lines)} | ${round(row.wallSeconds)} | ${round(row.peakMiB)} | ${row.said} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function checkTable(rows: readonly CheckRow[]): string {
  const cell = (value: number | undefined) => (value === undefined ? '' : round(value));
  const lines = [
    '| what | algorithm | grids | CPU s/grid | slowest grid | × fast | puzzles | nodes/grid | how |',
    '|---|---|--:|--:|--:|--:|--:|--:|---|',
    ...rows.map(
      (row) =>
        `| ${row.what} | ${row.algorithm} | ${row.grids} | ${round(row.seconds)} | ${cell(row.slowestGrid)} | ${cell(row.ratio)} | ${row.puzzles ?? ''} | ${cell(row.nodesPerGrid)} | ${row.sampled === undefined ? 'whole' : `estimated from ${round(row.sampled * 100)} % of the trees`} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function beforeTable(rows: readonly BeforeRow[]): string {
  const lines = [
    '| what | grids | CPU s/grid before | now | ratio | slowest before | now | puzzles |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map(
      (row) =>
        `| ${row.what} | ${row.grids} | ${round(row.before)} | ${round(row.now)} | ${round(row.now / row.before)} | ${round(row.slowestBefore)} | ${round(row.slowestNow)} | ${row.puzzles} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function levelTable(rows: readonly LevelRow[]): string {
  const lines = [
    '| level | puzzles | least ER | 5 % | 25 % | 50 % | 75 % | 95 % | most ER |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map(
      (row) =>
        `| ${row.level} | ${row.puzzles} | ${[row.least, row.p5, row.p25, row.p50, row.p75, row.p95, row.most].map((er) => er.toFixed(1)).join(' | ')} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function makeTable(rows: readonly MakeRow[]): string {
  const lines = [
    '| what | program | in a round | CPU µs each | per CPU s | spread |',
    '|---|---|--:|--:|--:|--:|',
    ...rows.map(
      (row) =>
        `| ${row.what} | ${row.program} | ${round(row.items)} | ${round(row.microseconds)} | ${round(1e6 / row.microseconds)} | ${row.spread.toFixed(2)} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function gameTable({ made, sizes }: GameReport): string {
  const lines = [
    '| level | puzzles | CPU ms/puzzle: median | p95 | most |',
    '|---|--:|--:|--:|--:|',
    ...made.map(
      ({ level, puzzles, median, p95, most }) =>
        `| ${level} | ${puzzles} | ${round(median)} | ${round(p95)} | ${round(most)} |`,
    ),
    '',
    '| program | bytes minified | gzipped |',
    '|---|--:|--:|',
    ...sizes.map(({ what, raw, zipped }) => `| ${what} | ${raw} | ${zipped} |`),
  ];
  return `${lines.join('\n')}\n`;
}

function rateTable(rows: readonly RateRow[]): string {
  const lines = [
    '| list | scale | puzzles | CPU ms/puzzle | puzzles/CPU s | Explainer, as told, CPU s/puzzle | × its speed | spread |',
    '|---|---|--:|--:|--:|--:|--:|--:|',
    ...rows.map(({ list, scale, puzzles, microseconds, explainerSeconds: told, spread }) => {
      const beside =
        told === undefined
          ? ' | '
          : `${told === 120 ? 'minutes (here 120)' : told} | ${round((told * 1e6) / microseconds)}`;
      return `| ${list} | ${scale} | ${puzzles} | ${round(microseconds / 1000)} | ${round(1e6 / microseconds)} | ${beside} | ${spread.toFixed(2)} |`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function collectorsTable(rows: readonly CollectorsRow[]): string {
  const lines = [
    '| what | in a round | CPU µs each | per CPU s | gridchecker, published, per CPU s | × its speed | spread |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows.map(({ what, items, microseconds, gridchecker: rival, spread }) => {
      const beside = rival === undefined ? ' | ' : `${round(1e6 / rival)} | ${round(rival / microseconds)}`;
      return `| ${what} | ${items} | ${round(microseconds)} | ${round(1e6 / microseconds)} | ${beside} | ${spread.toFixed(2)} |`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function farmTable({ rows, connections, size }: FarmReport): string {
  const lines = [
    '| workers | tasks at once | tasks/s | tasks | client CPU µs/task | server CPU µs/task |',
    '|--:|--:|--:|--:|--:|--:|',
    ...rows.map(
      (row) =>
        `| ${row.workers} | ${row.atOnce} | ${round(row.tasksPerSecond)} | ${round(row.tasks)} | ${round(row.clientMicroseconds)} | ${round(row.serverMicroseconds)} |`,
    ),
    '',
    `${connections.workers} workers with long tasks have ${round(connections.mean)} connections on the average, ${connections.most} at most.`,
    '',
    '| tasks | created in ms | bytes of a task under way | of a result | database MiB |',
    '|--:|--:|--:|--:|--:|',
    `| ${round(size.tasks)} | ${round(size.createMs)} | ${round(size.openBytesPerTask)} | ${round(size.resultBytesPerTask)} | ${round(size.databaseMiB)} |`,
    '',
    '| done % | fetch ms, median | slowest | status ms |',
    '|--:|--:|--:|--:|',
    ...size.points.map(
      (point) =>
        `| ${round(point.donePercent)} | ${round(point.fetchMedianMs)} | ${round(point.fetchSlowestMs)} | ${round(point.statusMs)} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function farmHttpTable({ rows, crowd }: FarmHttpReport): string {
  const lines = [
    '| build | workers | whose | tasks at once | answers/s | result ms, median | 99 % | lease ms, 99 % | coordinator CPU µs/answer | database | clients | load |',
    '|---|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows.map(
      (row) =>
        `| ${row.build} | ${row.workers} | ${row.whose} | ${row.atOnce} | ${round(row.answersPerSecond)} | ${round(row.resultMedianMs)} | ${round(row.resultP99Ms)} | ${round(row.leaseP99Ms)} | ${round(row.coordinatorMicroseconds)} | ${round(row.databaseMicroseconds)} | ${round(row.clientMicroseconds)} | ${row.load} |`,
    ),
    '',
    `${round(crowd.workers)} connected workers with tasks of ${crowd.taskSeconds} s send ${round(crowd.answersNeeded)} answers/s and ${round(crowd.beatsNeeded)} heartbeats/s:`,
    '',
    '| possible answers/s | 99 % ms | heartbeats/s | CPU µs/answer | µs/heartbeat | status ms | cores of the coordinator | of the database |',
    '|--:|--:|--:|--:|--:|--:|--:|--:|',
    `| ${round(crowd.answersPerSecond)} | ${round(crowd.resultP99Ms)} | ${round(crowd.beatsPerSecond)} | ${round(crowd.answerMicroseconds)} | ${round(crowd.beatMicroseconds)} | ${round(crowd.statusMs)} | ${crowd.coordinatorCores.toFixed(2)} | ${crowd.databaseCores.toFixed(2)} |`,
  ];
  return `${lines.join('\n')}\n`;
}

function pageTable(report: PageReport): string {
  const { browser, load, speed, interactiveMs, verdictMs, longestTaskMs, stopMs } = report;
  const row = (what: string, times: readonly number[]): string => {
    const sorted = [...times].sort((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)];
    return `| ${what} | ${times.length} | ${round(sorted[0])} | ${round(middle)} | ${round(sorted.at(-1)!)} |`;
  };
  const lines = [
    `${browser}; load ${round(load.before)} before, ${round(load.after)} after, on ${load.cores} cores`,
    '',
    '| work, one thread, CPU time | items | Node ms | page ms | speed page : Node |',
    '|---|--:|--:|--:|--:|',
    ...speed.map(
      ({ what, items, nodeMs, pageMs, ratio }) =>
        `| ${what} | ${items} | ${round(nodeMs)} | ${round(pageMs)} | ${round(ratio)} |`,
    ),
    '',
    '| milliseconds of wall time | times | least | median | most |',
    '|---|--:|--:|--:|--:|',
    row('a first visit, until the board of Puzzle takes keys', interactiveMs),
    row('a first visit, until its puzzle is judged', verdictMs),
    row(
      'longest main-thread task during a 16-clue search (0: below 50, which browsers do not report)',
      longestTaskMs,
    ),
    row('from Stop to “Stopped.”', stopMs),
  ];
  return `${lines.join('\n')}\n`;
}

/** Rounds to three significant figures. */
function round(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
