// The panel of a game: how far it is, what is wrong when asked, notes, and its history.
import type { Signal } from '@preact/signals';
import { cellName, clueCount } from '../../../../board/index.ts';
import { counted } from '../../../shell/counted.ts';
import { isSolved, mistakesIn } from './judge.ts';
import type { Player } from './player.ts';
import type { PlayedGame } from './use-game.ts';

interface Props extends PlayedGame {
  /** The solution, if the puzzle has exactly one. */
  readonly solution: Uint8Array | undefined;
  /** Is the verdict still looking for solutions? */
  readonly isLooking: boolean;
  /** Does the board show a hint? */
  readonly showsHint: boolean;
}

export function GamePanel({ player, checked, choices, solution, isLooking, showsHint }: Props) {
  const puzzle = player.puzzle.value;
  const state = player.state.value;
  const clues = clueCount(puzzle);
  const filled = state.digits.filter((digit) => digit !== 0).length - clues;
  const check = (): void => {
    checked.value = mistakesIn(puzzle, state, solution);
  };
  const leftOut = showsHint ? mistakesIn(puzzle, state, solution).size : 0;
  return (
    <section class="panel game" aria-label="your game">
      <h2>Your game</h2>
      <div aria-live="polite">
        {isSolved(state) ? (
          <p class="verdict good">Solved</p>
        ) : (
          <p>
            {filled} of {counted(puzzle.board.cellCount - clues, 'cell')} filled.
          </p>
        )}
        {checked.value && <p>{checkWords(checked.value, player, solution, isLooking)}</p>}
        {leftOut > 0 && (
          <p>
            {counted(leftOut, 'cell is', 'cells are')} wrong. The hint leaves {leftOut === 1 ? 'it' : 'them'}{' '}
            out.
          </p>
        )}
      </div>
      <div class="row">
        <button type="button" class="main" onClick={check}>
          Check
        </button>
        <button type="button" onClick={() => player.noteAll()}>
          All candidates
        </button>
        <button type="button" onClick={() => player.clearNotes()}>
          Clear notes
        </button>
        <button type="button" onClick={() => player.restart()}>
          Restart
        </button>
      </div>
      <Choice checked={choices.tidies} words="An entered digit removes notes it rules out" />
      <Choice checked={choices.showsConflicts} words="Mark broken rules at once" />
      <Choice checked={choices.showsPairs} words="Outline cells with two notes" />
      <History player={player} />
    </section>
  );
}

function checkWords(
  wrong: ReadonlySet<number>,
  { puzzle, state }: Player,
  solution: Uint8Array | undefined,
  isLooking: boolean,
): string {
  const { board } = puzzle.value;
  const named = (cells: readonly number[]): string => cells.map((cell) => cellName(board, cell)).join(' ');
  const digits = [...wrong].filter((cell) => state.value.digits[cell] > 0);
  const notes = [...wrong].filter((cell) => state.value.digits[cell] === 0);
  if (wrong.size > 0 && !solution)
    return `${counted(wrong.size, 'cell breaks', 'cells break')} a rule: ${named(digits)}.`;
  if (wrong.size > 0)
    return [
      digits.length > 0 && `${counted(digits.length, 'digit is', 'digits are')} wrong: ${named(digits)}.`,
      notes.length > 0 && `The right digit is not noted in ${named(notes)}.`,
    ]
      .filter(Boolean)
      .join(' ');
  if (solution) return 'No mistake so far.';
  return isLooking
    ? 'No rule is broken. The solution is not known yet.'
    : 'No rule is broken. More cannot be said, as the puzzle does not have exactly one solution.';
}

function Choice({ checked, words }: { readonly checked: Signal<boolean>; readonly words: string }) {
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={checked.value}
        onChange={({ currentTarget }) => (checked.value = currentTarget.checked)}
      />
      {words}
    </label>
  );
}

/** Goes to any step of the game. */
function History({ player }: { readonly player: Player }) {
  const history = player.history.value;
  const place = player.place.value;
  if (history.length === 0) return null;
  const words = place === 0 ? 'the beginning' : history[place - 1];
  return (
    <label class="history">
      <span>
        Step {place} of {history.length}: {words}
      </span>
      <input
        type="range"
        min={0}
        max={history.length}
        value={place}
        aria-label="step of the game"
        aria-valuetext={`${place} of ${history.length}: ${words}`}
        onInput={({ currentTarget }) => player.goTo(currentTarget.valueAsNumber)}
      />
    </label>
  );
}
