// The step in words, as much of it as has been told. Pointing at a line lights its arrows and sets on the board; a
// click keeps them lit.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Board } from '../../../../board/index.ts';
import { difficultyWords } from './difficulty.ts';
import type { ExplainedStep } from './explained.ts';
import { LineText } from './line-text.tsx';
import { TechniqueName } from './technique-page.tsx';
import type { Steps } from './use-steps.ts';
import { whereToLook } from './where.ts';

interface Props {
  readonly board: Board;
  readonly steps: Steps;
}

export function StepWords({ board, steps }: Props) {
  const { place, current, picked, explanation } = steps;
  const { index, stage } = place.value;
  const item = picked.value ?? current.value;
  const { kind, items, result } = explanation.state.value;
  const isWaiting = !picked.value && stage !== 'none' && !item && kind === 'running';
  return (
    <div aria-live="polite" class="step-words">
      {isWaiting && <p class="note">Looking for step {index + 1}…</p>}
      {!picked.value &&
        kind === 'done' &&
        stage !== 'none' &&
        index >= items.length - 1 &&
        !result?.isSolved && (
          <p class="note">
            None of these techniques applies {item ? 'after this step' : 'here'}. Only trial remains.
          </p>
        )}
      {picked.value && <Whole item={picked.value} steps={steps} heading="Possible now: " />}
      {!picked.value && item && stage === 'step' && (
        <Whole item={item} steps={steps} heading={`${index + 1}. `} />
      )}
      {!picked.value && item && (stage === 'where' || stage === 'technique') && (
        <p>
          <strong>
            Step {index + 1}: look at {board.units[whereToLook(board, item.step)].name}.
          </strong>{' '}
          {stage === 'technique' && (
            <>
              The technique is <TechniqueName name={item.step.technique} />{' '}
              <span class="note">({difficultyWords(item.step)})</span>.
            </>
          )}
        </p>
      )}
    </div>
  );
}

interface WholeProps {
  readonly item: ExplainedStep;
  readonly heading: string;
  readonly steps: Steps;
}

function Whole({ item: { step, lines, view }, heading, steps: { lit } }: WholeProps) {
  const kept = useSignal<number | undefined>(undefined);
  const tabbed = useSignal(0);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    kept.value = undefined;
    tabbed.value = 0;
    list.current?.scrollTo(0, 0);
  }, [step]);
  const isLive = lines.some(({ links, sets }) => links.length + sets.length > 0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    tabbed.value = Math.max(0, Math.min(lines.length - 1, tabbed.value + by));
    list.current?.querySelectorAll('button')[tabbed.value]?.focus();
  };
  return (
    <>
      <p class="step-heading">
        <strong>
          {heading}
          <TechniqueName name={step.technique} />
        </strong>{' '}
        <span class="note">{difficultyWords(step)}</span>
      </p>
      <ul
        class="step-lines"
        aria-label="the step in words"
        ref={list}
        onKeyDown={isLive ? onKeyDown : undefined}
      >
        {lines.map((line, i) => {
          const text = <LineText line={line} sets={view.sets} isFirst={i === 0} />;
          const look = line.indent > 0 ? 'line link-line' : 'line';
          return (
            <li key={i}>
              {isLive ? (
                <button
                  type="button"
                  class={look}
                  tabIndex={i === tabbed.value ? 0 : -1}
                  aria-pressed={kept.value === i}
                  onPointerEnter={() => (lit.value = i)}
                  onPointerLeave={() => (lit.value = kept.value)}
                  onFocus={() => {
                    tabbed.value = i;
                    lit.value = i;
                  }}
                  onBlur={() => (lit.value = kept.value)}
                  onClick={() => {
                    kept.value = kept.value === i ? undefined : i;
                    lit.value = kept.value;
                  }}
                >
                  {text}
                </button>
              ) : (
                <span class={look}>{text}</span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
