// Digits, pencilmarks, undo and redo as buttons, for fingers and mice.
import { useSignal } from '@preact/signals';
import { symbolOf } from '../../text/index.ts';
import type { Editor } from './editor.ts';

export function DigitPad({ editor }: { readonly editor: Editor }) {
  const { size } = editor.puzzle.value.board;
  const isMarking = useSignal(false);
  return (
    <div class="pad" role="group" aria-label="digits">
      <div class="pad-digits">
        {Array.from({ length: size }, (_, i) => i + 1).map((digit) => (
          <button
            type="button"
            key={digit}
            aria-label={isMarking.value ? `pencilmark ${symbolOf(digit)}` : symbolOf(digit)}
            onClick={() => (isMarking.value ? editor.mark(digit) : editor.fill(digit))}
          >
            {symbolOf(digit)}
          </button>
        ))}
      </div>
      <div class="pad-tools">
        <button type="button" onClick={() => editor.fill(0)}>
          Clear
        </button>
        <button
          type="button"
          aria-pressed={isMarking.value}
          onClick={() => (isMarking.value = !isMarking.value)}
        >
          Pencil
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
