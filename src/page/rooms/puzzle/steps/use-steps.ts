// The state behind the steps of a position: the explanation, the place in it, and what the board shows of it.
import { type ReadonlySignal, type Signal, signal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Puzzle } from '../../../../board/index.ts';
import { packPuzzle } from '../../../work/puzzle-data.ts';
import { useWork, type Work } from '../../../work/use-work.ts';
import { type ExplainAs, explainAsFor } from './explain-as.ts';
import type { ExplainedStep, StepsQuestion } from './explained.ts';
import { type Known, type Place, START } from './place.ts';
import type { StepLink } from './step-link.ts';
import { leftOut } from './techniques-to-use.ts';

/** Whose techniques the visitor wants. It holds for all puzzles. */
export const askedAs = signal<ExplainAs>('explainer');

export interface Steps {
  readonly as: ExplainAs;
  readonly explanation: Work<'puzzle explanation'>;
  readonly place: ReadonlySignal<Place>;
  /** The step at the place. Undefined while it is searched. */
  readonly current: ReadonlySignal<ExplainedStep | undefined>;
  /** A step that is possible now, shown in place of the current one. */
  readonly picked: Signal<ExplainedStep | undefined>;
  /** The index of the line of words that the board lights. */
  readonly lit: Signal<number | undefined>;
  readonly known: ReadonlySignal<Known>;
  /** Moves to a place, and looks for its step if that is not known. */
  moveTo(place: Place): void;
}

interface When {
  /** Explain at once, not only when a step is asked for. */
  readonly isEager: boolean;
  /** Another position follows soon. */
  readonly isWaiting: boolean;
}

/** A `link` leads to its step. */
export function useSteps(position: Puzzle, { isEager, isWaiting }: When, link: StepLink): Steps {
  const explanation = useWork('puzzle explanation');
  const place = useSignal(START);
  const picked = useSignal<ExplainedStep | undefined>(undefined);
  const lit = useSignal<number | undefined>(undefined);

  const linked = `${link.as} ${link.step}`;
  const followed = useRef('');
  const wanted = useRef<number | undefined>(undefined);
  if (followed.current !== linked) {
    followed.current = linked;
    if (link.as) askedAs.value = link.as;
    wanted.current = link.step;
  }

  const as = explainAsFor(position, askedAs.value);
  const unused = as === 'levels' ? leftOut.value : NONE;
  const question = (): StepsQuestion => ({ position: packPuzzle(position), as, leftOut: unused });
  // with the new position on the board, before the next key: it would lose a hint asked for in between
  useLayoutEffect(() => {
    if (isWaiting) return;
    const index = (wanted.current ?? 0) - 1;
    wanted.current = undefined;
    picked.value = undefined;
    lit.value = undefined;
    place.value = index < 0 ? START : { index, stage: 'step' };
    if (isEager || index >= 0) explanation.start(question());
    else explanation.forget();
  }, [position, as, unused, isEager, isWaiting, linked]);

  const current = useComputed(() => explanation.state.value.items[place.value.index]);
  const known = useComputed<Known>(() => {
    const { items, kind } = explanation.state.value;
    return { count: items.length, isAll: kind === 'done' };
  });
  useEffect(() => {
    // a link, or an explanation that got shorter, may name a step that does not exist
    const { count, isAll } = known.value;
    if (isAll && count > 0 && place.value.index >= count) place.value = { index: count - 1, stage: 'step' };
  }, [known.value]);

  return {
    as,
    explanation,
    place,
    current,
    picked,
    lit,
    known,
    moveTo(to) {
      picked.value = undefined;
      lit.value = undefined;
      place.value = to;
      const { kind, items } = explanation.state.value;
      const isMissing = to.stage !== 'none' && to.index >= items.length;
      if (isMissing && kind !== 'running' && kind !== 'done') explanation.start(question());
    },
  };
}

const NONE: readonly string[] = [];
