// Chooses the board and the rank, the previous or next grid, or a random one.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Board } from '../../../board/index.ts';
import { BoardSelect } from '../../board/board-select.tsx';
import { boardsWithCatalogue, hasCatalogue } from '../../data/catalogue-boards.ts';
import { go } from '../../route.ts';
import { complain, settle } from '../../shell/said.ts';
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
      settle('rank');
    } catch (error) {
      complain((error as Error).message, 'rank');
    }
  };
  return (
    <>
      <h2>Go to a grid</h2>
      <div class="row">
        <BoardSelect
          board={board}
          names={boardsWithCatalogue}
          onChoose={({ name }) => go('catalogue', name)}
        />
      </div>
      <form class="row" onSubmit={submit}>
        <label class="field">
          Rank
          <input
            inputMode="numeric"
            size={13}
            value={typed.value}
            onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
          />
        </label>
        <button type="submit" class="main" disabled={!hasCatalogue(board)}>
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
        <button type="button" disabled={!hasCatalogue(board)} onClick={onRandom}>
          Random grid
        </button>
      </div>
    </>
  );
}
