// The form for wishes: board, symmetry, clues, rating, number of puzzles and more.
import { patternSymmetries } from '../../../board/index.ts';
import type { ValueRange } from '../../../make/index.ts';
import { levels } from '../../../rate/index.ts';
import { BoardChoice } from '../../board/board-choice.tsx';
import { complain, settle } from '../../shell/said.ts';
import { symmetryWords } from '../../words/symmetries.ts';
import { firstWish, MOST_PUZZLES, readLevels, readNumber, readSeed, type Wish } from './wish.ts';

interface Props {
  readonly wish: Wish;
  onChange(wish: Wish): void;
}

export function WishForm({ wish, onChange }: Props) {
  const change = (part: Partial<Wish>): void => onChange({ ...wish, ...part });
  const numbered = (text: string, read: (text: string) => Partial<Wish>): void => {
    try {
      change(read(text));
      settle('wish');
    } catch (error) {
      complain((error as Error).message, 'wish');
      change({}); // makes the field show the valid value again
    }
  };
  return (
    <div class="wishes">
      <BoardChoice
        board={wish.board}
        onChoose={(board) => onChange({ ...firstWish(board), seed: wish.seed, count: wish.count })}
      />
      <LevelChoice level={wish.level} onChange={(level) => change({ level })} />
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
              {symmetryWords[name]}
            </option>
          ))}
        </select>
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
        Minimal: every clue is needed
      </label>
      <label class="field">
        <input
          type="checkbox"
          checked={wish.unique !== undefined}
          onChange={({ currentTarget }) => change({ unique: currentTarget.checked ? 'puzzles' : undefined })}
        />
        Essentially different puzzles
      </label>
      <label class="field">
        <input
          type="checkbox"
          checked={wish.unique === 'grids'}
          onChange={({ currentTarget }) => change({ unique: currentTarget.checked ? 'grids' : 'puzzles' })}
        />
        Essentially different solutions too
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

/** A choice of one level. A range from the address is a choice too. */
function LevelChoice({
  level,
  onChange,
}: {
  readonly level: Wish['level'];
  onChange(level: Wish['level']): void;
}) {
  const written = level && (level.from === level.to ? level.from : `${level.from}..${level.to}`);
  const choices = levels.some((each) => each === written) || !written ? levels : [...levels, written];
  return (
    <label class="field">
      Level
      <select
        value={written ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : readLevels(value))}
      >
        <option value="">any</option>
        {choices.map((each) => (
          <option key={each} value={each}>
            {each.replace('..', ' to ')}
          </option>
        ))}
      </select>
    </label>
  );
}

interface RangeProps {
  readonly legend: string;
  /** Default: no limit. */
  readonly most?: number;
  readonly step: number;
  readonly range: ValueRange | undefined;
  onChange(range: ValueRange | undefined): void;
}

/** Two fields for a range. If both are empty, any value fits. */
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
