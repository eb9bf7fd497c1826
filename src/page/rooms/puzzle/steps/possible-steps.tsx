// All steps that are possible in the position shown, by technique. A click shows one on the board.
import { useEffect } from 'preact/hooks';
import type { Puzzle } from '../../../../board/index.ts';
import { techniqueLabel } from '../../../../rate/index.ts';
import { counted } from '../../../shell/counted.ts';
import { ProgressBar } from '../../../work/progress-bar.tsx';
import { packPuzzle } from '../../../work/puzzle-data.ts';
import { useWork } from '../../../work/use-work.ts';
import type { ExplainedStep } from './explained.ts';
import { Folded } from './folded.tsx';
import { leftOut } from './techniques-to-use.ts';
import type { Steps } from './use-steps.ts';

interface Props {
  /** Where the explanation began. */
  readonly start: Puzzle;
  /** The position before the step shown. */
  readonly now: Puzzle;
  readonly steps: Steps;
}

/** More instances of one technique are not listed. */
const MOST_SHOWN = 100;

export function PossibleSteps(props: Props) {
  return (
    <Folded summary="What is possible now">
      <Found {...props} />
    </Folded>
  );
}

function Found({ start, now, steps: { picked, lit } }: Props) {
  const work = useWork('puzzle possible steps');
  const unused = leftOut.value;
  useEffect(
    () => work.start({ start: packPuzzle(start), now: packPuzzle(now), leftOut: unused }),
    [work, start, now, unused],
  );
  const { items, kind } = work.state.value;
  const groups = groupsOf(items);
  const show = (item: ExplainedStep): void => {
    lit.value = undefined;
    picked.value = item;
  };
  return (
    <div class="possible">
      <ProgressBar work={work} label="Looking for steps">
        {counted(items.length, 'step')}
      </ProgressBar>
      {kind === 'done' && items.length === 0 && <p>None of these techniques applies.</p>}
      {[...groups].map(([technique, found]) => (
        <Folded key={technique} summary={`${techniqueLabel(technique)} (${found.length})`}>
          <ul class="plain-list">
            {found.slice(0, MOST_SHOWN).map((item, i) => (
              <li key={i}>
                <button
                  type="button"
                  class="quiet"
                  aria-pressed={picked.value === item}
                  onClick={() => show(item)}
                >
                  {item.conclusion}
                </button>
              </li>
            ))}
          </ul>
          {found.length > MOST_SHOWN && (
            <p class="note">{counted(found.length - MOST_SHOWN, 'more step')}.</p>
          )}
        </Folded>
      ))}
    </div>
  );
}

/** Groups the steps by technique. */
function groupsOf(items: readonly ExplainedStep[]): Map<string, ExplainedStep[]> {
  const groups = new Map<string, ExplainedStep[]>();
  for (const item of items)
    groups.set(item.step.technique, [...(groups.get(item.step.technique) ?? []), item]);
  return groups;
}
