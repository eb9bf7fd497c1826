// What happens at a coordinator, for its log: one line for people, or one line of JSON for programs. Never a secret.

/** Something that happened. */
export interface FarmEvent {
  /** When. */
  readonly at: Date;
  /** What kind of event it is, in one word. */
  readonly event: FarmEventName;
  /** What happened, in one line. */
  readonly text: string;
  /** The facts in it, by name. */
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

/**
 * `start`, `stop`: the coordinator. `warning`: a risk in how it is run. `join`: a worker has joined. `wrong`: an answer
 * proved wrong. `away`: the database cannot be reached. `bug`: a request failed for an unknown reason.
 */
export type FarmEventName = 'start' | 'stop' | 'warning' | 'join' | 'wrong' | 'away' | 'bug';

/** Receives events. */
export type FarmListener = (event: FarmEvent) => void;

/** Creates an event of this moment. */
export function farmEvent(event: FarmEventName, text: string, facts: FarmEvent['facts'] = {}): FarmEvent {
  return { at: new Date(), event, text, facts };
}

/** An event as one line of JSON: `{"at":"2026-01-31T12:00:00.000Z","event":"join",…,"text":"…"}`. */
export function eventLine({ at, event, text, facts }: FarmEvent): string {
  return JSON.stringify({ at: at.toISOString(), event, ...facts, text });
}
