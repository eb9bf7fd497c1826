// Explains the colours, letters, rings and arrows on a board, as the legend of the library's pictures does.
import type { NotedMark } from '../../draw/index.ts';
import { namedMarks, patternIn, setPaints } from '../../draw/internal.ts';
import type { BoardLink } from './links.tsx';
import { type MarkedSet, roleLetters } from './marks.ts';

interface Props {
  readonly sets: readonly MarkedSet[];
  readonly noted?: readonly NotedMark[];
  readonly links?: readonly BoardLink[];
}

export function Legend({ sets, noted = [], links = [] }: Props) {
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
            {(sets[i].letter !== undefined || number !== undefined) && (
              <text x={50} y={50}>
                {sets[i].letter ?? number}
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
      {links.some(({ isWeak }) => !isWeak) && <ArrowEntry kind="link" words="then it holds" />}
      {links.some(({ isWeak }) => isWeak) && <ArrowEntry kind="link weak" words="then it falls away" />}
      {links.some(({ number }) => number !== undefined) && (
        <li>
          <svg viewBox="-6 -6 112 112" aria-hidden="true">
            <text x={50} y={50}>
              1
            </text>
          </svg>
          line of the words
        </li>
      )}
    </ul>
  );
}

function ArrowEntry({ kind, words }: { readonly kind: string; readonly words: string }) {
  return (
    <li>
      <svg viewBox="0 0 0.6 0.6" aria-hidden="true">
        <path class={kind} d="M0.02 0.3H0.5" marker-end="url(#arrow)" />
      </svg>
      {words}
    </li>
  );
}
