// `minclue campaign results` and `export`: print the results of a campaign, or all of its tasks.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { InputError } from '../../../base/index.ts';
import { systemReason, visibleLines, visibleText } from '../../../base/internal.ts';
import { exportFormats, exportStore, readWholeTasks, surveyStore } from '../../../work/index.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering } from '../../frame/shared-options.ts';
import { resultsStream } from '../../frame/terminal.ts';
import { declareVerb } from '../../frame/verb.ts';
import { exportOutput, resultsOutput } from '../../json/campaign.ts';
import { rowLine, writeRow, writeSummary } from '../../json/write.ts';
import { countsOf, doneText, storeArgument, withCampaign } from './campaign-command.ts';

export const resultsCommand = declareVerb({
  name: 'results',
  summary: 'print what was found so far, one line each, in the order of the tasks',
  arguments: [storeArgument],
  options: answering,
  output: resultsOutput,
  examples: ['minclue campaign results 2x3.campaign'],
  run: ([path], options, session) => results(path, options, session),
});

const exportOptions = declareOptions({
  ...answering,
  format: option.choice(exportFormats, 'the format of the tasks', { default: 'jsonl' }),
  output: option.outputFile('FILE', 'write the tasks to this file; - for stdout', {
    holds: 'export',
    orStdout: true,
    defaultHelp: 'stdout',
  }),
});

export const exportCommand = declareVerb({
  name: 'export',
  summary: 'write all tasks with their counters, results and digests as text for other programs',
  arguments: [storeArgument],
  options: exportOptions,
  output: exportOutput,
  examples: ['minclue campaign export 2x3.campaign --format csv --output 2x3.csv'],
  run: ([path], options, session) => exportTasks(path, options, session),
});

async function results(path: string, options: OptionsOf<typeof answering>, session: Session): Promise<void> {
  await withCampaign(path, async (store) => {
    for await (const { task, found } of readWholeTasks(store)) {
      if (session.signal.aborted) return;
      if (found.length === 0) continue;
      const { result: declared } = resultsOutput.rows;
      const lines = found.map((line) =>
        options.json ? rowLine(declared, { task, result: line }) : `${visibleText(line)}\n`,
      );
      await session.write(lines.join(''));
    }
    const status = await surveyStore(store);
    if (options.json) await writeSummary(session, resultsOutput, countsOf(status));
    else session.note(doneText(status));
  });
}

async function exportTasks(
  path: string,
  options: OptionsOf<typeof exportOptions>,
  session: Session,
): Promise<void> {
  const { format, output = '-' } = options;
  await withCampaign(path, async (store) => {
    const text = exportStore(store, format);
    if (output === '-')
      for await (const piece of text)
        await session.write(resultsStream().isTTY ? visibleLines(piece) : piece);
    else await writeFile(output, text, session);
    if (!options.json || (output === '-' && format === 'csv')) return;
    if (output !== '-')
      await writeRow(session, exportOutput.rows.file, { campaign: store.name, format, output });
    await writeSummary(session, exportOutput, countsOf(await surveyStore(store)));
  });
}

async function writeFile(path: string, text: AsyncIterable<string>, { signal }: Session): Promise<void> {
  try {
    await pipeline(Readable.from(text), createWriteStream(path), { signal });
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${path}: cannot be written: ${systemReason(error)}`);
  }
}
