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
if (navigator.serviceWorker) void navigator.serviceWorker.register('./sw.js').catch(() => {}); // without it there is no offline use, and nothing else is lost
