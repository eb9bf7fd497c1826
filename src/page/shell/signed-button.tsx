// A button with a sign beside it that says what came of it: `Copied`, `Saved`, or why it failed. Screen readers hear
// it as news.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { copyText } from './clipboard.ts';
import { say } from './said.ts';

/** The sign goes away after this time. */
const SIGN_MS = 4000;

interface Props {
  /** Does what the button says, and returns the sign. '' shows none. */
  act(): string | Promise<string>;
  readonly isQuiet?: boolean;
  readonly children: ComponentChildren;
}

export function SignedButton({ act, isQuiet = false, children }: Props) {
  const sign = useSignal('');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = async (): Promise<void> => {
    clearTimeout(timer.current);
    try {
      sign.value = await act();
      timer.current = setTimeout(() => (sign.value = ''), SIGN_MS);
    } catch (error) {
      sign.value = (error as Error).message; // stays: it may be long
      say(sign.value);
    }
  };
  return (
    <span class="signed">
      <button type="button" class={isQuiet ? 'quiet' : ''} onClick={() => void press()}>
        {children}
      </button>
      {sign.value !== '' && (
        <span class="sign" aria-hidden="true">
          {sign.value}
        </span>
      )}
    </span>
  );
}

interface CopyProps extends Omit<Props, 'act'> {
  /** Returns the text to copy. */
  text(): string;
  /** What the news calls it, as in `link`. */
  readonly what: string;
}

/** A button that copies a text and says so. */
export function CopyButton({ text, what, ...rest }: CopyProps) {
  return <SignedButton act={async () => ((await copyText(text(), what)) ? 'Copied' : '')} {...rest} />;
}
