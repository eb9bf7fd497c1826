// Games and requests behind numbered calls, in plain data: what a worker answers, or this thread where none starts.
import type { GameBoard } from './board.ts';
import { createGame, type Game, type GamePuzzle, type NamedPuzzle } from './game.ts';
import { type GameRequest, makePuzzle } from './make-puzzle.ts';
import type { SavedGame } from './saved.ts';

/** The calls that a host answers. */
export type Call =
  | { readonly call: 'make'; readonly request: GameRequest }
  | { readonly call: 'abort'; readonly id: number }
  | {
      readonly call: 'create';
      readonly puzzle: GamePuzzle | NamedPuzzle | SavedGame;
      readonly options: GameBoard;
    }
  | { readonly call: 'close'; readonly game: number }
  | {
      readonly call: 'play';
      readonly game: number;
      readonly name: keyof Game;
      readonly words: readonly unknown[];
    };

/** What is known of a new game. */
export interface Created extends Pick<Game, 'board' | 'puzzle' | 'solution'> {
  readonly game: number;
}

/** Games, and puzzles on their way. */
export interface Host {
  /** Answers the call with this number. */
  answer(id: number, call: Call): Promise<unknown>;
  /** Ends what is being made. */
  close(): void;
}

/** Sets up a host without games. */
export function createHost(): Host {
  const games = new Map<number, Game>();
  const making = new Map<number, AbortController>();
  const answer = async (id: number, asked: Call): Promise<unknown> => {
    switch (asked.call) {
      case 'make': {
        const controller = new AbortController();
        making.set(id, controller);
        try {
          return await makePuzzle({ ...asked.request, signal: controller.signal });
        } finally {
          making.delete(id);
        }
      }
      case 'abort':
        return making.get(asked.id)?.abort();
      case 'create': {
        const game = createGame(asked.puzzle, asked.options);
        games.set(id, game);
        return {
          game: id,
          board: game.board,
          puzzle: game.puzzle,
          solution: game.solution,
        } satisfies Created;
      }
      case 'close':
        return void games.delete(asked.game);
      case 'play': {
        const game = games.get(asked.game);
        if (!game) throw new Error('the game is closed');
        const member = game[asked.name] as unknown;
        return typeof member === 'function' ? member(...asked.words) : member;
      }
    }
  };
  return {
    answer,
    close() {
      for (const controller of making.values()) controller.abort();
      games.clear();
    },
  };
}
