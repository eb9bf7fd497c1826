// What the farm's campaign asks, how far it is, and what this tab does for it now.
import { originHint } from './address.ts';
import { farmWork, joined, pauseReason } from './volunteer.ts';
import type { CampaignFacts } from './work-job.ts';

export function CampaignPanel() {
  const { kind, progress, result } = farmWork.state.value;
  return (
    <section class="panel" aria-label="the campaign">
      <h2>The campaign</h2>
      <p class="verdict" role="status">
        {stateWords()}
      </p>
      <p>{reasonWords()}</p>
      {kind === 'failed' && farmAddress !== undefined && <p class="note">{originHint(farmAddress)}</p>}
      {progress && <Facts {...progress.campaign} />}
      {result?.digest !== undefined && (
        <p>
          All tasks are done. Digest <code>{result.digest}</code>
        </p>
      )}
    </section>
  );
}

/** The last one that was joined. */
let farmAddress: string | undefined;

function stateWords(): string {
  const { kind, result, progress } = farmWork.state.value;
  if (joined.value) farmAddress = joined.value.address;
  if (kind === 'failed') return 'Not joined';
  if (result?.end === 'complete') return 'Complete';
  if (!joined.value) return kind === 'running' ? 'Leaving' : kind === 'idle' ? 'Not joined yet' : 'Left';
  if (pauseReason.value !== undefined) return 'Paused';
  if (!progress) return 'Joining';
  return progress.away === undefined ? 'Working' : 'Waiting for the coordinator';
}

function reasonWords(): string {
  const { progress } = farmWork.state.value;
  if (!joined.value) return '';
  return pauseReason.value ?? progress?.away ?? '';
}

function Facts({ question, summary, parameters, tasks, done, found }: CampaignFacts) {
  return (
    <>
      <progress aria-label="tasks done by all" max={1} value={tasks === 0 ? 1 : done / tasks} />
      <dl class="facts">
        <dt>Done by all</dt>
        <dd>
          {done.toLocaleString('en')} of {tasks.toLocaleString('en')} tasks
        </dd>
        <dt>Found by all</dt>
        <dd>{found.toLocaleString('en')}</dd>
        <dt>Question</dt>
        <dd>
          {question}: {summary}
        </dd>
        <dt>Asked</dt>
        <dd>{Object.entries(parameters).map(parameterWords).join(', ')}</dd>
      </dl>
    </>
  );
}

/** Long lists, as of grids, are counted. */
function parameterWords([name, value]: [string, unknown]): string {
  if (Array.isArray(value)) return `${value.length.toLocaleString('en')} ${name}`;
  if (typeof value !== 'object' || value === null) return `${name} ${value}`;
  const inner = Object.entries(value).map(([key, each]) => `${key} ${each}`);
  return `${name} ${inner.join(' ')}`;
}
