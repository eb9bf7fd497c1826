// The table of all boards, with the main results for each.
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
        Different grids are essentially different ones. “Puzzles” counts the puzzles with the fewest clues in
        the canonical grids, and the last column those that are essentially different. A dash means that our
        own results do not give the number, or not yet.
      </p>
    </div>
  );
}

/**
 * Returns a single number if it is proved here that no puzzle has fewer clues and a puzzle with this many is found,
 * otherwise the known bounds. A star refers to a bound that others have published.
 */
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
