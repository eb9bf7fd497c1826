// What the list is doing: being read, or answered by workers.
import type { ListStore } from '../../list/list-store.ts';
import { PROPER, stageWords } from '../../list/results.ts';
import { counted } from '../../shell/counted.ts';
import { ProgressBar } from '../../work/progress-bar.tsx';

export function ListProgress({ store }: { readonly store: ListStore }) {
  const { reading, work, table, results } = store;
  if (reading && !reading.value.isOver)
    return (
      <div class="progress">
        <progress aria-label="Reading" max={1} value={reading.value.fraction} />
        <span class="progress-words">Reading: {counted(table.length, 'puzzle')} so far</span>
      </div>
    );
  const { kind, progress } = work.state.value;
  if (kind === 'done') return <p class="note">{summary(store)}</p>;
  if (kind === 'failed' || kind === 'stopped')
    return (
      <p class="row note">
        Stopped after {counted(results.done.solve, 'verdict')}, {counted(results.done.rate, 'rating')} and{' '}
        {counted(results.done.form, 'canonical form')}.
        <button type="button" class="quiet" onClick={() => store.start()}>
          Continue
        </button>
      </p>
    );
  return (
    <ProgressBar
      work={work}
      label={progress ? stageWords[progress.stage] : 'Starting'}
      fraction={progress && progress.of > 0 ? progress.done / progress.of : undefined}
    >
      {progress && `${progress.done.toLocaleString('en')} of ${progress.of.toLocaleString('en')}`}
    </ProgressBar>
  );
}

function summary({ table, results }: ListStore): string {
  let proper = 0;
  let formless = 0;
  const classes = new Set<number>();
  for (let row = 0; row < table.length; row++) {
    if (results.verdict[row] === PROPER) proper++;
    if (results.formState[row] === 1) classes.add(results.formClass[row]);
    else formless++;
  }
  const are = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'is' : 'are'}`;
  const without = formless > 0 ? ` ${counted(formless, 'puzzle')} without a canonical form.` : '';
  return `Of ${counted(table.length, 'puzzle')}, ${are(proper)} proper and ${are(classes.size)} essentially different.${without}`;
}
