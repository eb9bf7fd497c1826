// `minclue campaign redo`: lets the owner's machines do results of strangers again.
import { type RestingOn, redoTasks } from '../../../farm/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { redoOutput } from '../../json/campaign.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { addressArgument, readAddress } from '../farm/farm-address.ts';

const declared = declareOptions({
  restingOn: option.text(
    'WHOM',
    'strangers: all their results; agreed: those that two agree on; or a person',
    {
      required: true,
      suggest: ['strangers', 'agreed'],
    },
  ),
  ...answering,
});

export const redoCommand = declareVerb({
  name: 'redo',
  summary:
    "have the results of a campaign in PostgreSQL that rest on strangers done again by the owner's workers; each stands until their answer contradicts it",
  arguments: [addressArgument],
  options: declared,
  output: redoOutput,
  examples: [
    'minclue campaign redo postgres://farm@db.example/minclue#sixteen --resting-on agreed',
    'minclue campaign redo postgres://farm@db.example/minclue#sixteen --resting-on "alice #3"',
  ],
  run: ([address], options, session) => redo(address, options, session),
});

async function redo(place: string, options: OptionsOf<typeof declared>, session: Session): Promise<void> {
  const { restingOn, json } = options;
  const whom: RestingOn =
    restingOn === 'strangers' || restingOn === 'agreed' ? restingOn : { person: restingOn };
  const address = readAddress(place);
  const { queued } = await redoTasks(address, whom);
  if (json) {
    await writeRow(session, redoOutput.rows.campaign, { campaign: address.text, restingOn, queued });
    return writeSummary(session, redoOutput, { queued });
  }
  session.note(`${counted(queued, 'result')} to be done again by own workers`);
}
