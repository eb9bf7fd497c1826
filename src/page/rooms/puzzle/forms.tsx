// The canonical forms, to compare with other puzzles.
import type { Puzzle } from '../../../board/index.ts';
import { writePuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf } from '../../route.ts';
import { copyText } from '../../shell/clipboard.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { packPuzzle } from '../../work/puzzle-data.ts';
import type { Work } from '../../work/use-work.ts';

export function FormsPanel({
  puzzle,
  work,
}: {
  readonly puzzle: Puzzle;
  readonly work: Work<'puzzle forms'>;
}) {
  const { kind, items } = work.state.value;
  const [board] = writePuzzleLink(puzzle);
  return (
    <section class="panel" aria-label="canonical forms">
      <h2>Canonical forms</h2>
      {kind === 'idle' && (
        <button
          type="button"
          disabled={puzzle.candidates !== undefined}
          onClick={() => work.start(packPuzzle(puzzle))}
        >
          Work them out
        </button>
      )}
      <ProgressBar work={work} label="Working out canonical forms" />
      <dl class="facts">
        {items.map(({ name, help, line, automorphisms }) => (
          <>
            <dt key={`${name} name`}>{name}</dt>
            <dd key={name}>
              {line === undefined ? (
                'only for proper puzzles'
              ) : (
                <>
                  <a class="mono" href={fragmentOf('puzzle', board, line)}>
                    {line}
                  </a>{' '}
                  <button type="button" class="quiet" onClick={() => void copyText(line, 'form')}>
                    Copy<span class="unseen"> the form {name}</span>
                  </button>
                  {automorphisms !== undefined && automorphisms > 1 && (
                    <> {automorphisms.toLocaleString('en')} automorphisms</>
                  )}
                </>
              )}
              <br />
              <span class="note">{help}</span>
            </dd>
          </>
        ))}
      </dl>
    </section>
  );
}
