// The page's beginning.
import { render } from 'preact';
import { listenForIncoming } from './shell/incoming.ts';
import { Shell } from './shell/shell.tsx';
import { followTheme } from './shell/theme.ts';
import './style/page.css';

followTheme();
listenForIncoming();
render(<Shell />, document.getElementById('page')!);
if (navigator.serviceWorker) void navigator.serviceWorker.register('./sw.js').catch(() => {}); // without it there is no offline use, and nothing else is lost
