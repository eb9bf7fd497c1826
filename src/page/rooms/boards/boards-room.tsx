// The room Boards: what results/ says about every board, with the commands that reproduce it.
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Board, parseBoard } from '../../../board/index.ts';
import type { BoardsData } from '../../data/shapes.ts';
import type { RoomProps } from '../../room.ts';
import { complain } from '../../shell/said.ts';
import { BoardTable } from './board-table.tsx';
import { CountPanel } from './count-panel.tsx';
import { ResultCard } from './result-card.tsx';

export default function BoardsRoom({ rest }: RoomProps) {
  const data = useSignal<BoardsData | undefined>(undefined);
  useEffect(() => {
    import('page-data:boards').then(
      (loaded) => (data.value = loaded.default),
      () => complain('The results could not be loaded. Check your network connection.'),
    );
  }, []);
  const name = rest[0] ?? '';
  const board = useMemo(() => readBoard(name), [name]);
  const results = data.value?.results.filter((result) => result.board === board.name) ?? [];
  return (
    <div class="room boards">
      <section class="room-board" aria-label="all boards">
        <h1>Boards</h1>
        <p>
          What has been counted and proved for each board, with the commands that reproduce it and the digests
          of the answers.
        </p>
        {data.value ? (
          <BoardTable rows={data.value.rows} chosen={board.name} />
        ) : (
          <p class="note">Loading…</p>
        )}
      </section>
      <section class="board-results" aria-label={`results of ${board.name}`}>
        <h2>{board.name}</h2>
        <CountPanel key={board.name} board={board} />
        {data.value && results.length === 0 && <p class="note">There are no results for this board.</p>}
        {results.map((result) => (
          <ResultCard key={`${result.file} ${result.title}`} board={board} result={result} />
        ))}
      </section>
    </div>
  );
}

/** Reads the board. Reports an invalid name, and returns 3x3 then. */
function readBoard(name: string): Board {
  try {
    return parseBoard(name === '' ? '3x3' : name);
  } catch (error) {
    complain((error as Error).message);
    return parseBoard('3x3');
  }
}
