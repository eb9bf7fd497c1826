// Starts the page.
import { render } from 'preact';
import { followWork } from './shell/current.ts';
import { listenForIncoming } from './shell/incoming.ts';
import { followClicks } from './shell/own-link.ts';
import { complaint } from './shell/said.ts';
import { Shell } from './shell/shell.tsx';
import { followTheme } from './shell/theme.ts';
import './style/page.css';
import './style/popover.css';
import './style/print.css';

followTheme();
followWork();
followClicks();
listenForIncoming();
// clears the last room's error; `capture` makes this run before the next room can report one
addEventListener('hashchange', () => (complaint.value = ''), { capture: true });
render(<Shell />, document.getElementById('page')!);
// the service worker fetches every file of the page, so it starts after the first room has loaded
addEventListener('load', () => setTimeout(keepForOffline, 1500));

/** Registers the service worker. If that fails, the page does not work offline, but nothing else is lost. */
function keepForOffline(): void {
  void navigator.serviceWorker?.register('./sw.js').catch(() => {});
}
