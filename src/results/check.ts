// What a check of a result knows and reports.
import type { ResultEntry } from './result-index.ts';

/** How thorough a check is. */
export interface CheckOptions {
  /** How many tasks to do again, drawn at random. Default: 0. */
  readonly recheck?: number;
  /** Of the draw. Default: 1. */
  readonly seed?: number;
  /** Worker threads. Default: 1. */
  readonly threads?: number;
  /** When it is aborted, the check rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Gets what is under way, in words. */
  readonly onProgress?: (words: string) => void;
}

/** A result whose files are whole. */
export interface CheckedResult {
  readonly entry: ResultEntry;
  /** The text of one of its files, or of another result's. Throws an InputError if it is not there. */
  text(path: string): Promise<string>;
  readonly options: CheckOptions;
}

/** What a check found. */
export interface CheckReport {
  /** What agreed, a phrase each. */
  readonly seen: readonly string[];
  /** What did not agree, a sentence each. */
  readonly faults: readonly string[];
  /** What could not be checked here, a sentence each. */
  readonly notes: readonly string[];
  /** Tasks that were done again. */
  readonly rechecked: number;
}

/** Collects what a check sees. */
export interface Findings {
  /** `phrase` agrees if the values are equal as JSON. */
  compare(phrase: string, kept: unknown, derived: unknown): void;
  /** Notes that something agrees, or how it fails to. */
  note(phrase: string, faults: readonly string[]): void;
  /** Says what could not be checked. */
  leaveOut(sentence: string): void;
  report(rechecked: number): CheckReport;
}

export function createFindings(): Findings {
  const seen: string[] = [];
  const faults: string[] = [];
  const notes: string[] = [];
  return {
    compare(phrase, kept, derived) {
      const [said, found] = [kept, derived].map(asJson);
      if (said === found) seen.push(phrase);
      else faults.push(`${phrase}: the files say ${brief(said)}, derived anew it is ${brief(found)}`);
    },
    note(phrase, found) {
      if (found.length === 0) seen.push(phrase);
      for (const fault of found) faults.push(fault);
    },
    leaveOut(sentence) {
      notes.push(sentence);
    },
    report: (rechecked) => ({ seen, faults, notes, rechecked }),
  };
}

function asJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'nothing'
  );
}

const MOST_CHARACTERS = 120;

function brief(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
