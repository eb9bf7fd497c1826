// Shows the progress of a job in words and as a bar, with a button that stops it.
import type { ComponentChildren } from 'preact';
import type { JobName } from './ask.ts';
import type { Work } from './use-work.ts';

interface Props<Name extends JobName> {
  readonly work: Work<Name>;
  /** What the job does, as in `Searching`. */
  readonly label: string;
  /** 0 … 1. Undefined if the length of the job is unknown. */
  readonly fraction?: number | undefined;
  /** The progress in words. */
  readonly children?: ComponentChildren;
}

/** Shows a bar while the job runs, and a note after it was stopped. */
export function ProgressBar<Name extends JobName>({ work, label, fraction, children }: Props<Name>) {
  const { kind } = work.state.value;
  const percent = fraction !== undefined && `${(100 * fraction).toFixed(fraction < 0.1 ? 1 : 0)} %`;
  if (kind === 'stopped')
    return (
      <p class="note">
        Stopped.{percent && ` It was at ${percent}.`} {children}
      </p>
    );
  if (kind !== 'running') return null;
  return (
    <div class="progress">
      <progress aria-label={label} max={1} {...(fraction !== undefined && { value: fraction })} />
      <span class="progress-words">
        {label}
        {percent && ` ${percent}`} {children}
      </span>
      <button type="button" class="quiet" onClick={() => work.stop()}>
        Stop
      </button>
    </div>
  );
}
