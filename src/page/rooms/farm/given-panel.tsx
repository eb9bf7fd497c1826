// What this tab has given to the farm.
import { InputError } from '../../../base/index.ts';
import { readPuzzleLink } from '../../puzzle-link.ts';
import { fragmentOf } from '../../route.ts';
import { farmWork, given } from './volunteer.ts';

export function GivenPanel() {
  const { tasks, found, cpuSeconds, lastFound } = given.value;
  const { board } = farmWork.state.value.progress?.campaign.parameters ?? {};
  return (
    <section class="panel" aria-label="given by this tab">
      <h2>Given by this tab</h2>
      <dl class="figures">
        <div>
          <dt>Tasks</dt>
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

/** Questions of other kinds find other things. */
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
