// Shows the hitting sets of a family that the visitor types or pastes.
import { useSignal } from '@preact/signals';
import type { RoomProps } from '../../room.ts';
import { counted } from '../../shell/counted.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';
import { useWork } from '../../work/use-work.ts';

const FANO = `# The seven lines of the Fano plane
0 1 3
1 2 4
2 3 5
3 4 6
4 5 0
5 6 1
6 0 2
`;

export function HitLab({ rest: [linked = ''] }: RoomProps) {
  const text = useSignal(linked === '' ? FANO : linked);
  const work = useWork('lab hit');
  const { kind, items, progress, result } = work.state.value;
  return (
    <div class="room">
      <section aria-label="the family">
        <h2>A family of sets</h2>
        <p class="note" id="family-form">
          One set per line. Its elements are numbers or names, with blanks or commas between them. Text after
          a # is a comment. Up to 128 elements.
        </p>
        <textarea
          class="family mono"
          rows={14}
          spellcheck={false}
          aria-label="sets, one per line"
          aria-describedby="family-form"
          value={text.value}
          onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        />
        <div class="row">
          <button
            type="button"
            class="main"
            onClick={() => work.start({ text: text.value, which: 'smallest' })}
          >
            Smallest hitting sets
          </button>
          <button type="button" onClick={() => work.start({ text: text.value, which: 'minimal' })}>
            All minimal ones
          </button>
        </div>
      </section>
      <div class="panels">
        <section class="panel" aria-label="hitting sets">
          <h2>Hitting sets</h2>
          {kind === 'idle' && (
            <p class="note">
              A proper puzzle has a clue in every unavoidable set of its grid: its clues are a hitting set of
              these sets. The same search finds the hitting sets of any family.
            </p>
          )}
          <ProgressBar work={work} label="Searching">
            {progress && `${counted(progress.nodes, 'node')}, ${progress.found.toLocaleString('en')} found`}
          </ProgressBar>
          {result && (
            <>
              <p class="verdict" role="status">
                {result.found === 0 ? 'None' : counted(result.found, 'hitting set')}
              </p>
              <dl class="facts">
                <dt>Family</dt>
                <dd>
                  {counted(result.sets, 'set')} over {counted(result.elements, 'element')}
                </dd>
                <dt>By size</dt>
                <dd>
                  {result.bySize
                    .flatMap((count, size) =>
                      count > 0 ? [`${count.toLocaleString('en')} of size ${size}`] : [],
                    )
                    .join(', ') || 'none'}
                </dd>
                <dt>Nodes</dt>
                <dd>{result.nodes.toLocaleString('en')}</dd>
                <dt>Time</dt>
                <dd>{(result.milliseconds / 1000).toFixed(2)} s</dd>
              </dl>
            </>
          )}
          <ol class="sets mono">
            {items.map((set, i) => (
              <li key={i}>{set}</li>
            ))}
          </ol>
          {progress && progress.found > items.length && (
            <p class="note">The first {items.length} are shown.</p>
          )}
        </section>
      </div>
    </div>
  );
}
