// The form of wishes: board, symmetry, clues, rating, how many.
import { patternSymmetries } from '../../../board/index.ts';
import type { ValueRange } from '../../../make/index.ts';
import { BoardChoice } from '../../board/board-choice.tsx';
import { complain } from '../../shell/said.ts';
import { firstWish, MOST_PUZZLES, readNumber, readSeed, type Wish } from './wish.ts';

interface Props {
  readonly wish: Wish;
  onChange(wish: Wish): void;
}

export function WishForm({ wish, onChange }: Props) {
  const change = (part: Partial<Wish>): void => onChange({ ...wish, ...part });
  const numbered = (text: string, read: (text: string) => Partial<Wish>): void => {
    try {
      change(read(text));
    } catch (error) {
      complain((error as Error).message);
      change({}); // the field shows what holds
    }
  };
  return (
    <div class="wishes">
      <BoardChoice
        board={wish.board}
        onChoose={(board) => onChange({ ...firstWish(board), seed: wish.seed, count: wish.count })}
      />
      <label class="field">
        Symmetry
        <select
          value={wish.symmetry}
          onChange={({ currentTarget }) =>
            change({ symmetry: patternSymmetries.find((each) => each === currentTarget.value) ?? 'none' })
          }
        >
          {patternSymmetries.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Range
        legend="Clues"
        most={wish.board.cellCount}
        step={1}
        range={wish.clues}
        onChange={(clues) => change({ clues })}
      />
      <Range
        legend={wish.board.name === '3x3' ? "Rating (Sudoku Explainer's ER)" : 'Rating (scale minclue)'}
        step={0.1}
        range={wish.rating}
        onChange={(rating) => change({ rating })}
      />
      <label class="field">
        <input
          type="checkbox"
          checked={wish.minimal}
          onChange={({ currentTarget }) => change({ minimal: currentTarget.checked })}
        />
        Minimal: no clue can go
      </label>
      <label class="field">
        <input
          type="checkbox"
          checked={wish.unique}
          onChange={({ currentTarget }) => change({ unique: currentTarget.checked })}
        />
        Essentially different
      </label>
      <label class="field">
        How many
        <input
          type="number"
          min={1}
          max={MOST_PUZZLES}
          value={wish.count}
          onChange={({ currentTarget }) =>
            numbered(currentTarget.value, (text) => ({
              count: readNumber('how many', text, 1, MOST_PUZZLES),
            }))
          }
        />
      </label>
      <label class="field">
        Seed
        <input
          inputMode="numeric"
          size={10}
          value={wish.seed}
          onChange={({ currentTarget }) =>
            numbered(currentTarget.value, (text) => ({ seed: readSeed(text) }))
          }
        />
      </label>
    </div>
  );
}

interface RangeProps {
  readonly legend: string;
  /** Default: no end. */
  readonly most?: number;
  readonly step: number;
  readonly range: ValueRange | undefined;
  onChange(range: ValueRange | undefined): void;
}

/** From … to …; both empty: any. */
function Range({ legend, most = Number.POSITIVE_INFINITY, step, range, onChange }: RangeProps) {
  const read = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
  const put = (from: number | undefined, to: number | undefined): void =>
    onChange(from === undefined && to === undefined ? undefined : { from: from ?? 0, to: to ?? most });
  const field = (name: string, value: number | undefined, onValue: (value: number | undefined) => void) => (
    <label class="field">
      {name}
      <input
        type="number"
        min={0}
        {...(Number.isFinite(most) && { max: most })}
        step={step}
        placeholder="any"
        value={value !== undefined && Number.isFinite(value) ? value : ''}
        onChange={({ currentTarget }) => onValue(read(currentTarget.value))}
      />
    </label>
  );
  return (
    <fieldset class="range">
      <legend>{legend}</legend>
      {field('from', range?.from, (from) => put(from, range?.to))}
      {field('to', range?.to, (to) => put(range?.from, to))}
    </fieldset>
  );
}
