// The buttons that lead through the steps, and their keys: `h` gives a hint and `n` shows the next step from anywhere
// on the page. A button without effect keeps the focus, so it is never disabled.
import { useShortcuts } from '../../../shell/use-shortcuts.ts';
import { back, hint, next, type Place } from './place.ts';
import type { Steps } from './use-steps.ts';

export function StepBar({ steps }: { readonly steps: Steps }) {
  const { place, known, picked, moveTo } = steps;
  const here = place.value;
  const isShown = here.stage !== 'none' || picked.value !== undefined;
  const moves = {
    h: () => moveTo(hint(place.peek(), known.peek())),
    n: () => moveTo(next(place.peek(), known.peek())),
  };
  useShortcuts(moves);
  const isSame = (to: Place): boolean => !picked.value && to.index === here.index && to.stage === here.stage;
  return (
    <div class="step-bar" role="group" aria-label="steps">
      <StepButton
        isIdle={isSame(back(here))}
        onPress={() => moveTo(picked.peek() ? place.peek() : back(place.peek()))} // from a possible step to the way
      >
        Back
      </StepButton>
      <StepButton isIdle={isSame(hint(here, known.value))} onPress={moves.h} shortcut="h">
        Hint
      </StepButton>
      <StepButton isIdle={isSame(next(here, known.value))} onPress={moves.n} shortcut="n" isMain>
        Next step
      </StepButton>
      <StepButton isIdle={!isShown} onPress={() => moveTo({ index: place.peek().index, stage: 'none' })}>
        Hide
      </StepButton>
    </div>
  );
}

interface ButtonProps {
  /** Would it do nothing? */
  readonly isIdle: boolean;
  readonly onPress: () => void;
  readonly shortcut?: string;
  readonly isMain?: boolean;
  readonly children: string;
}

function StepButton({ isIdle, onPress, shortcut, isMain = false, children }: ButtonProps) {
  return (
    <button
      type="button"
      class={isMain ? 'main' : ''}
      aria-disabled={isIdle}
      {...(shortcut && { 'aria-keyshortcuts': shortcut })}
      onClick={() => {
        if (!isIdle) onPress();
      }}
    >
      {children}
    </button>
  );
}
