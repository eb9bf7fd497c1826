// Gives a component a job: a signal with the job's state, and functions that start and stop it.
import { type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { complain, settle } from '../shell/said.ts';
import {
  type Asked,
  ask,
  type ItemOf,
  type JobName,
  type ProgressOf,
  Refused,
  type RequestOf,
  type ResultOf,
  Stopped,
} from './ask.ts';

/** The state of a job. Items found so far stay when the job is stopped or fails. */
export type WorkState<Progress, Item, Result> =
  | {
      readonly kind: 'idle';
      readonly items: readonly Item[];
      readonly progress?: undefined;
      readonly result?: undefined;
    }
  | {
      readonly kind: 'running' | 'stopped' | 'failed';
      readonly progress?: Progress | undefined;
      readonly items: readonly Item[];
      readonly result?: undefined;
    }
  | {
      readonly kind: 'done';
      readonly progress?: Progress | undefined;
      readonly items: readonly Item[];
      readonly result: Result;
    };

/** A job that can be started many times. A new start stops the previous one. */
export interface Work<Name extends JobName> {
  readonly state: ReadonlySignal<WorkState<ProgressOf<Name>, ItemOf<Name>, ResultOf<Name>>>;
  /** The request of the last start. */
  readonly request: ReadonlySignal<RequestOf<Name> | undefined>;
  /** `found`: items of an earlier, stopped run that this one continues. */
  start(request: RequestOf<Name>, found?: readonly ItemOf<Name>[]): void;
  stop(): void;
  /** Tells the job something while it runs. */
  tell(message: unknown): void;
  /** Asks the job to finish by itself, with a result. */
  end(): void;
  /** Stops the job and drops its progress, items and result. */
  forget(): void;
}

/**
 * Creates a job that belongs to no component. With `take`, items are handed on as they come and none are kept, for jobs
 * that have very many.
 */
export function createWork<Name extends JobName>(
  name: Name,
  take?: (items: readonly ItemOf<Name>[]) => void,
): Work<Name> {
  type State = WorkState<ProgressOf<Name>, ItemOf<Name>, ResultOf<Name>>;
  const state = signal<State>({ kind: 'idle', items: [] });
  const last = signal<RequestOf<Name> | undefined>(undefined);
  let current: Asked<ResultOf<Name>> | undefined;
  const end = (): void => {
    current?.stop();
    current = undefined;
  };
  return {
    state,
    request: last,
    start(request, earlier = []) {
      end();
      const found: ItemOf<Name>[] = [...earlier]; // grows in place, because there may be very many items
      last.value = request;
      state.value = { kind: 'running', items: found };
      const asked = ask(name, request, {
        news(progress, items) {
          if (current !== asked) return;
          if (take) take(items);
          else for (const item of items) found.push(item);
          state.value = { kind: 'running', progress: progress ?? state.value.progress, items: found };
        },
      });
      current = asked;
      asked.result.then(
        (result) => {
          if (current !== asked) return;
          settle(name);
          const { progress, items } = state.value;
          state.value = { kind: 'done', progress, items, result };
        },
        (error: unknown) => {
          if (error instanceof Stopped || current !== asked) return;
          const { progress, items } = state.value;
          state.value = { kind: 'failed', progress, items };
          complain(wordsFor(error), name);
        },
      );
    },
    stop() {
      if (state.value.kind !== 'running') return;
      end();
      const { progress, items } = state.value;
      state.value = { kind: 'stopped', progress, items };
    },
    tell: (message) => current?.tell(message),
    end: () => current?.end(),
    forget() {
      end();
      last.value = undefined;
      state.value = { kind: 'idle', items: [] };
    },
  };
}

/** Creates a job that ends when its component is removed. */
export function useWork<Name extends JobName>(name: Name): Work<Name> {
  const work = useMemo(() => createWork(name), [name]);
  useEffect(() => () => work.forget(), [work]);
  return work;
}

/** Says in words for the visitor what went wrong. */
export function wordsFor(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof Refused ? message : `The page failed, which is not your fault: ${message}`;
}
