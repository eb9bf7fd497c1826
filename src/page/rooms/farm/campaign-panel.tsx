// Shows the question of the farm's campaign, its progress, and what this tab is doing for it.
import { counted } from '../../shell/counted.ts';
import { parametersInWords } from '../../words/parameters.ts';
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

/** The address of the farm that was joined last. */
let farmAddress: string | undefined;

function stateWords(): string {
  const { kind, result, progress } = farmWork.state.value;
  if (joined.value) farmAddress = joined.value.address;
  if (kind === 'failed') return 'Not joined';
  if (result?.end === 'complete') return 'Complete';
  if (!joined.value) return kind === 'running' ? 'Leaving' : kind === 'idle' ? 'Not joined yet' : 'Left';
  if (pauseReason.value !== undefined) return 'Paused';
  if (!progress) return 'Joining';
  if (progress.isOpening) return 'Opening the catalogue';
  return progress.away === undefined ? 'Working' : 'Waiting for the coordinator';
}

function reasonWords(): string {
  const { progress } = farmWork.state.value;
  if (!joined.value) return '';
  return pauseReason.value ?? progress?.away ?? '';
}

function Facts({ summary, parameters, tasks, done, found, waiting }: CampaignFacts) {
  return (
    <>
      <progress aria-label="tasks done by all workers" max={1} value={tasks === 0 ? 1 : done / tasks} />
      <dl class="facts">
        <dt>Done by all</dt>
        <dd>
          {done.toLocaleString('en')} of {counted(tasks, 'task')}
        </dd>
        {waiting > 0 && (
          <>
            <dt>Second opinion</dt>
            <dd data-figure="waiting">
              {counted(waiting, 'answer waits', 'answers wait')} until a second worker gives the same answer
            </dd>
          </>
        )}
        <dt>Found in all</dt>
        <dd>{found.toLocaleString('en')}</dd>
        <dt>Question</dt>
        <dd>{summary}</dd>
        <dt>Parameters</dt>
        <dd>{parametersInWords(parameters).join(', ')}</dd>
      </dl>
    </>
  );
}
