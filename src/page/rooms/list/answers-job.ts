// Answers a list in as many threads as the machine has, up to 8: solves all puzzles, then rates the proper ones, then
// finds canonical forms. The page says which rows are visible, and those come first; it can also ask for a stage at once.

import type { Puzzle } from '../../../board/index.ts';
import type { CanonResult } from '../../../canon/index.ts';
import {
  answerList,
  askCanonical,
  askRating,
  askSolutions,
  type ListQuestion,
} from '../../../lists/index.ts';
import { type Rating, scaleName, techniqueLabel } from '../../../rate/index.ts';
import type { CountResult } from '../../../solve/index.ts';
import { type PuzzlePiece, puzzlesOf } from '../../list/pieces.ts';
import { type Answers, NONE, PROPER, SEVERAL, type Stage, stages, UNDECIDED } from '../../list/results.ts';
import type { Job } from '../../work/job.ts';

export interface AnswersRequest {
  readonly pieces: readonly PuzzlePiece[];
  /** What is known already, by row. */
  readonly verdict: Uint8Array;
  readonly isRated: Uint8Array;
  readonly formState: Uint8Array;
}

/** What the page tells the job while it runs. */
export interface Wishes {
  /** Rows that come first. */
  readonly rows?: Uint32Array;
  /** The stage that comes first. */
  readonly stage?: Stage;
}

export interface StageProgress {
  readonly stage: Stage;
  readonly done: number;
  readonly of: number;
}

/** More threads would not be faster on common machines. */
const MOST_THREADS = 8;
/** A puzzle that takes longer to solve stays undecided. */
const TIME_LIMIT_MS = 5000;
/** Answers are sent on after this time, or when they are this many. */
const SEND_AFTER_MS = 40;
const MOST_SENT = 500;

export const job: Job<AnswersRequest, StageProgress, Answers> = async (request, tell) => {
  const puzzles = [...puzzlesOf(request.pieces)];
  const rows = createRows(puzzles, request);
  tell.hear((message) => rows.hear(message as Wishes));
  const threads = Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency ?? 1));
  const answer = async <Answer>(
    stage: Stage,
    question: ListQuestion<Answer>,
    into: Collector<Answer>,
  ): Promise<void> => {
    const chosen: number[] = [];
    let next = 0;
    let sent = performance.now();
    const send = (): void => {
      const answers = into.take();
      if (answers) tell.item(answers);
      tell.progress({ stage, ...rows.progress(stage) });
      sent = performance.now();
    };
    for await (const each of answerList(rows.choose(stage, chosen), question, {
      threads,
      keepsRefused: true,
    })) {
      const row = chosen[next++];
      rows.answered(stage, row, into.add(row, each.kind === 'answer' ? each.answer : undefined));
      if (into.count() >= MOST_SENT || performance.now() - sent >= SEND_AFTER_MS) send();
    }
    send();
  };
  for (let stage = rows.stage(); stage; stage = rows.stage())
    if (stage === 'solve')
      await answer(stage, askSolutions({ limit: 2, timeLimitMs: TIME_LIMIT_MS }), collectVerdicts());
    else if (stage === 'rate') await answer(stage, askRating(), collectRatings());
    else await answer(stage, askCanonical(), collectForms());
};

/** Decides which row is answered next. */
function createRows(puzzles: readonly Puzzle[], { verdict, isRated, formState }: AnswersRequest) {
  const open = {
    solve: (row: number) => verdict[row] === 0,
    rate: (row: number) => verdict[row] === PROPER && isRated[row] === 0,
    form: (row: number) => formState[row] === 0,
  };
  const all = [...puzzles.keys()];
  const left = Object.fromEntries(stages.map((stage) => [stage, all.filter(open[stage]).length])) as Record<
    Stage,
    number
  >;
  let proper = verdict.reduce((sum, each) => sum + (each === PROPER ? 1 : 0), 0);
  let first: Uint32Array = new Uint32Array();
  let firstAt = 0;
  let wanted: Stage | undefined;
  const stage = (): Stage | undefined =>
    wanted && left[wanted] > 0 ? wanted : stages.find((each) => left[each] > 0);
  return {
    stage,
    hear({ rows, stage }: Wishes): void {
      if (rows) [first, firstAt] = [rows, 0];
      if (stage) wanted = stage;
    },
    progress(of: Stage): { done: number; of: number } {
      const total = of === 'rate' ? proper : puzzles.length;
      return { done: total - left[of], of: total };
    },
    /** Yields the puzzles of a stage and notes their rows, until none is left or another stage is wanted. */
    *choose(chosenStage: Stage, chosen: number[]): Generator<Puzzle> {
      const isTaken = new Uint8Array(puzzles.length);
      let next = 0;
      while (stage() === chosenStage) {
        let row: number | undefined;
        while (row === undefined && (firstAt < first.length || next < puzzles.length)) {
          const candidate = firstAt < first.length ? first[firstAt++] : next++;
          if (candidate < puzzles.length && !isTaken[candidate] && open[chosenStage](candidate))
            row = candidate;
        }
        if (row === undefined) return;
        isTaken[row] = 1;
        chosen.push(row);
        yield puzzles[row];
      }
    },
    /** Notes the answer to a row: a verdict, or whatever a stage has for done. */
    answered(of: Stage, row: number, code: number): void {
      left[of]--;
      if (of === 'rate') isRated[row] = 1;
      else if (of === 'form') formState[row] = code;
      else {
        verdict[row] = code;
        if (code !== PROPER) return;
        proper++;
        if (isRated[row] === 0) left.rate++;
      }
    },
  };
}

/** Collects answers until they are sent. */
interface Collector<Answer> {
  /** Adds the answer to a row, undefined if it was refused. Returns what is noted of it. */
  add(row: number, answer: Answer | undefined): number;
  count(): number;
  /** Returns the answers since the last time, or undefined if there are none. */
  take(): Answers | undefined;
}

function collectVerdicts(): Collector<CountResult> {
  let rows: number[] = [];
  let verdicts: number[] = [];
  return {
    add(row, counted) {
      const verdict = verdictOf(counted);
      rows.push(row);
      verdicts.push(verdict);
      return verdict;
    },
    count: () => rows.length,
    take() {
      if (rows.length === 0) return undefined;
      const answers = {
        kind: 'solved',
        rows: Uint32Array.from(rows),
        verdicts: Uint8Array.from(verdicts),
      } as const;
      [rows, verdicts] = [[], []];
      return answers;
    },
  };
}

function verdictOf(counted: CountResult | undefined): number {
  if (!counted) return UNDECIDED;
  if (counted.solutions > 1) return SEVERAL;
  if (!counted.isExact) return UNDECIDED;
  return counted.solutions === 1 ? PROPER : NONE;
}

function collectRatings(): Collector<Rating> {
  let found: { readonly row: number; readonly rating: Rating | undefined }[] = [];
  const tenfold = (value: number | undefined): number => Math.round(10 * (value ?? 0));
  return {
    add(row, rating) {
      found.push({ row, rating });
      return 1;
    },
    count: () => found.length,
    take() {
      if (found.length === 0) return undefined;
      const ratings = found.map(({ rating }) => rating);
      const answers = {
        kind: 'rated',
        rows: Uint32Array.from(found, ({ row }) => row),
        er: Uint16Array.from(ratings, (rating) => tenfold(rating?.er ?? rating?.rating)),
        ep: Uint16Array.from(ratings, (rating) => tenfold(rating?.ep)),
        ed: Uint16Array.from(ratings, (rating) => tenfold(rating?.ed)),
        hardest: ratings.map((rating) =>
          rating?.hardest === undefined ? '' : techniqueLabel(rating.hardest),
        ),
        scales: ratings.map((rating) => (rating ? scaleName(rating) : '')),
      } as const;
      found = [];
      return answers;
    },
  };
}

function collectForms(): Collector<CanonResult> {
  let rows: number[] = [];
  let refused: number[] = [];
  let forms: Uint8Array[] = [];
  return {
    add(row, result) {
      if (!result) {
        refused.push(row);
        return 2;
      }
      rows.push(row);
      forms.push(result.form);
      return 1;
    },
    count: () => rows.length + refused.length,
    take() {
      if (rows.length + refused.length === 0) return undefined;
      const packed = new Uint8Array(forms.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const form of forms) {
        packed.set(form, at);
        at += form.length;
      }
      const answers = {
        kind: 'formed',
        rows: Uint32Array.from(rows),
        forms: packed,
        refused: Uint32Array.from(refused),
      } as const;
      [rows, refused, forms] = [[], [], []];
      return answers;
    },
  };
}
