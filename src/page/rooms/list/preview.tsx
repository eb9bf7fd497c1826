// The puzzle of the active row as a small board.
import { BoardPicture } from '../../board/picture.tsx';
import type { ListStore } from '../../list/list-store.ts';

export function Preview({ store }: { readonly store: ListStore }) {
  void store.view.value;
  const place = store.active.value;
  const puzzle = store.puzzleAt(place);
  if (!puzzle) return null;
  return (
    <div class="list-preview">
      <BoardPicture label={`the puzzle in row ${place + 1}`} puzzle={puzzle} />
    </div>
  );
}
