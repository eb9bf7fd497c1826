// The rating by the steps of the explanation, and a table of the techniques that they use.
import { type Step, techniqueLabel } from '../../../../rate/index.ts';
import { counted } from '../../../shell/counted.ts';
import { HeadRow } from '../../../shell/head-row.tsx';
import { explainerNumbers, hardestOf, summaryOf } from './summary.ts';
import { TechniqueName } from './technique-page.tsx';
import type { Steps } from './use-steps.ts';

/** Says how hard the position is. */
export function RatingWords({ steps }: { readonly steps: Steps }) {
  const { items, kind, result } = steps.explanation.state.value;
  const hardest = hardestOf(items.map(({ step }) => step));
  if (kind === 'idle') return null;
  if (!hardest)
    return <p class="note">{kind === 'running' ? 'Rating…' : 'None of these techniques applies.'}</p>;
  const isDone = result !== undefined;
  return (
    <p>
      {steps.as === 'explainer' ? (
        <>
          ER/EP/ED{' '}
          <strong>
            {isDone && !result.isSolved ? 'more than ' : ''}
            {numbersOf(items)}
          </strong>
          :{' '}
        </>
      ) : (
        <>
          Level <strong>{hardest.level ?? 'extreme'}</strong>:{' '}
        </>
      )}
      <TechniqueName name={hardest.technique} />
      {isDone ? '' : ' so far'}. {isDone && lengthWords(items.length, result.isSolved)}
    </p>
  );
}

function lengthWords(count: number, isSolved: boolean): string {
  const steps = counted(count, 'step');
  return isSolved ? `Solved in ${steps}.` : `After ${steps} only trial remains.`;
}

function numbersOf(items: readonly { readonly step: Step }[]): string {
  return explainerNumbers(items.map(({ step }) => step))
    .map((each) => each.toFixed(1))
    .join('/');
}

/** The techniques of the explanation, the hardest first. A click shows the first step that uses one. */
export function SummaryTable({ steps }: { readonly steps: Steps }) {
  const rows = summaryOf(steps.explanation.state.value.items.map(({ step }) => step));
  if (rows.length === 0) return null;
  return (
    <div class="scroll">
      <table class="techniques" aria-label="techniques of the explanation">
        <thead>
          <HeadRow
            names={['technique', 'times', steps.as === 'explainer' ? 'rating' : 'score', 'first use']}
          />
        </thead>
        <tbody>
          {rows.map(({ technique, scale, times, difficulty, first }) => (
            <tr key={technique}>
              <td>
                <TechniqueName name={technique} />
              </td>
              <td>{times}</td>
              <td>{scale ? difficulty.toFixed(1) : difficulty}</td>
              <td>
                <button
                  type="button"
                  class="quiet"
                  onClick={() => steps.moveTo({ index: first, stage: 'step' })}
                  aria-label={`step ${first + 1}, the first ${techniqueLabel(technique)}`}
                >
                  step {first + 1}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
