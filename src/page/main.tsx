// The page's beginning.
import { render } from 'preact';
import { listenForIncoming } from './shell/incoming.ts';
import { complaint } from './shell/said.ts';
import { Shell } from './shell/shell.tsx';
import { followTheme } from './shell/theme.ts';
import './style/page.css';

followTheme();
listenForIncoming();
// what was wrong elsewhere is no longer of interest; before the room that is entered has its say
addEventListener('hashchange', () => (complaint.value = ''), { capture: true });
render(<Shell />, document.getElementById('page')!);
// It fetches every file of the page: once the room that the visitor came for is there.
addEventListener('load', () => setTimeout(keepForOffline, 1500));

/** Without it there is no offline use, and nothing else is lost. */
function keepForOffline(): void {
  void navigator.serviceWorker?.register('./sw.js').catch(() => {});
}
