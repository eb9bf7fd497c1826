// Says whose machines the results of a farm rest on, and what the tasks under way wait for.
import type { OpenTasks, RestsOn } from '../../../work/index.ts';
import { counted } from '../../frame/message.ts';
import { percentText } from '../../frame/pace.ts';

/** Do any results come from machines of strangers? If not, there is nothing to tell. */
export function hasStrangers({ agreed, single }: RestsOn): boolean {
  return agreed + single > 0;
}

/** `machines of the owner: 12 (30.0 %), two strangers who agree: 20 (50.0 %), one stranger alone: 8 (20.0 %)`. */
export function restsOnText({ own, agreed, single }: RestsOn): string {
  const all = own + agreed + single;
  const share = (count: number): string => `${count.toLocaleString('en')} (${percentText(count, all)})`;
  return `machines of the owner: ${share(own)}, two strangers who agree: ${share(agreed)}, one stranger alone: ${share(single)}`;
}

/** What tasks under way wait for, a line each, and what to do if nothing moves. */
export function openTexts({ waiting, stuck, aside, audits }: OpenTasks): string[] {
  const texts: string[] = [];
  if (waiting > stuck) texts.push(`${counted(waiting - stuck, 'task')} waiting for another worker's answer`);
  if (stuck > 0)
    texts.push(
      `${counted(stuck, 'task')} that nobody present may check: the others share a network with those who answered; start a machine of yours`,
    );
  if (audits > 0)
    texts.push(`${counted(audits, 'result')} of strangers to be done again by a machine of yours`);
  if (aside > 0)
    texts.push(
      `${counted(aside, 'task')} set aside after ending five workers; "campaign repair" hands ${aside === 1 ? 'it' : 'them'} out again`,
    );
  return texts;
}
