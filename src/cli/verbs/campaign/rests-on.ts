// Says whose machines the results of a farm rest on.
import type { RestsOn } from '../../../work/index.ts';
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
