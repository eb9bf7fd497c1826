// The words for how far, how quickly and how long still: ` (34.5 %), 120 a second, 3 min to go`. They are found here and
// nowhere else.

/** So much of so much. */
export interface Amount {
  readonly done: number;
  /** Undefined if nobody knows. */
  readonly total?: number | undefined;
}

export interface Pace {
  /** Remembers where the measuring began: at the first amount, and again when amounts start anew. */
  note(amount: Amount | undefined, input: Required<Amount>): void;
  /** What follows the text: as much as is known. Where the total is not, the share of the input read tells. */
  words(amount: Amount | undefined, input: Required<Amount>): string;
  /** What percent and bar show; undefined if no total is known. */
  share(amount: Amount | undefined, input: Required<Amount>): { done: number; total: number } | undefined;
}

interface Begin {
  readonly at: number;
  readonly done: number;
  readonly total: number | undefined;
  readonly read: number;
}

export function createPace(now: () => number): Pace {
  let begin: Begin | undefined;
  let last = 0;

  // What has been read whole tells nothing: a short list is read at once, and takes its time afterwards.
  const share: Pace['share'] = (amount, input) => {
    if (amount?.total !== undefined) return { done: amount.done, total: amount.total };
    const { done, total = 0 } = input;
    return done > 0 && done < total ? { done, total } : undefined;
  };
  const note: Pace['note'] = (amount, input) => {
    const { done, total } = amount ?? { done: 0 };
    if (!begin || done < last || total !== begin.total) begin = { at: now(), done, total, read: input.done };
    last = done;
  };

  return {
    share,
    note,
    words(amount, input) {
      const known = share(amount, input);
      const percent = known ? ` (${percentText(known.done, known.total)})` : '';
      const seconds = begin ? (now() - begin.at) / 1000 : 0;
      if (!begin || seconds <= 0) return percent;
      const rate = amount ? (amount.done - begin.done) / seconds : 0;
      // of a whole that is 1, parts a second are no use to anyone
      const speed = rate > 0 && amount?.total !== 1 ? `, ${rateText(rate)}` : '';
      const from = amount?.total === undefined ? begin.read : begin.done;
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

export function rateText(perSecond: number): string {
  const [rate, time] =
    perSecond >= 1
      ? [perSecond, 'second']
      : perSecond >= 1 / 60
        ? [perSecond * 60, 'minute']
        : [perSecond * 3600, 'hour'];
  return `${rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en')} a ${time}`;
}

export function timeText(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  if (seconds < 6000) return `${Math.ceil(seconds / 60)} min`;
  if (seconds < 360_000) return `${Math.ceil(seconds / 3600)} h`;
  return `${Math.ceil(seconds / 86_400)} days`;
}
