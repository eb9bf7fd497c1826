// How far a job has come, in words and as a bar, with the button that stops it.
import type { ComponentChildren } from 'preact';
import type { JobName } from './ask.ts';
import type { Work } from './use-work.ts';

interface Props<Name extends JobName> {
  readonly work: Work<Name>;
  /** What is going on: `Searching`. */
  readonly label: string;
  /** 0 … 1; none: nobody knows how long it takes. */
  readonly fraction?: number | undefined;
  /** How far it has come, in words. */
  readonly children?: ComponentChildren;
}

/** Shown while the job runs, and a word after it was stopped. */
export function ProgressBar<Name extends JobName>({ work, label, fraction, children }: Props<Name>) {
  const { kind } = work.state.value;
  if (kind === 'stopped') return <p class="note">Stopped. {children}</p>;
  if (kind !== 'running') return null;
  return (
    <div class="progress">
      <progress aria-label={label} max={1} {...(fraction !== undefined && { value: fraction })} />
      <span class="progress-words">
        {label}
        {fraction !== undefined && ` ${(100 * fraction).toFixed(fraction < 0.1 ? 1 : 0)} %`} {children}
      </span>
      <button type="button" class="quiet" onClick={() => work.stop()}>
        Stop
      </button>
    </div>
  );
}
