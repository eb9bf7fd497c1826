// The menu of boards: the usual ones by their size, X and windoku, a jigsaw by its map, and any other by its name.
import { useSignal } from '@preact/signals';
import { type Board, parseBoard } from '../../board/index.ts';
import { parseRegions } from '../../text/index.ts';
import { complain, settle } from '../shell/said.ts';
import { boardLabel, boardsNamed, type MenuBoard, usualBoards, variantBoards } from './board-names.ts';
import { AskMap, AskName } from './board-questions.tsx';

interface Props {
  readonly board: Board;
  /** Can it be a jigsaw? Default: false. */
  readonly hasJigsaws?: boolean;
  onChoose(board: Board): void;
}

type Question = 'none' | 'map' | 'name' | { readonly boards: readonly Board[] };

export function BoardChoice({ board, hasJigsaws = false, onChoose }: Props) {
  const question = useSignal<Question>('none');
  const choose = (find: () => readonly Board[]): void => {
    try {
      const boards = find();
      settle('board');
      question.value = boards.length > 1 ? { boards } : 'none';
      if (boards.length === 1) onChoose(boards[0]);
    } catch (error) {
      complain((error as Error).message, 'board');
    }
  };
  const known = [...usualBoards, ...variantBoards].some(({ name }) => name === board.name);
  const asked = question.value;
  return (
    <>
      <label class="field">
        Board
        <select
          value={known ? board.name : ''}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            if (value !== 'map' && value !== 'name') return choose(() => [parseBoard(value)]);
            question.value = value;
            currentTarget.value = known ? board.name : ''; // the board stays until the question is answered
          }}
        >
          {!known && <option value="">{boardLabel(board)}</option>}
          <Options boards={usualBoards} />
          <optgroup label="Other rules">
            <Options boards={variantBoards} />
            {hasJigsaws && <option value="map">Jigsaw…</option>}
          </optgroup>
          <option value="name">Other…</option>
        </select>
      </label>
      {asked === 'map' && <AskMap board={board} onMap={(map) => choose(() => [parseRegions(map)])} />}
      {asked === 'name' && <AskName onName={(name) => choose(() => boardsNamed(name))} />}
      {typeof asked === 'object' && (
        <div class="row question" role="group" aria-label="which board">
          {asked.boards.map((each) => (
            <button type="button" key={each.name} onClick={() => choose(() => [each])}>
              {boardLabel(each)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function Options({ boards }: { readonly boards: readonly MenuBoard[] }) {
  return (
    <>
      {boards.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </>
  );
}
