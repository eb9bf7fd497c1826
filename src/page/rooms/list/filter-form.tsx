// Which puzzles of the list are shown.
import { useSignal } from '@preact/signals';
import type { ListStore } from '../../list/list-store.ts';
import { verdicts } from '../../list/results.ts';
import { type Filter, isNoFilter, type NumberRange, noFilter } from '../../list/view.ts';
import { counted } from '../../shell/counted.ts';

export function FilterForm({ store }: { readonly store: ListStore }) {
  void store.version.value; // techniques come with the ratings
  const filter = store.filter.value;
  const change = (part: Partial<Filter>): void => {
    store.filter.value = { ...filter, ...part };
  };
  const isOpen = useSignal(!matchMedia('(max-width: 40rem)').matches || !isNoFilter(filter)); // as the room begins
  const techniques = store.results.techniques.filter((name) => name !== '').sort();
  return (
    <details class="list-filters" open={isOpen.value}>
      <summary>Filter</summary>
      <form class="list-filter" aria-label="filter" onSubmit={(event) => event.preventDefault()}>
        <label>
          Text
          <input
            type="search"
            value={filter.text}
            onInput={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </label>
        <RangeFields label="Clues" step={1} range={filter.clues} onChange={(clues) => change({ clues })} />
        <label>
          Verdict
          <select
            value={filter.verdict}
            onChange={({ currentTarget }) => change({ verdict: Number(currentTarget.value) })}
          >
            {verdicts.map((verdict, i) => (
              <option key={verdict} value={i}>
                {verdict || 'any'}
              </option>
            ))}
          </select>
        </label>
        <RangeFields label="ER" step={0.1} range={filter.rating} onChange={(rating) => change({ rating })} />
        <label>
          Hardest technique
          <select
            value={filter.technique}
            onChange={({ currentTarget }) => change({ technique: currentTarget.value })}
          >
            <option value="">any</option>
            {techniques.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={filter.dropsIsomorphs}
            onChange={({ currentTarget: { checked } }) => {
              if (checked) store.wantForms();
              change({ dropsIsomorphs: checked });
            }}
          />
          Drop isomorphs
        </label>
        <p class="list-shown" role="status">
          <Shown store={store} />
        </p>
        {!isNoFilter(filter) && (
          <button type="button" class="quiet" onClick={() => (store.filter.value = noFilter)}>
            Show all
          </button>
        )}
      </form>
    </details>
  );
}

/** Says how many puzzles are shown. */
function Shown({ store }: { readonly store: ListStore }) {
  const { rows, dropped } = store.view.value;
  const { table, results, filter } = store;
  if (isNoFilter(filter.value)) return null;
  const unknown = filter.value.dropsIsomorphs ? table.length - results.done.form : 0;
  return (
    <>
      {rows.length.toLocaleString('en')} of {counted(table.length, 'puzzle')} shown
      {filter.value.dropsIsomorphs && `, ${counted(dropped, 'isomorph')} dropped`}
      {unknown > 0 && `, ${unknown.toLocaleString('en')} still without a canonical form`}
    </>
  );
}

interface RangeProps {
  readonly label: string;
  readonly step: number;
  readonly range: NumberRange;
  onChange(range: NumberRange): void;
}

function RangeFields({ label, step, range, onChange }: RangeProps) {
  const field = (end: 'from' | 'to') => (
    <input
      type="number"
      min={0}
      step={step}
      aria-label={`${label} ${end}`}
      value={range[end] ?? ''}
      onInput={({ currentTarget: { valueAsNumber: value } }) =>
        onChange({ ...range, [end]: Number.isFinite(value) ? value : undefined })
      }
    />
  );
  return (
    <fieldset class="list-range">
      <legend>{label}</legend>
      {field('from')} to {field('to')}
    </fieldset>
  );
}
