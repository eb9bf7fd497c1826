// Shows what this tab has contributed to the farm.
import { InputError } from '../../../base/index.ts';
import { readPuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf } from '../../route.ts';
import { farmWork, given } from './volunteer.ts';

export function GivenPanel() {
  const { tasks, found, cpuSeconds, lastFound } = given.value;
  const { board } = farmWork.state.value.progress?.campaign.parameters ?? {};
  return (
    <section class="panel" aria-label="contribution of this tab">
      <h2>Contribution of this tab</h2>
      <dl class="figures">
        <div>
          <dt>Answered by you</dt>
          <dd data-figure="tasks">{tasks.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>CPU time</dt>
          <dd>{timeWords(cpuSeconds)}</dd>
        </div>
        <div>
          <dt>Found</dt>
          <dd data-figure="found">{found.toLocaleString('en')}</dd>
        </div>
      </dl>
      {tasks > 0 && (
        <p class="note">
          Answers from a machine of the farm’s owner count at once. Answers of volunteers count as done when a
          second worker has given the same answer, until others have agreed with you often enough.
        </p>
      )}
      {lastFound.length > 0 && (
        <>
          <h3>Last found</h3>
          <ul class="plain-list mono">
            {lastFound.map((line, i) => (
              <li key={i}>
                {isPuzzle(board, line) ? <a href={fragmentOf('puzzle', board, line)}>{line}</a> : line}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Is the found line a puzzle? Some questions find other things. */
function isPuzzle(board: unknown, line: string): board is string {
  if (typeof board !== 'string') return false;
  try {
    readPuzzleLink(board, line);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function timeWords(seconds: number): string {
  if (seconds < 100) return `${seconds.toFixed(1)} s`;
  if (seconds < 6000) return `${(seconds / 60).toFixed(1)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
