// Switches for people's techniques: which of them explanations and hints may use.
import { useEffect } from 'preact/hooks';
import { levels, techniqueLabel } from '../../../../rate/index.ts';
import { useWork } from '../../../work/use-work.ts';
import { Folded } from './folded.tsx';
import { chooseTechnique, EXPLAINER, leaveOut, leftOut } from './techniques-to-use.ts';

export function TechniqueChoice() {
  const count = leftOut.value.length;
  return (
    <Folded summary={count === 0 ? 'Techniques to use' : `Techniques to use (${count} left out)`}>
      <Switches />
    </Folded>
  );
}

function Switches() {
  const table = useWork('puzzle technique table');
  useEffect(() => table.start(undefined), [table]);
  const rows = table.state.value.result ?? [];
  const names = (of: readonly { readonly name: string }[]): string[] => of.map(({ name }) => name);
  return (
    <div class="technique-choice">
      <p class="note">For explanations by people's techniques, and for what is possible now.</p>
      <div class="row">
        <button type="button" class="quiet" onClick={() => leaveOut([])}>
          Use all
        </button>
        {levels.slice(0, -1).map((level, i) => (
          <button
            type="button"
            class="quiet"
            key={level}
            onClick={() =>
              leaveOut([...names(rows.filter((row) => levels.indexOf(row.level) > i)), EXPLAINER])
            }
          >
            {i === 0 ? `Only ${level}` : `Up to ${level}`}
          </button>
        ))}
      </div>
      {levels.map((level) => (
        <fieldset key={level}>
          <legend>{level}</legend>
          {rows
            .filter((row) => row.level === level)
            .map(({ name }) => (
              <Switch key={name} name={name} label={techniqueLabel(name)} />
            ))}
          {level === 'extreme' && (
            <Switch name={EXPLAINER} label="a step of Sudoku Explainer where none of these applies" />
          )}
        </fieldset>
      ))}
    </div>
  );
}

function Switch({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={!leftOut.value.includes(name)}
        onChange={({ currentTarget }) => chooseTechnique(name, currentTarget.checked)}
      />
      {label}
    </label>
  );
}
