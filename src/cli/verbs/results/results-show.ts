// `minclue results list` and `minclue results show`: the published results, and how they were made.
import { findResult, type ResultEntry } from '../../../results/index.ts';
import { counted, thousands } from '../../frame/message.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, oneThread } from '../../frame/shared-options.ts';
import { drawTable } from '../../frame/table.ts';
import { declareVerb } from '../../frame/verb.ts';
import { listOutput, showOutput } from '../../json/results.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { fromFolder, idArgument, openResults } from './results-folder.ts';

const declared = declareOptions({ ...fromFolder, ...oneThread, ...answering });
type Options = OptionsOf<typeof declared>;

export const listCommand = declareVerb({
  name: 'list',
  summary: 'list the published results',
  arguments: [],
  options: declared,
  output: listOutput,
  examples: ['minclue results list', 'minclue results list --json'],
  run: (_, options, session) => list(options, session),
});

export const showCommand = declareVerb({
  name: 'show',
  summary: 'show what a result says, how it was made, and the SHA-256 of its files',
  arguments: [idArgument],
  options: declared,
  output: showOutput,
  examples: ['minclue results show 2x4-13'],
  run: ([id], options, session) => show(id, options, session),
});

const bytesOf = ({ files }: ResultEntry): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

async function list(options: Options, session: Session): Promise<void> {
  const { results } = await openResults(options);
  if (options.json) {
    for (const entry of results) {
      const { id, kind, board, title, statement, state, digest, files, made } = entry;
      const sizes = { cpuSeconds: made.cpuSeconds, fileCount: files.length, bytes: bytesOf(entry) };
      const row = { name: id, kind, board, title, statement, state, digest, ...sizes };
      await writeRow(session, listOutput.rows.result, row);
    }
    return writeSummary(session, listOutput, { results: results.length });
  }
  await session.write(
    await drawTable(
      [
        { title: 'id', align: 'left', text: ({ id }: ResultEntry) => id },
        { title: 'result', align: 'left', text: titleOf },
        { title: 'CPU s', text: ({ made: { cpuSeconds } }) => cpuText(cpuSeconds) },
        { title: 'kB', text: (entry) => thousands(Math.ceil(bytesOf(entry) / 1000)) },
      ],
      results,
    ),
  );
  session.note(`${counted(results.length, 'result')}; minclue results show ID says how one was made`);
}

function titleOf({ title, state }: ResultEntry): string {
  return state === 'current' ? title : `${title} (${state})`;
}

function cpuText(seconds: number | null): string {
  return seconds === null ? '-' : thousands(Math.round(seconds));
}

async function show(id: string, options: Options, session: Session): Promise<void> {
  const entry = findResult(await openResults(options), id);
  if (options.json) {
    const { id: name, ...rest } = entry;
    await writeRow(session, showOutput.rows.result, { name, ...rest });
    return writeSummary(session, showOutput, { fileCount: rest.files.length });
  }
  await session.write(entryText(entry));
}

const NOT_RECORDED = 'not recorded';

function programText({ made: { version }, state }: ResultEntry): string {
  const program = version === null ? `version ${NOT_RECORDED}` : `minclue ${version}`;
  return state === 'current' ? program : `${program}, ${state}`;
}

function entryText(entry: ResultEntry): string {
  const { id, title, statement, note, commands, made, added, digest, rechecks, files } = entry;
  const line = (name: string, text: string | null): string =>
    `${`${name}:`.padEnd(11)}${text ?? NOT_RECORDED}\n`;
  return [
    `${id}: ${title}\n${statement}\n`,
    ...(note === null ? [] : [`${note}\n`]),
    '\n',
    ...commands.map((command, i) => line(i === 0 ? 'command' : 'then', command)),
    line('program', programText(entry)),
    line('commit', made.commit),
    line('kernels', made.kernels),
    line('date', made.date),
    line('machine', made.machine),
    line('CPU time', made.cpuSeconds === null ? null : `${cpuText(made.cpuSeconds)} s`),
    line('added in', `commit ${added.commit}, ${added.date}`),
    ...(digest === null ? [] : [line('digest', digest)]),
    ...rechecks.map(({ tasks, agreed, date, machine, commit }) =>
      line(
        'rechecked',
        `${counted(tasks, 'task')} on ${date}, ${agreed ? 'all agreed' : 'NOT all agreed'}; commit ${commit}, ${machine}`,
      ),
    ),
    line('verify', entry.verify),
    ...(entry.restore === null ? [] : [line('restore', entry.restore)]),
    '\n',
    ...files.map(
      ({ path, bytes, sha256, isShipped }) =>
        `${sha256}  ${path}  ${counted(bytes, 'byte')}${isShipped ? '' : ', not in the package'}\n`,
    ),
  ].join('');
}
