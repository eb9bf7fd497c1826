// `minclue farm distrust`: withdraws what rests on a person, who gets no more tasks.
import { distrustPerson } from '../../../farm/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { distrustOutput } from '../../json/farm.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { addressArgument, readAddress } from './farm-address.ts';

const declared = declareOptions({ ...answering });

export const distrustCommand = declareVerb({
  name: 'distrust',
  summary:
    'withdraw every result that rests on a person, also those that others agreed with, and give the person no more tasks',
  arguments: [
    addressArgument,
    { name: 'person', help: 'the person, as farm report names it', kind: 'word', howMany: 'one' },
  ],
  options: declared,
  output: distrustOutput,
  examples: ['minclue farm distrust postgres://farm@db.example/minclue#sixteen "alice #3"'],
  run: ([address, person], options, session) => distrust(address, person, options, session),
});

async function distrust(
  place: string,
  person: string,
  options: OptionsOf<typeof declared>,
  session: Session,
): Promise<void> {
  const { withdrawn } = await distrustPerson(readAddress(place), person);
  if (options.json) {
    await writeRow(session, distrustOutput.rows.person, { person, withdrawn });
    return writeSummary(session, distrustOutput, { withdrawn });
  }
  session.note(`${person} gets no more tasks; ${counted(withdrawn, 'result')} withdrawn, to be done again`);
}
