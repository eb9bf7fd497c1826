// Which board: a field for any R×C, X for both diagonals, W for windows, with the usual ones to choose from.
import { type Board, parseBoard } from '../../board/index.ts';
import { complain } from '../shell/said.ts';

const USUAL = ['2x2', '2x3', '2x4', '3x3', '3x3X', '3x3W', '2x5', '3x4', '4x4', '5x5', '1x5', '1x9'];

interface Props {
  readonly board: Board;
  onChoose(board: Board): void;
}

export function BoardChoice({ board, onChoose }: Props) {
  const choose = (name: string): void => {
    try {
      onChoose(parseBoard(name));
    } catch (error) {
      complain((error as Error).message);
    }
  };
  return (
    <label class="field">
      Board
      <input
        list="usual-boards"
        size={6}
        value={board.name}
        spellcheck={false}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <datalist id="usual-boards">
        {USUAL.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
}
