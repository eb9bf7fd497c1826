// Digits, pencilmarks, colours, undo and redo as buttons, for fingers and mice.
import { useSignal } from '@preact/signals';
import { symbolOf } from '../../text/index.ts';
import type { Editor } from './editor.ts';
import { COLOURS } from './marks.ts';

export function DigitPad({ editor }: { readonly editor: Editor }) {
  const { size } = editor.puzzle.value.board;
  const does = useSignal<'fill' | 'mark' | 'paint'>('fill');
  const toggle = (what: 'mark' | 'paint'): void => {
    does.value = does.value === what ? 'fill' : what;
  };
  const isPainting = does.value === 'paint';
  const words = { fill: '', mark: 'pencilmark ', paint: 'colour ' }[does.value];
  return (
    <div class="pad" role="group" aria-label="digits">
      <div class="pad-digits">
        {Array.from({ length: isPainting ? COLOURS : size }, (_, i) => i + 1).map((digit) => (
          <button
            type="button"
            key={digit}
            aria-label={words + symbolOf(digit)}
            onClick={() => editor[does.value](digit)}
          >
            {isPainting && (
              <svg class="swatch" viewBox="0 0 1 1" aria-hidden="true">
                <rect class={`fill-${digit}`} width={1} height={1} />
              </svg>
            )}
            {symbolOf(digit)}
          </button>
        ))}
      </div>
      <div class="pad-tools">
        <button type="button" onClick={() => (isPainting ? editor.paint(0) : editor.fill(0))}>
          Clear
        </button>
        <button type="button" aria-pressed={does.value === 'mark'} onClick={() => toggle('mark')}>
          Pencil
        </button>
        <button type="button" aria-pressed={isPainting} onClick={() => toggle('paint')}>
          Colour
        </button>
        <button type="button" disabled={!editor.canUndo.value} onClick={() => editor.undo()}>
          Undo
        </button>
        <button type="button" disabled={!editor.canRedo.value} onClick={() => editor.redo()}>
          Redo
        </button>
      </div>
    </div>
  );
}
