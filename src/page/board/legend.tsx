// What the colours and rings on a board mean: the legend of the library's pictures.
import type { NotedMark } from '../../draw/index.ts';
import { namedMarks, patternIn, setPaints } from '../../draw/internal.ts';
import { type MarkedSet, roleLetters } from './marks.ts';

interface Props {
  readonly sets: readonly MarkedSet[];
  readonly noted?: readonly NotedMark[];
}

export function Legend({ sets, noted = [] }: Props) {
  return (
    <ul class="board-legend" aria-label="legend">
      {setPaints(sets).map(({ set: { name, number }, colour, pattern, look }, i) => (
        <li key={i}>
          <svg viewBox="-6 -6 112 112" aria-hidden="true">
            {look !== 'outline' && (
              <path
                class={`fill-${colour}${look === 'shade' ? ' shade' : ''}`}
                d={patternIn(pattern, 0, 0, 100)}
              />
            )}
            {(look === 'whole' || look === 'outline') && (
              <path class={`outline outline-${colour}`} d="M0 0H100V100H0Z" />
            )}
            {number !== undefined && (
              <text x={50} y={50}>
                {number}
              </text>
            )}
          </svg>
          {name}
        </li>
      ))}
      {namedMarks(noted).map(({ role, name }) => (
        <li key={`${role} ${name}`}>
          <i class={`role-${roleLetters[role]}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
