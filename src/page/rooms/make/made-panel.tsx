// The puzzles that were made, and the ways to take them along: as text, and as a sheet on paper.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Board, shapeOf } from '../../../board/index.ts';
import { writePuzzle } from '../../../text/index.ts';
import { saveFile } from '../../shell/clipboard.ts';
import { CopyButton, SignedButton } from '../../shell/signed-button.tsx';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { useWork } from '../../work/use-work.ts';
import { MadeSheet } from './made-sheet.tsx';
import type { Made } from './make-job.ts';
import { SheetForm } from './sheet-form.tsx';
import { type Captions, captionOf, firstLook, type SheetLook } from './sheet-look.ts';

interface Props {
  readonly board: Board;
  /** The puzzles. The list grows in place. */
  readonly found: readonly Made[];
  /** The length of the list, whose change redraws the sheet. */
  readonly count: number;
  readonly isMaking: boolean;
}

export function MadePanel({ board, found, count, isMaking }: Props) {
  const look = useSignal<SheetLook>(firstLook);
  const difficulty = useWork('make difficulty');
  const { captions } = look.value;
  const isAsked = needsDifficulty(captions) && !isMaking;
  useEffect(() => {
    if (isAsked)
      difficulty.start({ shape: shapeOf(board), puzzles: found.map(({ cells }) => cells.slice()) });
    else difficulty.forget();
  }, [isAsked, found]);
  const lines = (): string => found.map(({ cells }) => `${writePuzzle({ board, cells })}\n`).join('');
  const judged = difficulty.state.value.items;
  return (
    <div class="panel">
      <div class="row no-print">
        <CopyButton what="all puzzles" text={lines}>
          Copy all as lines
        </CopyButton>
        <SignedButton
          act={() => {
            saveFile(new Blob([lines()], { type: 'text/plain' }), `minclue-${board.name}.txt`);
            return 'Saved';
          }}
        >
          Save as text
        </SignedButton>
      </div>
      <SheetForm look={look.value} onChange={(next) => (look.value = next)} />
      <ProgressBar
        work={difficulty}
        label="Rating the puzzles"
        fraction={judged.length / Math.max(1, count)}
      />
      <MadeSheet
        board={board}
        found={found}
        count={count}
        look={look.value}
        captionOf={(i) => captionOf(captions, i + 1, board, judged[i])}
      />
    </div>
  );
}

function needsDifficulty({ level, rating }: Captions): boolean {
  return level || rating;
}
