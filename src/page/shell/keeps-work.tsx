// The switch that lets the browser keep the visitor's work for the next visit.
import { keepsWork } from './current.ts';

export function KeepsWork() {
  return (
    <footer class="keeps-work">
      <label class="check">
        <input
          type="checkbox"
          checked={keepsWork.value}
          onChange={({ currentTarget }) => (keepsWork.value = currentTarget.checked)}
        />
        Keep my work on this machine
      </label>
      <span class="note">
        {keepsWork.value
          ? 'The current puzzle and grid and your games come back after a reload. Nothing is sent anywhere.'
          : 'Nothing of your work is stored.'}
      </span>
    </footer>
  );
}
