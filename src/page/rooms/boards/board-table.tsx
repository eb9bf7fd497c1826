// All boards with what results say of them together.
import { parseBoard } from '../../../board/index.ts';
import type { BoardRow } from '../../data/shapes.ts';
import { fragmentOf } from '../../route.ts';
import { HeadRow } from '../../shell/head-row.tsx';

interface Props {
  readonly rows: readonly BoardRow[];
  readonly chosen: string;
}

export function BoardTable({ rows, chosen }: Props) {
  return (
    <div class="scroll">
      <table>
        <thead>
          <HeadRow names={['Board', 'Digits', 'Different grids', 'Fewest clues', 'Puzzles', 'Different']} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.board} class={row.board === chosen ? 'chosen' : ''}>
              <th scope="row">
                <a
                  href={fragmentOf('boards', row.board)}
                  {...(row.board === chosen && { 'aria-current': 'true' })}
                >
                  {row.board}
                </a>
              </th>
              <td>{parseBoard(row.board).size}</td>
              <td>
                {row.classes === undefined ? (
                  '–'
                ) : (
                  <a href={fragmentOf('catalogue', row.board)}>{row.classes.toLocaleString('en')}</a>
                )}
              </td>
              <td>{fewestWords(row)}</td>
              <td>{row.puzzles?.toLocaleString('en') ?? '–'}</td>
              <td>{row.puzzleClasses?.toLocaleString('en') ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.map(
        ({ board, published }) =>
          published && (
            <p class="note" key={board}>
              * {board}: at least {published.atLeast}, as published by{' '}
              <a href={published.address}>{published.source}</a>; not proved here.
            </p>
          ),
      )}
      <p class="note">
        Grids up to symmetry; the fewest clues of a puzzle; how many puzzles with so few their canonical grids
        have, and how many of these are essentially different. A dash: our own results do not say it, or not
        yet.
      </p>
    </div>
  );
}

/** A number where it is proved here that none has fewer, and one with so many is found; what others proved is named. */
function fewestWords({ atLeast, atMost, published }: BoardRow) {
  if (atLeast !== undefined && atLeast === atMost) return <strong>{atLeast}</strong>;
  const own =
    atLeast === undefined
      ? atMost === undefined
        ? '–'
        : `at most ${atMost}`
      : atMost === undefined
        ? `at least ${atLeast}`
        : `${atLeast} to ${atMost}`;
  return published ? `${own} *` : own;
}
