// Shows the canonical forms of a puzzle, to compare it with other puzzles.
import type { Puzzle } from '../../../board/index.ts';
import { writePuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf } from '../../route.ts';
import { CopyButton } from '../../shell/signed-button.tsx';
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
      {puzzle.candidates ? (
        <p class="note">They are for puzzles of clues alone: this one has candidates.</p>
      ) : (
        kind === 'idle' && (
          <button type="button" onClick={() => work.start(packPuzzle(puzzle))}>
            Compute them
          </button>
        )
      )}
      <ProgressBar work={work} label="Computing canonical forms" />
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
                  <CopyButton isQuiet what="form" text={() => line}>
                    Copy<span class="unseen"> the form {name}</span>
                  </CopyButton>
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
