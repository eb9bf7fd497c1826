// A menu of boards, for rooms that take only some of them.
import { type Board, parseBoard } from '../../board/index.ts';
import { boardLabel } from './board-names.ts';

interface Props {
  readonly board: Board;
  /** The names of the boards that the room takes. */
  readonly names: readonly string[];
  onChoose(board: Board): void;
}

export function BoardSelect({ board, names, onChoose }: Props) {
  const all = names.includes(board.name) ? names : [board.name, ...names];
  return (
    <label class="field">
      Board
      <select value={board.name} onChange={({ currentTarget }) => onChoose(parseBoard(currentTarget.value))}>
        {all.map((name) => (
          <option key={name} value={name}>
            {boardLabel(parseBoard(name))}
          </option>
        ))}
      </select>
    </label>
  );
}
