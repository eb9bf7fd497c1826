// The room Boards: what is known of every board, as results/ says it, with the commands that give it again.
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
      () => complain('The results could not be loaded. Is there a connection?'),
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
          What has been counted and proved, each with the command that gives it again and the digest of its
          answers.
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
        {data.value && results.length === 0 && <p class="note">No results of this board are kept.</p>}
        {results.map((result) => (
          <ResultCard key={`${result.file} ${result.title}`} board={board} result={result} />
        ))}
      </section>
    </div>
  );
}

/** What cannot be read is told, and 3x3 is shown. */
function readBoard(name: string): Board {
  try {
    return parseBoard(name === '' ? '3x3' : name);
  } catch (error) {
    complain((error as Error).message);
    return parseBoard('3x3');
  }
}
