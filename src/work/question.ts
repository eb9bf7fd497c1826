// What a campaign asks. A question is cut into units of work that know nothing of each other; each is answered
// by plain data that depends on nothing but the question, so that two machines, or the same one twice, agree.
export interface Question<Parameters> {
  readonly name: string;
  /** One line for the help. */
  readonly summary: string;
  /** Checks what was asked for or read from a store; throws an InputError that says what is wrong. */
  parse(parameters: unknown): Parameters;
  /** The units are 0 … units − 1. */
  units(parameters: Parameters): Promise<number>;
  /** Answers one unit; called in a worker thread. */
  answer(parameters: Parameters, unit: number): Promise<UnitAnswer>;
}

/** Deterministic: no times, no machine. */
export interface UnitAnswer {
  /** Sums over units make sense of each. */
  readonly counters: Readonly<Record<string, number>>;
  /** What was found, a line each: puzzles, or whatever the question is after. */
  readonly found: readonly string[];
}
