// The form for the printed sheet, with the button that prints it.
import { PER_PAGE, type SheetLook } from './sheet-look.ts';

interface Props {
  readonly look: SheetLook;
  onChange(look: SheetLook): void;
}

const CAPTIONS = [
  ['number', 'Number'],
  ['level', 'Level'],
  ['rating', 'Rating'],
] as const;

export function SheetForm({ look, onChange }: Props) {
  const { captions } = look;
  return (
    <fieldset class="range sheet-form no-print">
      <legend>On paper</legend>
      <label class="field">
        Puzzles on a page
        <select
          value={`${look.perPage}`}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...look, perPage: PER_PAGE.find((each) => `${each}` === value) ?? look.perPage })
          }
        >
          {PER_PAGE.map((each) => (
            <option key={each} value={`${each}`}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        Solutions
        <select
          value={look.hasSolutions ? 'end' : 'none'}
          onChange={({ currentTarget: { value } }) => onChange({ ...look, hasSolutions: value === 'end' })}
        >
          <option value="end">on the last page</option>
          <option value="none">none</option>
        </select>
      </label>
      <div class="row" role="group" aria-labelledby="below-each">
        <span id="below-each">Below each puzzle:</span>
        {CAPTIONS.map(([name, words]) => (
          <label class="field" key={name}>
            <input
              type="checkbox"
              checked={captions[name]}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ ...look, captions: { ...captions, [name]: checked } })
              }
            />
            {words}
          </label>
        ))}
      </div>
      <button type="button" onClick={() => print()}>
        Print
      </button>
    </fieldset>
  );
}
