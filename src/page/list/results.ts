// What workers have found out about the puzzles of a list: a column of numbers for each kind of answer.
import type { PuzzleTable } from './puzzle-table.ts';

/** What is known of the solutions of a puzzle. */
export const verdicts = ['', 'proper', 'several solutions', 'no solution', 'undecided'] as const;
export const PROPER = 1;
export const SEVERAL = 2;
export const NONE = 3;
export const UNDECIDED = 4;

/** The kinds of answers, in the order in which they are looked for. */
export const stages = ['solve', 'rate', 'form'] as const;
export type Stage = (typeof stages)[number];
/** What workers do in each stage. */
export const stageWords: Readonly<Record<Stage, string>> = {
  solve: 'Solving',
  rate: 'Rating',
  form: 'Finding canonical forms',
};

/** Answers to some rows. */
export type Answers =
  | { readonly kind: 'solved'; readonly rows: Uint32Array; readonly verdicts: Uint8Array }
  | {
      readonly kind: 'rated';
      readonly rows: Uint32Array;
      /** Ratings times 10. 0: there is none. */
      readonly er: Uint16Array;
      readonly ep: Uint16Array;
      readonly ed: Uint16Array;
      readonly hardest: readonly string[];
      /** The scale of each rating with its version. */
      readonly scales: readonly string[];
    }
  | {
      readonly kind: 'formed';
      readonly rows: Uint32Array;
      /** The canonical forms one after another, as long as the boards of their rows. */
      readonly forms: Uint8Array;
      /** The rows that have no form. */
      readonly refused: Uint32Array;
    };

export interface Results {
  readonly verdict: Uint8Array;
  /** Which rows are rated. */
  readonly isRated: Uint8Array;
  /** Ratings times 10. 0: there is none. */
  readonly er: Uint16Array;
  readonly ep: Uint16Array;
  readonly ed: Uint16Array;
  /** Places in `techniques` and `scales`. */
  readonly hardest: Uint16Array;
  readonly scale: Uint8Array;
  /** All hardest techniques so far. The first is '', for none. */
  readonly techniques: readonly string[];
  readonly scales: readonly string[];
  /** 0: not known. 1: it has a form. 2: it has none. */
  readonly formState: Uint8Array;
  /** For rows with a form, the number of its class. Rows are isomorphic if their numbers are equal. */
  readonly formClass: Uint32Array;
  form(row: number): Uint8Array | undefined;
  /** The number of rows with an answer of each kind. */
  readonly done: Readonly<Record<Stage, number>>;
  /** Takes answers. Answers to rows that have one already change nothing. */
  take(answers: Answers): void;
}

/** Creates empty columns for a list of at most `capacity` puzzles. */
export function createResults(table: PuzzleTable, capacity: number): Results {
  const names = createNames();
  const scaleNames = createNames();
  const forms = new Map<string, number>(); // the class of each form
  const formOfClass: Uint8Array[] = [];
  const done = { solve: 0, rate: 0, form: 0 };
  const results: Results = {
    verdict: new Uint8Array(capacity),
    isRated: new Uint8Array(capacity),
    er: new Uint16Array(capacity),
    ep: new Uint16Array(capacity),
    ed: new Uint16Array(capacity),
    hardest: new Uint16Array(capacity),
    scale: new Uint8Array(capacity),
    techniques: names.all,
    scales: scaleNames.all,
    formState: new Uint8Array(capacity),
    formClass: new Uint32Array(capacity),
    form: (row) => (results.formState[row] === 1 ? formOfClass[results.formClass[row]] : undefined),
    done,
    take(answers) {
      if (answers.kind === 'solved') takeSolved(answers);
      else if (answers.kind === 'rated') takeRated(answers);
      else takeFormed(answers);
    },
  };
  const takeSolved = (answers: Extract<Answers, { kind: 'solved' }>): void => {
    for (const [i, row] of answers.rows.entries()) {
      if (results.verdict[row] === 0) done.solve++;
      results.verdict[row] = answers.verdicts[i];
    }
  };
  const takeRated = ({ rows, er, ep, ed, hardest, scales }: Extract<Answers, { kind: 'rated' }>): void => {
    for (const [i, row] of rows.entries()) {
      if (results.isRated[row] === 0) done.rate++;
      results.isRated[row] = 1;
      results.er[row] = er[i];
      results.ep[row] = ep[i];
      results.ed[row] = ed[i];
      results.hardest[row] = names.numberOf(hardest[i]);
      results.scale[row] = scaleNames.numberOf(scales[i]);
    }
  };
  const takeFormed = ({ rows, forms: packed, refused }: Extract<Answers, { kind: 'formed' }>): void => {
    let at = 0;
    for (const row of rows) {
      const { cellCount, name } = table.board(row);
      const form = packed.subarray(at, (at += cellCount));
      if (results.formState[row] !== 0) continue;
      const key = name + String.fromCharCode(...form);
      let number = forms.get(key);
      if (number === undefined) {
        forms.set(key, (number = formOfClass.length));
        formOfClass.push(form.slice());
      }
      results.formClass[row] = number;
      results.formState[row] = 1;
      done.form++;
    }
    for (const row of refused) {
      if (results.formState[row] === 0) done.form++;
      results.formState[row] = 2;
    }
  };
  return results;
}

/** Numbers names as they come. Number 0 is ''. */
function createNames(): { readonly all: readonly string[]; numberOf(name: string): number } {
  const all = [''];
  const numbers = new Map([['', 0]]);
  return {
    all,
    numberOf(name) {
      let number = numbers.get(name);
      if (number === undefined) {
        number = all.push(name) - 1;
        numbers.set(name, number);
      }
      return number;
    },
  };
}
