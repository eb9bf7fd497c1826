// The room Puzzle: takes a puzzle by typing, pasting or a link, analyses it, and lets the visitor solve it.
import { useSignal } from '@preact/signals';
import { useCallback } from 'preact/hooks';
import { readLine } from '../../../text/index.ts';
import { useEditor } from '../../board/use-editor.ts';
import type { RoomProps } from '../../room.ts';
import { type Incoming, useIncoming } from '../../shell/incoming.ts';
import { firstPuzzle } from '../../shell/samples.ts';
import { BoardSide } from './board-side.tsx';
import { EnginesPanel } from './engines.tsx';
import { FormsPanel } from './forms.tsx';
import { FullGridPanel } from './full-grid.tsx';
import { type Mode, modeParts } from './mode.ts';
import { ProperTools } from './proper-tools.tsx';
import { GamePanel } from './solve/game-panel.tsx';
import { soundPosition } from './solve/judge.ts';
import { useGame } from './solve/use-game.ts';
import { StepsPanel } from './steps/steps-panel.tsx';
import { MOST_RATED_DIGITS, properVerdict, useAnalysis } from './use-analysis.ts';
import { useMode } from './use-mode.ts';
import { VerdictPanel } from './verdict.tsx';

export default function PuzzleRoom({ rest }: RoomProps) {
  const mode = useSignal<Mode>('edit');
  const editor = useEditor(
    'puzzle',
    rest,
    () => readLine(firstPuzzle),
    () => modeParts(mode.value),
  );
  const modes = useMode(editor, mode, rest);
  const analysis = useAnalysis(editor.puzzle, editor.replace);
  const playing = useGame(editor, mode);
  const { verdict, forms, engines, shownStep } = analysis;
  useIncoming(
    useCallback(
      (incoming: Incoming) => {
        if (incoming.kind !== 'puzzles') return false;
        editor.replace(incoming.puzzles[0]);
        return true;
      },
      [editor],
    ),
  );

  const game = playing.value;
  const puzzle = editor.puzzle.value;
  const { size } = puzzle.board;
  const isPlaying = mode.value === 'solve';
  const isFull = !puzzle.cells.includes(0);
  const proper = properVerdict(analysis);
  const solution = proper?.shown[0];
  const step = shownStep.value;
  const position = game && solution ? soundPosition(puzzle, game.player.state.value, solution) : puzzle;
  return (
    <div class={step ? 'room explaining' : 'room'}>
      <BoardSide editor={editor} modes={modes} analysis={analysis} game={game} step={step} />
      <div class="panels">
        {game && (
          <GamePanel
            {...game}
            solution={solution}
            isLooking={verdict.state.value.kind === 'running'}
            showsHint={step !== undefined}
          />
        )}
        {isFull ? (
          <FullGridPanel puzzle={puzzle} />
        ) : (
          <>
            <VerdictPanel puzzle={puzzle} work={verdict}>
              {proper && !game && <ProperTools puzzle={puzzle} proper={proper} analysis={analysis} />}
            </VerdictPanel>
            {proper &&
              (size > MOST_RATED_DIGITS ? (
                <p class="note">Ratings and hints are for boards with up to {MOST_RATED_DIGITS} digits.</p>
              ) : (
                <StepsPanel
                  puzzle={puzzle}
                  start={position}
                  shown={shownStep}
                  rest={rest}
                  turn={game?.player.state.value}
                  isEager={!isPlaying}
                  isWaiting={isPlaying && !game}
                />
              ))}
            <FormsPanel puzzle={puzzle} work={forms} />
            <EnginesPanel puzzle={puzzle} work={engines} />
          </>
        )}
      </div>
    </div>
  );
}
