// The room Puzzle: a puzzle to type, paste or open by a link, and what can be said of it.
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { clueCount } from '../../../board/index.ts';
import { readLine } from '../../../text/index.ts';
import { Board } from '../../board/board.tsx';
import { BoardChoice } from '../../board/board-choice.tsx';
import { DigitPad } from '../../board/digit-pad.tsx';
import { emptyPuzzle } from '../../board/editor.ts';
import { ExportMenu } from '../../board/export-menu.tsx';
import { useEditor } from '../../board/use-editor.ts';
import type { RoomProps } from '../../room.ts';
import { firstPuzzle } from '../../shell/samples.ts';
import { packPuzzle } from '../../work/puzzle-data.ts';
import { useWork } from '../../work/use-work.ts';
import { VerdictPanel } from './verdict.tsx';

export default function PuzzleRoom({ rest }: RoomProps) {
  const editor = useEditor('puzzle', rest, () => readLine(firstPuzzle));
  const verdict = useWork('puzzle verdict');
  useEffect(() => effect(() => verdict.start(packPuzzle(editor.puzzle.value))), [editor, verdict]);
  const puzzle = editor.puzzle.value;
  const { result } = verdict.state.value;
  const redundant = result?.redundant ?? [];
  return (
    <div class="room">
      <section class="room-board" aria-label="the board">
        <h1 class="unseen">Puzzle</h1>
        <Board
          label="puzzle"
          puzzle={puzzle}
          editor={editor}
          sets={
            redundant.length > 0
              ? [{ cells: redundant, colour: 1, name: 'redundant clues', isOutlined: false }]
              : []
          }
        />
        <DigitPad editor={editor} />
        <div class="row tools">
          <BoardChoice board={puzzle.board} onChoose={(board) => editor.replace(emptyPuzzle(board))} />
          <button type="button" onClick={() => editor.replace(emptyPuzzle(puzzle.board))}>
            Empty
          </button>
          <ExportMenu puzzle={puzzle} />
        </div>
        <p class="note">{clueCount(puzzle)} clues</p>
      </section>
      <div class="panels">
        <VerdictPanel puzzle={puzzle} work={verdict} />
      </div>
    </div>
  );
}
