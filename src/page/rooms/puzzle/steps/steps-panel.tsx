// How people solve a position: its rating and the techniques, hints by degrees, and every step on the board.
import type { Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Puzzle } from '../../../../board/index.ts';
import { Legend } from '../../../board/legend.tsx';
import { readFragment } from '../../../route.ts';
import { useReaction } from '../../../use-reaction.ts';
import { ProgressBar } from '../../../work/progress-bar.tsx';
import { AllSteps } from './all-steps.tsx';
import { coversExplainer, type ExplainAs, explainAsNames } from './explain-as.ts';
import { pictureOf } from './picture-of.ts';
import { PossibleSteps } from './possible-steps.tsx';
import { StepBar } from './step-bar.tsx';
import { fragmentWithStep, readStepLink, writeStepLink } from './step-link.ts';
import type { StepPicture } from './step-picture.ts';
import { StepWords } from './step-words.tsx';
import { RatingWords, SummaryTable } from './summary-table.tsx';
import { TechniqueChoice } from './technique-choice.tsx';
import { TechniquePage } from './technique-page.tsx';
import { askedAs, type Steps, useSteps } from './use-steps.ts';

interface Props {
  /** The puzzle in the address. */
  readonly puzzle: Puzzle;
  /** What to explain: a proper puzzle, or the digits and candidates of a game that can still be solved. */
  readonly start: Puzzle;
  /** Receives what the board should show. Undefined if no step is shown. */
  readonly shown: Signal<StepPicture | undefined>;
  /** The parts of the address. They may name a step. */
  readonly rest: readonly string[];
  /** Explain at once, and rate. Otherwise the first hint begins, and nothing is rated: in a game. Default: true. */
  readonly isEager?: boolean;
  /** What the player's last move has led to. Another one hides the step. */
  readonly turn?: object | undefined;
  /** Is the game still being loaded, which gives another position? A link to a step is followed after that. Default: false. */
  readonly isWaiting?: boolean;
}

export function StepsPanel({ puzzle, start, shown, rest, turn, isEager = true, isWaiting = false }: Props) {
  const position = useSame(start);
  const link = rest.join('/');
  const steps = useSteps(
    position,
    { isEager, isWaiting },
    useMemo(() => readStepLink(rest), [link]),
  );
  useHiddenByMoves(turn, steps);
  useShown(position, puzzle.cells, steps, shown);
  useAddress(steps, coversExplainer(position), isSame(position, puzzle));
  useBoardInSight(shown.value !== undefined && link.includes('step='));
  const { items } = steps.explanation.state.value;
  const { board } = position;
  const picture = shown.value;
  return (
    <section class="panel steps-panel" aria-label="difficulty">
      <h2>How people solve it</h2>
      {coversExplainer(position) && <ExplainAsField />}
      {isEager && <RatingWords steps={steps} />}
      <div class={picture ? 'step-sheet is-open' : 'step-sheet'}>
        <StepBar steps={steps} />
        <div class="step-told">
          <StepWords board={board} steps={steps} />
          {picture && picture.view.sets.length + picture.view.noted.length > 0 && (
            <Legend {...picture.view} />
          )}
        </div>
      </div>
      <ProgressBar work={steps.explanation} label="Explaining">
        {items.length > 0 && `step ${items.length}`}
      </ProgressBar>
      {isEager && <SummaryTable steps={steps} />}
      {items.length > 0 && <AllSteps steps={steps} />}
      <PossibleSteps start={position} now={useSame(positionBefore(position, steps))} steps={steps} />
      <TechniqueChoice />
      <TechniquePage start={position} items={items} />
    </section>
  );
}

function ExplainAsField() {
  return (
    <label class="field explain-as">
      Explain as
      <select
        value={askedAs.value}
        onChange={({ currentTarget }) => (askedAs.value = currentTarget.value as ExplainAs)}
      >
        {Object.entries(explainAsNames).map(([as, name]) => (
          <option key={as} value={as}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Tells the board what to show. While a step is searched, the board keeps the step before it. */
function useShown(
  position: Puzzle,
  clues: Uint8Array,
  steps: Steps,
  shown: Signal<StepPicture | undefined>,
): void {
  const { place, current, picked, lit } = steps;
  const { index, stage } = place.value;
  const told = picked.value
    ? { item: picked.value, stage: 'step' as const, lit: lit.value }
    : current.value && stage !== 'none'
      ? { item: current.value, number: index + 1, stage, lit: lit.value }
      : undefined;
  const isWaiting = stage !== 'none' && !picked.value && !current.value;
  useEffect(() => {
    if (told) shown.value = pictureOf(position, told, clues);
    else if (!isWaiting) shown.value = undefined;
  }, [position, told?.item, told?.number, told?.stage, told?.lit, isWaiting]);
  useEffect(
    () => () => {
      shown.value = undefined;
    },
    [position],
  );
}

/** Shows the board again when the player makes a move. A wrong digit would not be seen, as hints leave it out. */
function useHiddenByMoves(turn: object | undefined, { place, moveTo }: Steps): void {
  const last = useRef(turn);
  useLayoutEffect(() => {
    const isMove = turn !== undefined && last.current !== undefined && turn !== last.current;
    last.current = turn;
    if (isMove) moveTo({ index: place.peek().index, stage: 'none' });
  }, [turn]);
}

/** On small screens a link to a step begins at the board, whose lower rows would otherwise be under the words. */
function useBoardInSight(isLinked: boolean): void {
  useEffect(() => {
    if (isLinked && matchMedia('(max-width: 56rem)').matches)
      document.querySelector('.room-board .board')?.scrollIntoView();
  }, [isLinked]);
}

/**
 * Keeps the step shown in the address, so that a link leads to it. A link does not have the digits of a game, so a step
 * that begins at them is not in the address.
 */
function useAddress({ place, picked, as }: Steps, hasChoice: boolean, isLinked: boolean): void {
  const now = useRef({ as, hasChoice, isLinked });
  now.current = { as, hasChoice, isLinked };
  const own = useMemo(() => readFragment(location.hash).room, []);
  useReaction(() => {
    const isShown = place.value.stage === 'step' && !picked.value && now.current.isLinked;
    const { room, rest } = readFragment(location.hash);
    if (room !== own) return;
    const parts = writeStepLink(rest, isShown ? { step: place.value.index + 1, ...asPart(now.current) } : {});
    if (parts.join('/') !== rest.join('/')) history.replaceState(null, '', fragmentWithStep(room, parts));
  });
}

function asPart({ as, hasChoice }: { readonly as: ExplainAs; readonly hasChoice: boolean }): {
  readonly as?: ExplainAs;
} {
  return hasChoice && as === 'levels' ? { as } : {};
}

/** The position before the step at the place, or the start. */
function positionBefore(position: Puzzle, { place, current }: Steps): Puzzle {
  if (place.value.stage === 'none' || !current.value) return position;
  const { cells, candidates } = current.value;
  return { board: position.board, cells, candidates };
}

/** Returns the same object for equal positions. */
function useSame(position: Puzzle): Puzzle {
  const kept = useRef(position);
  if (!isSame(kept.current, position)) kept.current = position;
  return kept.current;
}

function isSame(a: Puzzle, b: Puzzle): boolean {
  const areEqual = (some: Uint8Array = NOTHING, others: Uint8Array = NOTHING): boolean =>
    some.length === others.length && some.every((each, i) => each === others[i]);
  return (
    a === b || (a.board === b.board && areEqual(a.cells, b.cells) && areEqual(a.candidates, b.candidates))
  );
}

const NOTHING = new Uint8Array();
