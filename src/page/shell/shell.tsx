// What stands around every room: the navigation, the switch between light and dark, and the places where the page speaks.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RoomProps } from '../room.ts';
import { rooms } from '../rooms.ts';
import { fragmentOf, route } from '../route.ts';
import { prepareWorker } from '../work/ask.ts';
import { toCopy } from './clipboard.ts';
import { complain, complaint, news } from './said.ts';
import { Start } from './start.tsx';
import { themeChoice, themeChoices } from './theme.ts';

export function Shell() {
  const { room, rest } = route.value;
  const entry = rooms.find(({ name }) => name === room);
  useEffect(() => {
    document.title = entry ? `${entry.title} · minclue` : 'minclue';
    if (!entry && room !== '')
      complain(`There is no room called "${room}" here. These are the rooms there are.`);
  }, [entry, room]);
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the content
      </button>
      <header>
        <a class="name" href="#/">
          minclue
        </a>
        <nav aria-label="rooms">
          {rooms.map(({ name, title }) => (
            <a key={name} href={fragmentOf(name)} {...(name === room && { 'aria-current': 'page' })}>
              {title}
            </a>
          ))}
        </nav>
        <label class="theme">
          <span class="unseen">Colours</span>
          <select
            value={themeChoice.value}
            onChange={({ currentTarget }) => {
              themeChoice.value = themeChoices.find((each) => each === currentTarget.value) ?? 'system';
            }}
          >
            {themeChoices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        </label>
      </header>
      <Complaint />
      <main id="main" tabIndex={-1}>
        {entry ? <Room key={entry.name} load={entry.load} rest={rest} /> : <Start />}
      </main>
      <p class="unseen" role="status">
        {news.value}
      </p>
      <ToCopy />
      <svg class="unseen" aria-hidden="true" width="0" height="0">
        <defs>
          <marker
            id="arrow"
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="5"
            markerHeight="5"
            orient="auto"
          >
            <path class="arrow-head" d="M0 0.8L7 4L0 7.2Z" />
          </marker>
        </defs>
      </svg>
    </>
  );
}

function Complaint() {
  return (
    <div class="complaint" role="alert">
      {complaint.value !== '' && (
        <>
          <p>{complaint.value}</p>
          <button type="button" class="quiet" onClick={() => (complaint.value = '')}>
            Dismiss
          </button>
        </>
      )}
    </div>
  );
}

function Room({
  load,
  rest,
}: RoomProps & { readonly load: () => Promise<{ readonly default: ComponentType<RoomProps> }> }) {
  const [loaded, setLoaded] = useState<{ readonly component: ComponentType<RoomProps> }>();
  useEffect(() => {
    prepareWorker();
    load().then(
      ({ default: component }) => setLoaded({ component }),
      () => complain('This room could not be loaded. Is there a connection? Reload the page to try again.'),
    );
  }, [load]);
  if (!loaded) return <p class="note">Loading…</p>;
  return <loaded.component rest={rest} />;
}

/** The browser did not let the page copy. */
function ToCopy() {
  if (toCopy.value === undefined) return null;
  return (
    <dialog open class="to-copy" aria-label="text to copy">
      <p>This browser does not let the page copy. Here is the text:</p>
      <textarea readOnly value={toCopy.value} ref={(area) => area?.select()} aria-label="the text" />
      <button type="button" onClick={() => (toCopy.value = undefined)}>
        Close
      </button>
    </dialog>
  );
}
