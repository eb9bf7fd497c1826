// The choice of what typing means: Edit, Solve or Sukaku.
import type { Signal } from '@preact/signals';
import type { Puzzle } from '../../../board/index.ts';
import { say } from '../../shell/said.ts';
import { type Mode, modes } from './mode.ts';
import { gameRefusal } from './solve/judge.ts';

interface Props {
  readonly puzzle: Puzzle;
  readonly mode: Signal<Mode>;
  onChoose(mode: Mode): void;
}

export function ModeChoice({ puzzle, mode, onChoose }: Props) {
  const refusal = gameRefusal(puzzle);
  const chosen = modes.find((each) => each.mode === mode.value)!;
  return (
    <div class="mode">
      <div class="segments" role="group" aria-label="what typing does">
        {modes.map((each) => {
          const isRefused = each.mode === 'solve' && refusal !== undefined;
          return (
            <button
              type="button"
              key={each.mode}
              aria-pressed={each.mode === mode.value}
              {...(isRefused && { 'aria-disabled': 'true', 'aria-describedby': 'no-game' })}
              onClick={() => {
                if (isRefused) return say(refusal);
                onChoose(each.mode);
              }}
            >
              {each.name}
            </button>
          );
        })}
      </div>
      <p class="note">
        {chosen.words} {refusal !== undefined && <span id="no-game">{refusal}</span>}
      </p>
    </div>
  );
}
