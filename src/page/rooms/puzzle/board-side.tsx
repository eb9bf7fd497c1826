// The board of the room Puzzle with what belongs to it: the mode, digits, the choice of a board, ways in and out.
import { useSignal } from '@preact/signals';
import { clueCount, type Puzzle } from '../../../board/index.ts';
import { Board, type BoardProps } from '../../board/board.tsx';
import { BoardChoice } from '../../board/board-choice.tsx';
import { DigitPad } from '../../board/digit-pad.tsx';
import { type Editable, type Editor, emptyPuzzle } from '../../board/editor.ts';
import { ExportMenu } from '../../board/export-menu.tsx';
import { ListBar } from '../../board/list-bar.tsx';
import { type MarkedSet, paintedMarks } from '../../board/marks.ts';
import { counted } from '../../shell/counted.ts';
import { OpenText } from '../../shell/open-text.tsx';
import { ModeChoice } from './mode-choice.tsx';
import type { PlayedGame } from './solve/use-game.ts';
import type { StepPicture } from './steps/step-picture.ts';
import { type Analysis, properVerdict } from './use-analysis.ts';
import type { ModeControl } from './use-mode.ts';

interface Props {
  readonly editor: Editor;
  readonly modes: ModeControl;
  readonly analysis: Analysis;
  readonly game: PlayedGame | undefined;
  /** The step to show. */
  readonly step: StepPicture | undefined;
}

export function BoardSide({ editor, modes, analysis, game, step }: Props) {
  const pinned = useSignal(0); // the digit that the pad highlights
  const puzzle = editor.puzzle.value;
  const mode = modes.mode.value;
  const result = properVerdict(analysis);
  const withNotes = game && puzzleWithNotes(game);
  const shown = withNotes && step && !step.puzzle.candidates ? { ...step, puzzle: withNotes } : step; // a hint keeps the notes
  const solution = analysis.showsSolution.value ? result?.shown[0] : undefined;
  const redundant = mode === 'solve' ? [] : (result?.redundant ?? []);
  const sets = [...setsOf(editor.colours.value, redundant), ...pairSets(game)];
  const editable: Editable | undefined =
    mode === 'solve' ? game?.player : mode === 'edit' ? { ...editor, mark: undefined } : editor;
  const openEmpty = (board: typeof puzzle.board): void => {
    if (mode === 'solve') modes.choose('edit'); // an empty board waits for clues
    editor.replace(emptyPuzzle(board));
  };
  return (
    <section class="room-board" aria-label="the board">
      <h1 class="unseen">Puzzle</h1>
      <ListBar onShow={(each) => editor.replace(each)} />
      <Board
        label="puzzle"
        editor={editable}
        lit={pinned.value}
        {...(shown
          ? { ...shown, ...shown.view }
          : game
            ? { ...gameProps(game), sets }
            : { puzzle, solution, sets })}
      />
      {editable && <DigitPad editor={editable} lit={pinned} />}
      <ModeChoice puzzle={puzzle} mode={modes.mode} onChoose={modes.choose} />
      <div class="row tools">
        <BoardChoice board={puzzle.board} hasJigsaws onChoose={openEmpty} />
        <button type="button" onClick={() => openEmpty(puzzle.board)}>
          Empty board
        </button>
        <ExportMenu
          puzzle={puzzle}
          withNotes={withNotes}
          solution={game ? game.player.state.value.digits : solution}
          sets={sets}
          step={shown}
        />
      </div>
      <OpenText />
      <p class="note">
        {counted(clueCount(puzzle), 'clue')}. Press <kbd>?</kbd> for all keys.
      </p>
    </section>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** Returns what the board shows of a game. */
function gameProps({ player, checked, choices }: PlayedGame): Pick<BoardProps, 'puzzle' | 'played'> {
  const { digits, notes, conflicts } = player.state.value;
  const isSure = choices.showsConflicts.value;
  return {
    puzzle: player.puzzle.value,
    played: { digits, notes, conflicts: isSure ? conflicts : NONE, wrong: checked.value ?? NONE },
  };
}

/** Returns the clues of a game with the player's notes as candidates. */
function puzzleWithNotes({ player }: PlayedGame): Puzzle {
  const { board, cells } = player.puzzle.value;
  const candidates = new Uint8Array(board.cellCount * board.size);
  for (const [cell, digits] of player.state.value.notes.entries())
    for (const digit of digits) candidates[cell * board.size + digit - 1] = 1;
  return { board, cells, candidates };
}

/** Returns the cells with two notes as a set, if the player wants to see them. */
function pairSets(game: PlayedGame | undefined): MarkedSet[] {
  if (!game?.choices.showsPairs.value) return [];
  const { digits, notes } = game.player.state.value;
  const cells = [...notes.keys()].filter((cell) => digits[cell] === 0 && notes[cell].length === 2);
  return cells.length > 0 ? [{ cells, colour: 3, name: 'the cells with two notes', look: 'outline' }] : [];
}

/** Returns the visitor's colours and the redundant clues as sets. If there are colours, redundant clues are outlined. */
function setsOf(colours: Editor['colours']['value'], redundant: readonly number[]): MarkedSet[] {
  const isPainted = colours.size > 0;
  const look = isPainted ? 'outline' : 'fill';
  const marks = { colour: 1, name: 'redundant clues', look, isAside: true } as const;
  return [...paintedMarks(colours), ...(redundant.length > 0 ? [{ cells: redundant, ...marks }] : [])];
}
