// Buttons for digits, pencilmarks, colours, highlights, undo and redo, for touch and mouse.
import { type Signal, useSignal } from '@preact/signals';
import { symbolOf } from '../../text/index.ts';
import type { Editable } from './editor.ts';
import { COLOURS } from './marks.ts';

interface Props {
  readonly editor: Editable;
  /** The digit that the board highlights, or 0. */
  readonly lit: Signal<number>;
}

/** What the buttons of digits do. */
type Deed = 'fill' | 'mark' | 'paint' | 'light';

const words: Readonly<Record<Deed, string>> = {
  fill: '',
  mark: 'pencilmark ',
  paint: 'colour ',
  light: 'highlight ',
};

export function DigitPad({ editor, lit }: Props) {
  const { size } = editor.puzzle.value.board;
  const chosen = useSignal<Deed>('fill');
  const deed = chosen.value === 'mark' && !editor.mark ? 'fill' : chosen.value;
  const act = (digit: number): void => {
    if (deed === 'light') lit.value = lit.value === digit ? 0 : digit;
    else editor[deed]?.(digit);
  };
  const clear = (): void => {
    if (deed === 'light') lit.value = 0;
    else if (deed === 'paint') editor.paint(0);
    else editor.fill(0);
  };
  return (
    // a press of a button leaves the focus where it is, so the keys still belong to the board
    <div class="pad" role="group" aria-label="digits" onMouseDown={(event) => event.preventDefault()}>
      <div class="pad-digits">
        {Array.from({ length: deed === 'paint' ? COLOURS : size }, (_, i) => i + 1).map((digit) => (
          <button
            type="button"
            key={digit}
            aria-label={words[deed] + symbolOf(digit)}
            {...(deed === 'light' && { 'aria-pressed': lit.value === digit })}
            onClick={() => act(digit)}
          >
            {deed === 'paint' && (
              <svg class="swatch" viewBox="0 0 1 1" aria-hidden="true">
                <rect class={`fill-${digit}`} width={1} height={1} />
              </svg>
            )}
            {symbolOf(digit)}
          </button>
        ))}
      </div>
      <div class="pad-tools">
        <button type="button" onClick={clear}>
          Clear
        </button>
        {editor.mark && <Tool deed="mark" name="Pencil" chosen={chosen} />}
        <Tool deed="paint" name="Colour" chosen={chosen} />
        <Tool deed="light" name="Highlight" chosen={chosen} />
        <button type="button" aria-disabled={!editor.canUndo.value} onClick={() => editor.undo()}>
          Undo
        </button>
        <button type="button" aria-disabled={!editor.canRedo.value} onClick={() => editor.redo()}>
          Redo
        </button>
      </div>
    </div>
  );
}

/** A button that says what the digits do. A second press goes back to filling cells. */
function Tool({ deed, name, chosen }: { deed: Deed; name: string; chosen: Signal<Deed> }) {
  return (
    <button
      type="button"
      aria-pressed={chosen.value === deed}
      onClick={() => (chosen.value = chosen.value === deed ? 'fill' : deed)}
    >
      {name}
    </button>
  );
}
