// A field to type or paste a text in any format, for visitors who cannot paste into the page itself.
import { useSignal } from '@preact/signals';
import { take } from './incoming.ts';

export function OpenText() {
  const text = useSignal('');
  return (
    <details class="open-text">
      <summary>Open from text</summary>
      <textarea
        rows={4}
        aria-label="text in any format"
        spellcheck={false}
        value={text.value}
        onInput={({ currentTarget }) => (text.value = currentTarget.value)}
      />
      <button
        type="button"
        disabled={text.value.trim() === ''}
        onClick={() => void take(new Blob([text.value]), 'the text')}
      >
        Open
      </button>
    </details>
  );
}
