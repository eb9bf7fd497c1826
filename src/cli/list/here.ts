// An item of a list answered in the thread that has the run.
import type { ReadOptions } from '../../text/index.ts';
import { bareBoard } from '../../text/internal.ts';
import { listening } from '../frame/listening.ts';
import type { Session } from '../frame/session.ts';
import { createPage, type Telling } from './answered.ts';
import type { ListItem } from './item.ts';
import { answerLines, readLines } from './lines.ts';
import type { Rooms } from './rooms.ts';
import type { ListReply } from './threads.ts';
import type { OpenList } from './work.ts';

/** Is it known beforehand that its puzzles take no time, and need no slices? */
export function isKnownQuick(list: OpenList, item: ListItem): boolean {
  const board = item.kind === 'lines' && bareBoard(item.from.state);
  return board ? (list.isQuick?.(board) ?? false) : false;
}

/** The item in this thread; undefined: its lines are not what they were taken for. */
export async function answerHere(
  list: OpenList,
  item: ListItem,
  reading: ReadOptions,
  telling: Telling,
  rooms: Rooms<ArrayBuffer>,
  atOnce: boolean,
  session: Session,
): Promise<ListReply['answered']> {
  if (item.kind === 'lines' && atOnce) return answerLines(list, item, reading, telling, rooms.take());
  const page = createPage(list, telling);
  const add = (entries: Parameters<typeof page.add>[0]) =>
    page.add(entries, atOnce ? undefined : listening(session));
  if (item.kind === 'lines') {
    const { entries, place } = readLines(item, reading);
    if (!place) return undefined;
    await add(entries);
    return { ...page.end(), nextLine: place.line };
  }
  await add(item.entries);
  return page.end();
}
