// Says whether the puzzle is proper. If not, it shows two solutions side by side with the cells where they differ.
import type { ComponentChildren } from 'preact';
import { cellName, findConflict, type Puzzle } from '../../../board/index.ts';
import { symbolOf } from '../../../text/index.ts';
import { BoardPicture } from '../../board/picture.tsx';
import { ProgressBar } from '../../work/progress-bar.tsx';
import type { Work } from '../../work/use-work.ts';

interface Props {
  readonly puzzle: Puzzle;
  readonly work: Work<'puzzle verdict'>;
  /** The tools for the puzzle. */
  readonly children?: ComponentChildren;
}

export function VerdictPanel({ puzzle, work, children }: Props) {
  const { kind, result, progress } = work.state.value;
  return (
    <section class="panel" aria-label="verdict">
      <h2 class="unseen">Verdict</h2>
      <div aria-live="polite">{kind === 'done' && result && <Words puzzle={puzzle} {...result} />}</div>
      <ProgressBar work={work} label="Looking for solutions">
        {progress !== undefined && `${progress.toLocaleString('en')} so far`}
      </ProgressBar>
      {kind === 'done' && result && result.shown.length === 2 && <Two puzzle={puzzle} shown={result.shown} />}
      {children}
    </section>
  );
}

type Result = NonNullable<Work<'puzzle verdict'>['state']['value']['result']>;

function Words({ puzzle, solutions, isExact, redundant }: Result & { readonly puzzle: Puzzle }) {
  const allowed = puzzle.candidates ? ' that the candidates allow' : '';
  if (solutions === 0) {
    const conflict = findConflict(puzzle);
    return (
      <>
        <p class="verdict bad">No solution</p>
        {puzzle.candidates && (
          <p>
            {conflict ? '' : 'None that the candidates allow. '}Here candidates are rules of the puzzle. To
            keep notes, choose Solve.
          </p>
        )}
        {conflict && (
          <p>
            {symbolOf(conflict.digit)} occurs twice in {conflict.unit}: in{' '}
            {conflict.cells.map((cell) => cellName(puzzle.board, cell)).join(' and ')}.
          </p>
        )}
      </>
    );
  }
  if (solutions > 1)
    return (
      <>
        <p class="verdict bad">Not proper</p>
        <p>
          {isExact ? solutions.toLocaleString('en') : `At least ${solutions.toLocaleString('en')}`} solutions
          {allowed}. Two of them:
        </p>
      </>
    );
  return (
    <>
      <p class="verdict good">Proper{redundant?.length === 0 && ', minimal'}</p>
      {redundant === undefined ? (
        <p>Exactly one solution{allowed}.</p>
      ) : redundant.length === 0 ? (
        <p>Exactly one solution, and every clue is needed.</p>
      ) : (
        <p>
          Exactly one solution.{' '}
          {redundant.length === 1
            ? 'One clue is redundant'
            : `Any one of ${redundant.length} clues is redundant`}
          : {redundant.map((cell) => cellName(puzzle.board, cell)).join(' ')}.
        </p>
      )}
    </>
  );
}

function Two({ puzzle, shown }: { readonly puzzle: Puzzle; readonly shown: readonly Uint8Array[] }) {
  const differing = [...shown[0].keys()].filter((cell) => shown[0][cell] !== shown[1][cell]);
  return (
    <div class="side-by-side">
      {shown.map((solution, i) => (
        <figure key={i}>
          <BoardPicture
            label={`solution ${i + 1}: ${[...solution].map(symbolOf).join('')}`}
            puzzle={puzzle}
            solution={solution}
            sets={[{ cells: differing, colour: 1, name: 'differences', look: 'fill' }]}
          />
          <figcaption>
            {i === 0 ? `One solution` : `Another: it differs in ${differing.length} cells`}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
