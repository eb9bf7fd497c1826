// The menu that exports what the board shows: as a link, as text in any format, as a picture, or on paper.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { formats, writePuzzle } from '../../text/index.ts';
import { Popover } from '../shell/popover.tsx';
import { CopyButton, SignedButton } from '../shell/signed-button.tsx';
import { type ExportContent, formatNames, type ShownStep, savePicture } from './export.ts';

export function ExportMenu(content: ExportContent) {
  const { puzzle, sets = [], step } = content;
  const chosen = useSignal<boolean | undefined>(undefined);
  const isMarked = step !== undefined || sets.length > 0;
  // what the page marked by itself is left out unless the visitor asks for it
  const hasMarks = chosen.value ?? (step !== undefined || !sets.some(({ isAside }) => isAside));
  usePrintLook(hasMarks, step !== undefined);
  return (
    <>
      <Popover label="Copy, save, print">
        <CopyButton what="link" text={() => location.href}>
          Copy link
        </CopyButton>
        {formats.map((format) => (
          <CopyButton key={format} what={formatNames[format]} text={() => writePuzzle(puzzle, format)}>
            Copy as {formatNames[format]}
          </CopyButton>
        ))}
        {step && (
          <CopyButton what="the step" text={() => step.words.join('\n')}>
            Copy the step in words
          </CopyButton>
        )}
        <hr />
        {isMarked && (
          <label class="field">
            <input
              type="checkbox"
              checked={hasMarks}
              onChange={({ currentTarget }) => (chosen.value = currentTarget.checked)}
            />
            With colours and marks
          </label>
        )}
        {(['SVG', 'PNG'] as const).map((kind) => (
          <SignedButton
            key={kind}
            act={async () => {
              await savePicture(content, kind, hasMarks);
              return 'Saved';
            }}
          >
            Save as {kind}
          </SignedButton>
        ))}
        <button type="button" onClick={() => print()}>
          Print
        </button>
      </Popover>
      {step && <StepOnPaper {...step} />}
    </>
  );
}

/** The words of a step. On the screen they stand elsewhere. */
function StepOnPaper({ words: [title, ...lines] }: ShownStep) {
  return (
    <div class="only-print step-on-paper">
      <h2>{title}</h2>
      {lines.map((line, i) => (
        <p key={i} class={line.startsWith(' ') ? 'link-line' : ''}>
          {line.trim()}
        </p>
      ))}
    </div>
  );
}

/** Tells the style of prints what to show: boards without colours and marks, or nothing but a step. */
function usePrintLook(hasMarks: boolean, isStep: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.print = [hasMarks ? '' : 'unmarked', isStep ? 'step' : ''].join(' ').trim();
    return () => delete dataset.print;
  }, [hasMarks, isStep]);
}
