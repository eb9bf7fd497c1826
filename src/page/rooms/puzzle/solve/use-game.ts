// The game of the puzzle in the room, while the visitor solves: resumed if the browser has kept it, and kept after every
// step.
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import type { Puzzle } from '../../../../board/index.ts';
import type { Editor } from '../../../board/editor.ts';
import { writePuzzleLink } from '../../../puzzle-link.ts';
import { complain } from '../../../shell/said.ts';
import { useReaction } from '../../../use-reaction.ts';
import type { Mode } from '../mode.ts';
import { dropGame, keepGame, keptGame } from './kept-game.ts';
import { createPlayer, type Player } from './player.ts';

/** What the player wants to see and have done. */
export interface GameChoices {
  /** Mark broken rules at once. */
  readonly showsConflicts: Signal<boolean>;
  /** Outline the cells with two notes. */
  readonly showsPairs: Signal<boolean>;
  /** Remove notes that an entered digit rules out. */
  readonly tidies: Signal<boolean>;
}

/** A game and what is shown of it. */
export interface PlayedGame {
  readonly player: Player;
  /** The cells that the last check found wrong. Undefined: nothing was checked since the last step. */
  readonly checked: Signal<ReadonlySet<number> | undefined>;
  readonly choices: GameChoices;
}

/** Opens the game while the mode is `solve`. The games themselves are loaded when they are first needed. */
export function useGame(editor: Editor, mode: ReadonlySignal<Mode>): ReadonlySignal<PlayedGame | undefined> {
  const game = useSignal<PlayedGame | undefined>(undefined);
  const choices: GameChoices = {
    showsConflicts: useSignal(false),
    showsPairs: useSignal(false),
    tidies: useSignal(true),
  };
  const checked = useSignal<ReadonlySet<number> | undefined>(undefined);
  useReaction(() => {
    const puzzle = editor.puzzle.value;
    if (mode.value !== 'solve') return;
    let isLeft = false;
    open(puzzle, editor, () => choices.tidies.peek()).then(
      (player) => {
        if (!isLeft) game.value = { player, checked, choices };
      },
      () => complain('The games could not be loaded. Check your network connection and reload the page.'),
    );
    return () => {
      isLeft = true;
      game.value = undefined;
    };
  });
  useReaction(() => {
    if (!game.value) return;
    const { player } = game.value;
    const { value: puzzle } = player.puzzle;
    void player.state.value; // after every step
    keepGame(linkOf(puzzle), player.toJSON(), true);
    checked.value = undefined;
    return () => {
      if (mode.peek() !== 'solve') keepGame(linkOf(puzzle), player.toJSON(), false);
    };
  });
  return game;
}

/** Was the visitor solving this puzzle when the page was left? */
export function wasSolving(puzzle: Puzzle): boolean {
  return keptGame(linkOf(puzzle))?.isOpen === true;
}

async function open(puzzle: Puzzle, editor: Editor, tidies: () => boolean): Promise<Player> {
  const { createGame } = await loadGames();
  const link = linkOf(puzzle);
  try {
    return createPlayer(puzzle, editor, { createGame, tidies, kept: keptGame(link)?.kept });
  } catch (error) {
    dropGame(link);
    complain(
      `The game that was kept of this puzzle cannot be read, so a new one begins. ${(error as Error).message}`,
    );
    return createPlayer(puzzle, editor, { createGame, tidies });
  }
}

/** Loads the games, which are a file of their own (src/page/games.ts). */
function loadGames(): Promise<typeof import('../../../games.ts')> {
  const address = document.querySelector<HTMLMetaElement>('meta[name=minclue-games]')!.content;
  return import(new URL(address, document.baseURI).href);
}

function linkOf(puzzle: Puzzle): string {
  return writePuzzleLink(puzzle).join('/');
}
