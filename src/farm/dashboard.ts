// The files of the dashboard, read once: what is not among them is not served.
import { readFileSync } from 'node:fs';

/** A file as it is served. */
export interface DashboardFile {
  readonly type: string;
  readonly body: string;
}

const files = [
  ['/', 'index.html', 'text/html; charset=utf-8'],
  ['/dashboard.js', 'dashboard.js', 'text/javascript; charset=utf-8'],
  ['/dashboard.css', 'dashboard.css', 'text/css; charset=utf-8'],
] as const;

/** By path. They lie beside dist and src alike. */
export function readDashboard(): ReadonlyMap<string, DashboardFile> {
  return new Map(
    files.map(([path, name, type]) => {
      const url = new URL(`../../assets/dashboard/${name}`, import.meta.url);
      return [path, { type, body: readFileSync(url, 'utf8') }];
    }),
  );
}
