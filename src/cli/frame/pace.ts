// Texts for progress: how far, how fast, and how much time is left, as in ` (34.5 %), 120 a second, 3 min to go`. No
// other module writes these.
import { counted } from './message.ts';

/** How much is done, and of how much. */
export interface Amount {
  readonly done: number;
  /** Undefined if unknown. */
  readonly total?: number | undefined;
  /** Whether an earlier run may have done some of it. Measuring then begins with the first reported amount. */
  readonly isResumed?: boolean;
}

export interface Pace {
  /** Remembers where measuring began: when the pace was created, and again when the amounts restart. */
  note(amount: Amount | undefined, input: Required<Bytes>): void;
  /**
   * Returns the text to add: percent, rate and time left, as far as known. Without a total, percent is of the input.
   */
  words(amount: Amount | undefined, input: Required<Bytes>): string;
  /** Returns the numbers for percent and bar, or undefined if no total is known. */
  share(amount: Amount | undefined, input: Required<Bytes>): { done: number; total: number } | undefined;
}

/** Bytes of input. */
interface Bytes {
  readonly done: number;
  readonly total: number;
}

/** A moment, and the amounts done by then. */
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

  // Input that has been read to its end says nothing: a short list is read at once and answered afterwards.
  const share: Pace['share'] = (amount, input) => {
    if (amount?.total !== undefined) return { done: amount.done, total: amount.total };
    return input.done > 0 && input.done < input.total ? input : undefined;
  };
  const note: Pace['note'] = (amount, input) => {
    const mark: Mark = { at: now(), done: amount?.done ?? 0, bytes: input.done };
    // Work that restarts with some of it done has been under way since the last report.
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
      // a rate below one, or of a whole that is 1, helps no one
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

/** Describes work counted in whole items and done in parts: `3 grids and 12 % of the next`. */
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
