// Hitting sets of a family of one's own, typed or pasted.
import { useSignal } from '@preact/signals';
import type { RoomProps } from '../../room.ts';
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
          One set a line, its elements as numbers or names with blanks or commas between; what follows a # is
          a comment. Up to 128 elements.
        </p>
        <textarea
          class="family mono"
          rows={14}
          spellcheck={false}
          aria-label="sets, one a line"
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
          <h2>Sets that have an element of each</h2>
          {kind === 'idle' && (
            <p class="note">
              A puzzle must have a clue in every unavoidable set of its grid: it is a hitting set of them. The
              same search finds those of any family.
            </p>
          )}
          <ProgressBar work={work} label="Searching">
            {progress &&
              `${progress.nodes.toLocaleString('en')} nodes, ${progress.found.toLocaleString('en')} found`}
          </ProgressBar>
          {result && (
            <>
              <p class="verdict" role="status">
                {result.found === 0
                  ? 'None'
                  : `${result.found.toLocaleString('en')} ${result.found === 1 ? 'hitting set' : 'hitting sets'}`}
              </p>
              <dl class="facts">
                <dt>Family</dt>
                <dd>
                  {result.sets.toLocaleString('en')} sets over {result.elements} elements
                </dd>
                <dt>By size</dt>
                <dd>
                  {result.bySize
                    .flatMap((count, size) => (count > 0 ? [`${count.toLocaleString('en')} of ${size}`] : []))
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
