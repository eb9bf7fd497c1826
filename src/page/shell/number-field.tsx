// A field for a whole number. A typed number counts at once and is limited to the range of the field.
import type { Signal } from '@preact/signals';

interface Props {
  readonly label: string;
  readonly value: Signal<number>;
  /** Default: 0. */
  readonly least?: number;
  readonly most: number;
  readonly disabled?: boolean;
}

export function NumberField({ label, value, least = 0, most, disabled = false }: Props) {
  return (
    <label class="field">
      {label}
      <input
        type="number"
        min={least}
        max={most}
        value={value.value}
        disabled={disabled}
        onInput={({ currentTarget: { valueAsNumber: typed } }) => {
          if (Number.isInteger(typed)) value.value = Math.min(Math.max(least, typed), most);
        }}
      />
    </label>
  );
}
