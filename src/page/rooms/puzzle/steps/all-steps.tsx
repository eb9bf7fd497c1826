// The list of all steps, shown on demand. It scrolls by itself, so the page stays where it is.
import { useEffect, useRef } from 'preact/hooks';
import { techniqueLabel } from '../../../../rate/index.ts';
import { Folded } from './folded.tsx';
import type { Steps } from './use-steps.ts';

export function AllSteps({ steps }: { readonly steps: Steps }) {
  return (
    <Folded summary="All steps">
      <StepList steps={steps} />
    </Folded>
  );
}

function StepList({ steps: { explanation, place, moveTo } }: { readonly steps: Steps }) {
  const list = useRef<HTMLOListElement>(null);
  const { index, stage } = place.value;
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !button) return;
    // `scrollIntoView` would scroll the page too
    const { offsetTop, offsetHeight } = button;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
  }, [index, stage]);
  return (
    <ol class="steps" aria-label="all steps" ref={list}>
      {explanation.state.value.items.map(({ step: { technique } }, i) => (
        <li key={i}>
          <button
            type="button"
            {...(i === index && stage !== 'none' && { 'aria-current': 'step' })}
            onClick={() => moveTo({ index: i, stage: 'step' })}
          >
            {i + 1}. {techniqueLabel(technique)}
          </button>
        </li>
      ))}
    </ol>
  );
}
