// What a Sudoku game or a service needs: puzzles by level, games with notes and hints, workers, a stock of puzzles.
export { InputError, provideWorkers, type WorkerFile } from '../base/index.ts';
export type { PatternSymmetry } from '../board/index.ts';
export { type KernelName, provideKernels } from '../kernel/index.ts';
export type { ValueRange } from '../make/index.ts';
export { type Candidate, type Level, levels, type TechniqueName, techniqueLabel } from '../rate/index.ts';
export type { GameBoard, GameCell, NamedBoard } from './board.ts';
export {
  createGame,
  type Game,
  type GameCellContent,
  type GamePuzzle,
  type GameStatus,
  type NamedPuzzle,
} from './game.ts';
export type { Hint, MistakeHint, StepHint } from './hint.ts';
export { type GameRequest, type MadeGamePuzzle, makePuzzle } from './make-puzzle.ts';
export type { SavedGame, SavedMove, SavedNotes } from './saved.ts';
export { createPuzzleSource, type PuzzleSource, type SourceOptions } from './source.ts';
export { createGameWorker, type GameWorker, type RemoteGame } from './worker.ts';
