// `minclue farm report`: what a campaign has shown, how far it can be trusted, and who worked on it.

import { type PersonReport, readPersons, readSoundness } from '../../../farm/index.ts';
import { proofParameters, statementOf, surveyProof } from '../../../prove/index.ts';
import { type Store, surveyStore } from '../../../work/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering } from '../../frame/shared-options.ts';
import { drawTable } from '../../frame/table.ts';
import { declareVerb } from '../../frame/verb.ts';
import { farmReportOutput } from '../../json/farm.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { doneText, withCampaign } from '../campaign/campaign-command.ts';
import { openTexts, restsOnText } from '../campaign/rests-on.ts';
import { addressArgument, readAddress } from './farm-address.ts';

const declared = declareOptions({ ...answering });

export const reportCommand = declareVerb({
  name: 'report',
  summary:
    'report what was shown, how much of it rests on one answer, on two that agree or on own machines, and who worked',
  arguments: [addressArgument],
  options: declared,
  output: farmReportOutput,
  examples: ['minclue farm report postgres://farm@db.example/minclue#sixteen'],
  run: ([address], options, session) => report(address, options, session),
});

async function report(place: string, options: OptionsOf<typeof declared>, session: Session): Promise<void> {
  const address = readAddress(place);
  const persons = await readPersons(address);
  const farm = await withCampaign(place, (store) => lookAt(store, session.signal));
  const { status, statement, team } = farm;
  const { restsOn, disputes, open } = team!;
  const { sentence, results, audited, found, wrongAtMost } = await readSoundness(address);
  if (options.json) {
    for (const person of persons) await writeRow(session, farmReportOutput.rows.person, person);
    await writeRow(session, farmReportOutput.rows.farm, {
      campaign: status.store,
      tasks: status.tasks!,
      done: status.done,
      disputes,
      restsOn,
      open,
      recheck: { results, audited, found: found ?? 0, wrongAtMost },
      digest: status.digest ?? null,
      ...(statement !== undefined && { statement }),
    });
    return writeSummary(session, farmReportOutput, { persons: persons.length });
  }
  if (statement !== undefined)
    await session.write(`${results > 0 ? 'if no result of strangers is wrong: ' : ''}${statement}\n`);
  if (results > 0) await session.write(`${sentence}${replacedText(found)}\n`);
  await session.write(`${doneText(status)}; ${counted(disputes, 'dispute')}\n`);
  await session.write(`rests on ${restsOnText(restsOn)}\n`);
  for (const text of openTexts(open)) await session.write(`${text}\n`);
  if (status.digest !== undefined) await session.write(`digest ${status.digest}\n`);
  if (persons.length > 0) await session.write(await tableOf(persons));
}

/** Says how many results of strangers have turned out wrong so far. */
function replacedText(found = 0): string {
  return found === 0 ? '' : `; ${counted(found, 'other result')} of theirs had to be replaced`;
}

async function lookAt(store: Store, signal: AbortSignal) {
  const status = await surveyStore(store);
  return { status, team: await store.team?.(), statement: await statementOn(store, signal) };
}

/** Returns the theorem, if the question has one. Verifies every puzzle in it again. */
async function statementOn(store: Store, signal: AbortSignal): Promise<string | undefined> {
  return proofParameters(store) && statementOf(await surveyProof(store, { signal }));
}

function tableOf(persons: readonly PersonReport[]): Promise<string> {
  const number = (value: number): string => value.toLocaleString('en');
  return drawTable(
    [
      { title: 'person', align: 'left', text: ({ person }) => person },
      { title: 'answers', text: ({ answers }) => number(answers) },
      { title: 'agreed in a row', text: ({ agreed, isOwn }) => (isOwn ? 'own' : number(agreed)) },
      { title: 'wrong', text: ({ wrong }) => number(wrong) },
      { title: 'rest on it alone', text: ({ single }) => number(single) },
      { title: 'barred', align: 'left', text: ({ isBarred }) => (isBarred ? 'barred' : '') },
    ],
    persons,
  );
}
