// `minclue results restore`: writes the campaign of a result as a store, to repeat its tasks or do the rest.
import { findResult, type ResultEntry, restoreResult } from '../../../results/index.ts';
import { createStoreFile } from '../../../store/index.ts';
import { counted, thousands } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, oneThread } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { restoreOutput } from '../../json/results.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { shellQuote } from '../campaign/schedulers/index.ts';
import { fromFolder, idArgument, openResults } from './results-folder.ts';

const declared = declareOptions({
  store: option.store('FILE', 'the file to make', { defaultHelp: 'ID.store in this folder' }),
  ...fromFolder,
  ...oneThread,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const restoreCommand = declareVerb({
  name: 'restore',
  summary: 'restore the campaign of a result from its files, as a new store',
  arguments: [idArgument],
  options: declared,
  output: restoreOutput,
  examples: ['minclue results restore 2x4-14-grids --store /tmp/2x4-14-grids.store'],
  run: ([id], options, session) => restore(id, options, session),
});

async function restore(id: string, options: Options, session: Session): Promise<void> {
  const folder = await openResults(options);
  const entry = findResult(folder, id);
  const { store = `${id}.store` } = options;
  const { header, records } = await restoreResult(entry, folder.read);
  await createStoreFile(store, header, records);
  const goOn = goOnCommand(entry, store);
  if (options.json) {
    const row = { name: id, campaign: store, tasks: header.tasks, done: records.length, goOn };
    await writeRow(session, restoreOutput.rows.campaign, row);
    return writeSummary(session, restoreOutput, { done: records.length });
  }
  const done =
    header.tasks === null
      ? counted(records.length, 'task')
      : `${thousands(records.length)} of ${counted(header.tasks, 'task')}`;
  session.note(
    `${store}: ${done} done\n` +
      `check it: minclue campaign verify ${shellQuote(store)} --recheck 20\nresume it: ${goOn}`,
  );
}

function goOnCommand({ kind, commands }: ResultEntry, store: string): string {
  const path = shellQuote(store);
  return kind === 'proof' ? `${commands[0]} --store ${path}` : `minclue campaign run ${path}`;
}
