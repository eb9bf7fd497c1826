// How hard the puzzle is, a hint when it is wanted, and the whole explanation to go through step by step.
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Puzzle } from '../../../board/index.ts';
import type { Step } from '../../../rate/index.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { packPuzzle } from '../../work/puzzle-data.ts';
import type { Work } from '../../work/use-work.ts';
import type { RatingOnScale } from './rating-job.ts';

interface Props {
  readonly puzzle: Puzzle;
  readonly rating: Work<'puzzle rating'>;
  readonly explanation: Work<'puzzle explanation'>;
  /** Which step is shown on the board; −1: none. */
  readonly shown: Signal<number>;
}

export function DifficultyPanel({ puzzle, rating, explanation, shown }: Props) {
  const { items: steps, kind, result } = explanation.state.value;
  const isLast = shown.value >= steps.length - 1;
  const show = (i: number): void => {
    if (kind === 'idle') explanation.start(packPuzzle(puzzle));
    shown.value = i;
  };
  return (
    <section class="panel" aria-label="difficulty">
      <h2>How people solve it</h2>
      <RatingWords rating={rating} />
      <div class="row">
        <button type="button" disabled={shown.value < 0} onClick={() => show(shown.value - 1)}>
          Back
        </button>
        <button
          type="button"
          class="main"
          disabled={kind !== 'idle' && isLast}
          onClick={() => show(shown.value + 1)}
        >
          {shown.value < 0 ? 'Hint' : 'Next step'}
        </button>
        {kind !== 'idle' && steps.length > 0 && (
          <button type="button" disabled={isLast} onClick={() => show(steps.length - 1)}>
            To the end
          </button>
        )}
        {shown.value >= 0 && (
          <button type="button" onClick={() => show(-1)}>
            Hide
          </button>
        )}
      </div>
      <ProgressBar work={explanation} label="Explaining">
        {stepCount(steps.length)}
      </ProgressBar>
      <div aria-live="polite" class="step-words">
        {shown.value >= 0 && steps[shown.value] && (
          <p>
            <strong>
              {shown.value + 1}. {steps[shown.value].step.technique}
            </strong>{' '}
            <span class="note">{numberOf(steps[shown.value].step)}</span>
            {steps[shown.value].words.map((line, i) => (
              <span class={line.startsWith(' ') ? 'line link' : 'line'} key={i}>
                {i === 0 ? capital(line) : line.trim()}
              </span>
            ))}
          </p>
        )}
        {result && steps.length === 0 && <p>None of these techniques applies; only trial remains.</p>}
      </div>
      {shown.value >= 0 && steps.length > 0 && (
        <>
          <StepList steps={steps.map(({ step }) => step.technique)} shown={shown} />
          {result && (
            <p class="note">
              {result.isSolved
                ? `Solved in ${stepCount(steps.length)}.`
                : `After ${stepCount(steps.length)} none of these techniques applies any more; only trial remains.`}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function RatingWords({ rating }: { readonly rating: Work<'puzzle rating'> }) {
  const { result } = rating.state.value;
  if (!result?.hardest) return <p class="note">Rating…</p>;
  return (
    <>
      <p>
        {result.er === undefined ? 'Rating' : 'ER/EP/ED'} <strong>{numbersOf(result)}</strong>:{' '}
        {result.hardest}
        {result.isLogical ? '; singles alone solve it' : ''}.
      </p>
      <p class="note">
        {Object.entries(result.counts)
          .map(([technique, count]) => `${count} × ${technique}`)
          .join(', ')}
        {` (scale ${result.on})`}
      </p>
    </>
  );
}

function stepCount(count: number): string {
  return `${count} ${count === 1 ? 'step' : 'steps'}`;
}

/** `hard, 140`; of a step of Sudoku Explainer its rating. */
function numberOf({ level, difficulty, scale }: Step): string {
  return scale === 'explainer' ? `Sudoku Explainer, ${difficulty.toFixed(1)}` : `${level}, ${difficulty}`;
}

function numbersOf({ rating = 0, er, ep = 0, ed = 0 }: RatingOnScale): string {
  const numbers = er === undefined ? [rating] : [er, ep, ed];
  return numbers.map((each) => each.toFixed(1)).join('/');
}

/** All steps, to jump to any of them. */
function StepList({ steps, shown }: { readonly steps: readonly string[]; readonly shown: Signal<number> }) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => current.current?.scrollIntoView?.({ block: 'nearest' }), [shown.value]);
  return (
    <ol class="steps" aria-label="steps">
      {steps.map((technique, i) => (
        <li key={i}>
          <button
            type="button"
            ref={i === shown.value ? current : null}
            {...(i === shown.value && { 'aria-current': 'step' })}
            onClick={() => (shown.value = i)}
          >
            {i + 1}. {technique}
          </button>
        </li>
      ))}
    </ol>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
