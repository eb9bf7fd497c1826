// The large field of the start page: paste or type a puzzle, or begin with a random or an empty one.
import { useSignal } from '@preact/signals';
import { writePuzzleLink } from '../puzzle-link.ts';
import { fragmentOf, go } from '../route.ts';
import { ask } from '../work/ask.ts';
import { unpackPuzzle } from '../work/puzzle-data.ts';
import { wordsFor } from '../work/use-work.ts';
import { take } from './incoming.ts';
import { complain } from './said.ts';

export function OpenField() {
  const text = useSignal('');
  const open = (what: string): void => void take(new Blob([what]), 'the text');
  return (
    <form
      class="start-open"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.value.trim() === '') event.currentTarget.querySelector('textarea')!.focus();
        else open(text.value);
      }}
    >
      <textarea
        aria-label="a puzzle in any format"
        placeholder="Paste or type a puzzle, a grid, a list or a link"
        spellcheck={false}
        value={text.value}
        onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        onPaste={({ currentTarget, clipboardData }) => {
          const pasted = clipboardData?.getData('text/plain') ?? '';
          if (currentTarget.value === '' && pasted.trim() !== '') open(pasted); // opened at once; it also stays in the field
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form!.requestSubmit();
        }}
      />
      <div class="row">
        <button type="submit" class="main">
          Open
        </button>
        <button type="button" onClick={() => void openRandom()}>
          Random 17
        </button>
        <a class="button" href={fragmentOf('puzzle', '3x3', '')}>
          Empty
        </a>
      </div>
    </form>
  );
}

async function openRandom(): Promise<void> {
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  try {
    const puzzle = unpackPuzzle(await ask('random seventeen', seed).result);
    go('puzzle', ...writePuzzleLink(puzzle));
  } catch (error) {
    complain(wordsFor(error));
  }
}
