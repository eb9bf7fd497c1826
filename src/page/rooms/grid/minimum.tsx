// Shows the minimum of the grid with its reasons, or how far the search for it is.
import type { Signal } from '@preact/signals';
import { disjointMarks, type MarkedSet } from '../../board/marks.ts';
import { fragmentOf } from '../../route.ts';
import { counted } from '../../shell/counted.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import type { Work } from '../../work/use-work.ts';

interface Props {
  readonly boardLink: string;
  readonly work: Work<'grid minimum'>;
  readonly marked: Signal<readonly MarkedSet[]>;
}

export function Minimum({ boardLink, work, marked }: Props) {
  const { result, progress } = work.state.value;
  const first = result?.excluded[0];
  const last = result?.excluded.at(-1);
  return (
    <>
      <ProgressBar
        work={work}
        label={`Looking for ${progress ? `puzzles with ${counted(progress.clues, 'clue')}` : 'the fewest clues'}`}
        fraction={progress?.fraction}
      >
        {work.state.value.kind === 'stopped' &&
          progress &&
          `It was searching for ${counted(progress.clues, 'clue')}, and every smaller number is excluded.`}
      </ProgressBar>
      <div aria-live="polite">
        {result && (
          <>
            <p class="verdict">The minimum is {counted(result.minimum, 'clue')}.</p>
            <p>
              {counted(
                result.clique.length,
                'unavoidable set needs a clue',
                'disjoint unavoidable sets need a clue each',
              )}
              {first !== undefined &&
                `, and a full search found no puzzle with ${first === last ? counted(first, 'clue') : `${first} to ${last} clues`}`}
              .{' '}
              <a href={fragmentOf('puzzle', boardLink, result.puzzle)}>
                A puzzle with {counted(result.minimum, 'clue')}
              </a>{' '}
              <button
                type="button"
                class="quiet"
                onClick={() => {
                  marked.value = disjointMarks(result.clique);
                }}
              >
                Show the sets
              </button>
            </p>
          </>
        )}
      </div>
    </>
  );
}
