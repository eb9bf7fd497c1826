// Shows below the header what is under way in other rooms: what, how far, a link that leads back, and a button that stops
// it. The header itself is one line that scrolls on small screens, so chips in it would be out of sight.
import { type Underway, underway } from '../work/underway.ts';

export function Chips() {
  const shown = underway.value.filter(({ glimpse }) => glimpse.value !== undefined);
  if (shown.length === 0) return null;
  return (
    <aside class="chips" aria-label="work in other rooms">
      <ul>
        {shown.map((work, i) => (
          <Chip key={i} work={work} />
        ))}
      </ul>
    </aside>
  );
}

function Chip({ work: { address, glimpse, dismiss } }: { readonly work: Underway }) {
  const { what = '', fraction, rests } = glimpse.value ?? {};
  const percent = fraction === undefined ? '' : ` ${Math.floor(100 * fraction)} %`;
  return (
    <li class="chip" data-rests={rests !== undefined}>
      <a href={address}>
        {what}
        {rests === undefined ? percent : `: ${rests}`}
      </a>
      <button type="button" class="quiet" onClick={dismiss}>
        {rests === undefined ? 'Stop' : 'Dismiss'}
        <span class="unseen">: {what}</span>
      </button>
    </li>
  );
}
