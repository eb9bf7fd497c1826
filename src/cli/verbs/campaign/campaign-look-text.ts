// A look at a campaign as text: a block of lines with a table of the workers, or one line for a log.
import { visibleText } from '../../../base/internal.ts';
import type { StoreStatus, StoreTeam, StoreWorker } from '../../../work/index.ts';
import { percentText, rateText, timeText } from '../../frame/pace.ts';
import { drawTable } from '../../frame/table.ts';
import { doneText } from './campaign-command.ts';
import type { Look } from './campaign-look.ts';
import { hasStrangers, openTexts, restsOnText } from './rests-on.ts';

/** The size of a terminal. Undefined or 0, which some terminals report, means no limit. */
export interface Room {
  readonly rows?: number;
  readonly columns?: number;
}

/** Writes each known fact on its own line, and below them a table of workers that is cut to the room. */
export async function lookBlock(look: Look, room: Room = {}): Promise<string> {
  const { status, team } = look;
  const { store, question, parameters, version, damaged, counters, cpuSeconds, digest } = status;
  const pace = paceText(look);
  const rows: [string, string][] = [
    ['store', store],
    ['question', `${question} ${parametersText(parameters)}`],
    ['answers', `version ${version}`],
    ['state', stateText(status, team)],
    ['tasks', doneText(status)],
    ...(damaged.length > 0 ? [['damaged', `tasks ${damaged.join(', ')}`] as [string, string]] : []),
    ...Object.entries(counters).map(([name, count]): [string, string] => [name, count.toLocaleString('en')]),
    ['CPU time', `${cpuSeconds.toFixed(2)} s`],
    ...(pace !== '' && digest === undefined ? [['pace', pace] as [string, string]] : []),
    ...(team && hasStrangers(team.restsOn)
      ? [['rests on', restsOnText(team.restsOn)] as [string, string]]
      : []),
    ...(team ? [['disputes', team.disputes.toLocaleString('en')] as [string, string]] : []),
    ...(team ? openTexts(team.open).map((text): [string, string] => ['open', text]) : []),
    ...(digest ? [['digest', digest] as [string, string]] : []),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, text]) => visibleText(`${name.padEnd(width)}  ${text}`));
  const workers = team && team.workers.length > 0 ? await workersTable(team, room, lines.length) : [];
  return [...lines, ...workers].map((line) => `${cut(line, room)}\n`).join('');
}

/** `12 of 400 tasks done, 3 found (3.0 %), 2.1 a second, 3 min to go; 4 workers, 0 disputes`. */
export function lookLine(look: Look): string {
  const { status, team } = look;
  const share = status.tasks === undefined ? '' : ` (${percentText(status.done, status.tasks)})`;
  const pace = paceText(look);
  const many = team ? `; ${workersText(team)}, ${countText(team.disputes, 'dispute')}` : '';
  const end = status.digest ? `; digest ${status.digest}` : `${pace === '' ? '' : `, ${pace}`}${many}`;
  return `${doneText(status)}${share}${end}`;
}

function stateText({ digest, isRunning }: StoreStatus, team: StoreTeam | undefined): string {
  if (digest !== undefined) return 'complete';
  const state = isRunning ? 'running' : 'not running';
  if (!team) return state;
  return `${team.isPaused ? 'paused' : state}, ${workersText(team)}`;
}

function workersText({ workers }: StoreTeam): string {
  const lost = workers.filter(({ isLost }) => isLost).length;
  const there = countText(workers.length - lost, 'worker');
  return lost === 0 ? there : `${there}, ${lost.toLocaleString('en')} lost`;
}

function paceText({ tasksPerSecond, secondsToGo }: Look): string {
  if (tasksPerSecond === undefined) return '';
  const rate = tasksPerSecond > 0 ? rateText(tasksPerSecond) : 'nothing in the last minute';
  return secondsToGo === undefined ? rate : `${rate}, ${timeText(secondsToGo)} to go`;
}

/** Lines that the frame of the table and the text below it take. */
const FRAME_LINES = 5;

async function workersTable({ workers }: StoreTeam, { rows }: Room, above: number): Promise<string[]> {
  const most = !rows ? workers.length : Math.max(1, Math.floor((rows - above - FRAME_LINES) / 2));
  const shown = workers.slice(0, most);
  const table = await drawTable<StoreWorker>(
    [
      { title: 'worker', align: 'left', text: ({ name }) => name },
      { title: 'threads', text: ({ threads }) => String(threads) },
      { title: 'done', text: ({ done }) => done.toLocaleString('en') },
      { title: 'in hand', text: ({ underWay }) => underWay.toLocaleString('en') },
      {
        title: 'rate',
        text: ({ done, seconds }) => (done > 0 && seconds > 0 ? rateText(done / seconds) : ''),
      },
      {
        title: 'last seen',
        text: ({ secondsSinceSeen, isLost }) => `${timeText(secondsSinceSeen)} ago${isLost ? ', lost' : ''}`,
      },
    ],
    shown,
  );
  const more = workers.length - shown.length;
  return [...table.trimEnd().split('\n'), ...(more > 0 ? [`and ${countText(more, 'more worker')}`] : [])];
}

/** Cuts a line so that it does not wrap. A line with colours is short and stays as it is. */
function cut(line: string, { columns }: Room): string {
  return !columns || line.includes('\x1b') ? line : line.slice(0, columns - 1);
}

function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Writes parameters as JSON. Long lists are only counted. */
function parametersText(parameters: unknown): string {
  return JSON.stringify(parameters, (_, value: unknown) =>
    Array.isArray(value) && value.length > 3 ? `${value.length.toLocaleString('en')} of them` : value,
  );
}
