// The frame around every room: navigation, the choice of colours, errors and news.
import type { ComponentType } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { docsAddress, docsOfRoom } from '../docs.ts';
import type { RoomProps } from '../room.ts';
import { rooms } from '../rooms.ts';
import { fragmentOf, replaceRoute, route } from '../route.ts';
import { prepareWorker } from '../work/ask.ts';
import { Chips } from './chips.tsx';
import { toCopy } from './clipboard.ts';
import { lastPlace } from './current.ts';
import { KeepsWork } from './keeps-work.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { complain, complaint, news } from './said.ts';
import { Start } from './start.tsx';
import { themeChoice, themeChoices, themeWords } from './theme.ts';

export function Shell() {
  const { room, rest: named } = route.value;
  // an address that names only a room leads to where the visitor was there
  const rest = useMemo(() => {
    const last = lastPlace(room);
    return named.length > 0 || last.length === 0 ? named : last;
  }, [route.value]);
  useEffect(() => {
    if (rest !== named) replaceRoute(room, ...rest);
  }, [rest]);
  const entry = rooms.find(({ name }) => name === room);
  useEffect(() => {
    document.title = entry ? `${entry.title} · minclue` : 'minclue';
    if (!entry && room !== '') complain(`There is no room called "${room}". The start page lists all rooms.`);
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
        <Navigation room={room} />
        <KeyboardHelp room={room} />
        <DocsLinks room={room} />
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
                {themeWords[choice]}
              </option>
            ))}
          </select>
        </label>
      </header>
      <Chips />
      <Complaint />
      <main id="main" tabIndex={-1}>
        {entry ? <Room key={entry.name} load={entry.load} rest={rest} /> : <Start />}
      </main>
      <KeepsWork />
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

/** Links to all rooms. Where the line is too long for the window, it scrolls until the current room can be seen. */
function Navigation({ room }: { readonly room: string }) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const header = current.current?.closest('header');
    if (header) header.scrollLeft = current.current!.offsetLeft - header.clientWidth / 2;
  }, [room]);
  return (
    <nav aria-label="rooms">
      {rooms.map(({ name, title }) => (
        <a
          key={name}
          href={fragmentOf(name)}
          {...(name === room && { 'aria-current': 'page', ref: current })}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** Links to the docs and to their page about the room, if the docs are served with the page. */
function DocsLinks({ room }: { readonly room: string }) {
  const docs = docsAddress();
  const about = docsOfRoom(room);
  if (docs === undefined) return null;
  return (
    <p class="docs-links">
      {about !== undefined && (
        <a class="about" href={about} title="About this room">
          <span aria-hidden="true">?</span>
          <span class="unseen">About this room</span>
        </a>
      )}
      <a href={docs}>Docs</a>
    </p>
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
      () => complain('This room could not be loaded. Check your network connection and reload the page.'),
    );
  }, [load]);
  if (!loaded) return <p class="note">Loading…</p>;
  return <loaded.component rest={rest} />;
}

/** Shows a text to copy by hand when the browser does not let the page copy. */
function ToCopy() {
  if (toCopy.value === undefined) return null;
  return (
    <dialog open class="to-copy" aria-label="text to copy">
      <p>This browser does not let the page copy. Copy the text from here:</p>
      <textarea readOnly value={toCopy.value} ref={(area) => area?.select()} aria-label="the text" />
      <button type="button" onClick={() => (toCopy.value = undefined)}>
        Close
      </button>
    </dialog>
  );
}
