// Which board, which rank; the grid before, the grid behind, one at random.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Board } from '../../../board/index.ts';
import { BoardChoice } from '../../board/board-choice.tsx';
import { go } from '../../route.ts';
import { complain } from '../../shell/said.ts';
import type { GridResult } from './grid-job.ts';
import { readRank } from './link.ts';

interface Props {
  readonly board: Board;
  readonly current: GridResult | undefined;
  onRank(rank: number): void;
  onRandom(): void;
}

export function GoTo({ board, current, onRank, onRandom }: Props) {
  const typed = useSignal('');
  useEffect(() => {
    typed.value = current ? String(current.rank) : '';
  }, [current]);
  const submit = (event: Event): void => {
    event.preventDefault();
    try {
      onRank(readRank(typed.value));
    } catch (error) {
      complain((error as Error).message);
    }
  };
  return (
    <>
      <h2>Go to a grid</h2>
      <form class="row" onSubmit={submit}>
        <BoardChoice board={board} onChoose={({ name }) => go('catalogue', name)} />
        <label class="field">
          Rank
          <input
            inputMode="numeric"
            size={13}
            value={typed.value}
            onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
          />
        </label>
        <button type="submit" class="main">
          Go
        </button>
      </form>
      <div class="row">
        <button
          type="button"
          disabled={!current || current.rank === 0}
          onClick={() => current && onRank(current.rank - 1)}
        >
          Previous
        </button>
        <button
          type="button"
          disabled={!current || current.rank === current.size - 1}
          onClick={() => current && onRank(current.rank + 1)}
        >
          Next
        </button>
        <button type="button" onClick={onRandom}>
          Random grid
        </button>
      </div>
    </>
  );
}
