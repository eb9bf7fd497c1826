// The words for how far, how quickly and how long still: ` (34.5 %), 120 a second, 3 min to go`. They are found here and
// nowhere else.
import { counted } from './message.ts';

/** So much of so much. */
export interface Amount {
  readonly done: number;
  /** Undefined if nobody knows. */
  readonly total?: number | undefined;
  /** May some of it have been done in a run before this one? Then measuring begins with the first amount told. */
  readonly isResumed?: boolean;
}

export interface Pace {
  /** Remembers where the measuring began: with the pace itself, and again when amounts start anew. */
  note(amount: Amount | undefined, input: Required<Bytes>): void;
  /** What follows the text: as much as is known. Where the total is not, the share of the input that was answered tells. */
  words(amount: Amount | undefined, input: Required<Bytes>): string;
  /** What percent and bar show; undefined if no total is known. */
  share(amount: Amount | undefined, input: Required<Bytes>): { done: number; total: number } | undefined;
}

/** Bytes of input. */
interface Bytes {
  readonly done: number;
  readonly total: number;
}

/** A moment, and what was done by then. */
interface Mark {
  readonly at: number;
  readonly done: number;
  readonly bytes: number;
}

export function createPace(now: () => number): Pace {
  const created: Mark = { at: now(), done: 0, bytes: 0 };
  let begin: Mark | undefined;
  let total: number | undefined;
  let last = created;

  // Input that has been taken whole tells nothing: a short list is read at once, and takes its time afterwards.
  const share: Pace['share'] = (amount, input) => {
    if (amount?.total !== undefined) return { done: amount.done, total: amount.total };
    return input.done > 0 && input.done < input.total ? input : undefined;
  };
  const note: Pace['note'] = (amount, input) => {
    const mark: Mark = { at: now(), done: amount?.done ?? 0, bytes: input.done };
    // What starts anew, and is not at its beginning, has been under way since something was last told.
    if (!begin || mark.done < last.done || amount?.total !== total)
      begin = amount?.isResumed || mark.done === 0 ? mark : { ...last, done: 0 };
    total = amount?.total;
    last = mark;
  };

  return {
    share,
    note,
    words(amount, input) {
      const known = share(amount, input);
      const percent = known ? ` (${percentText(known.done, known.total)})` : '';
      const seconds = begin ? (now() - begin.at) / 1000 : 0;
      if (!begin || seconds <= 0) return percent;
      const done = amount ? amount.done - begin.done : 0;
      // of less than one, and of a whole that is 1, parts a second are no use to anyone
      const speed = done >= 1 && amount?.total !== 1 ? `, ${rateText(done / seconds)}` : '';
      const from = amount?.total === undefined ? begin.bytes : begin.done;
      const speedOfShare = known ? (known.done - from) / seconds : 0;
      const left =
        known && speedOfShare > 0 ? `, ${timeText((known.total - known.done) / speedOfShare)} to go` : '';
      return `${percent}${speed}${left}`;
    },
  };
}

export function percentText(done: number, total: number): string {
  return `${((100 * done) / Math.max(total, Number.MIN_VALUE)).toFixed(1)} %`;
}

/** `3 grids and 12 % of the next`, of what is counted in wholes and is worked on in parts. */
export function partsText(done: number, underWay: number, one: string): string {
  const part =
    underWay <= 0
      ? '0 %'
      : underWay < 1e-4
        ? 'less than 0.01 %'
        : `${Number((100 * underWay).toPrecision(2))} %`;
  if (done === 0) return `${part} of a ${one}`;
  return underWay > 0 ? `${counted(done, one)} and ${part} of the next` : counted(done, one);
}

export function rateText(perSecond: number): string {
  const [rate, time] =
    perSecond >= 1
      ? [perSecond, 'a second']
      : perSecond >= 1 / 60
        ? [perSecond * 60, 'a minute']
        : perSecond >= 1 / 3600
          ? [perSecond * 3600, 'an hour']
          : [perSecond * 86_400, 'a day'];
  return `${rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en')} ${time}`;
}

export function timeText(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  if (seconds < 6000) return `${Math.ceil(seconds / 60)} min`;
  if (seconds < 360_000) return `${Math.ceil(seconds / 3600)} h`;
  return `${Math.ceil(seconds / 86_400).toLocaleString('en')} days`;
}
