// A job as a component sees it: one signal with its state, and two functions.
import { type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { complain } from '../shell/said.ts';
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

/** Where a job is. What it has found so far stays when it is stopped or fails. */
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

/** A job that can be started again and again; a new start stops the last. */
export interface Work<Name extends JobName> {
  readonly state: ReadonlySignal<WorkState<ProgressOf<Name>, ItemOf<Name>, ResultOf<Name>>>;
  start(request: RequestOf<Name>): void;
  stop(): void;
  /** Asks it to come to an end of its own, with a result. */
  end(): void;
  /** Stops it and forgets what it said. */
  forget(): void;
}

/** A job that belongs to no component. */
export function createWork<Name extends JobName>(name: Name): Work<Name> {
  type State = WorkState<ProgressOf<Name>, ItemOf<Name>, ResultOf<Name>>;
  const state = signal<State>({ kind: 'idle', items: [] });
  let current: Asked<ResultOf<Name>> | undefined;
  const end = (): void => {
    current?.stop();
    current = undefined;
  };
  return {
    state,
    start(request) {
      end();
      state.value = { kind: 'running', items: [] };
      const found: ItemOf<Name>[] = []; // grows in place: there may be very many
      const asked = ask(name, request, {
        news(progress, items) {
          if (current !== asked) return;
          for (const item of items) found.push(item);
          state.value = { kind: 'running', progress: progress ?? state.value.progress, items: found };
        },
      });
      current = asked;
      asked.result.then(
        (result) => {
          if (current !== asked) return;
          const { progress, items } = state.value;
          state.value = { kind: 'done', progress, items, result };
        },
        (error: unknown) => {
          if (error instanceof Stopped || current !== asked) return;
          const { progress, items } = state.value;
          state.value = { kind: 'failed', progress, items };
          complain(wordsFor(error));
        },
      );
    },
    stop() {
      if (state.value.kind !== 'running') return;
      end();
      const { progress, items } = state.value;
      state.value = { kind: 'stopped', progress, items };
    },
    end: () => current?.end(),
    forget() {
      end();
      state.value = { kind: 'idle', items: [] };
    },
  };
}

/** A job of a component, which ends with it. */
export function useWork<Name extends JobName>(name: Name): Work<Name> {
  const work = useMemo(() => createWork(name), [name]);
  useEffect(() => () => work.forget(), [work]);
  return work;
}

/** What went wrong, for the visitor. */
export function wordsFor(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof Refused ? message : `This is a fault of the page, not yours: ${message}`;
}
