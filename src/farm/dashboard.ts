// The files of the dashboard, read once. No other files are served.
import { readFileSync } from 'node:fs';

/** A file to serve. */
export interface DashboardFile {
  readonly type: string;
  readonly body: string;
}

const files = [
  ['/', 'index.html', 'text/html; charset=utf-8'],
  ['/dashboard.js', 'dashboard.js', 'text/javascript; charset=utf-8'],
  ['/dashboard.css', 'dashboard.css', 'text/css; charset=utf-8'],
] as const;

/** The files by path. Their folder has the same relative path from dist and from src. */
export function readDashboard(): ReadonlyMap<string, DashboardFile> {
  return new Map(
    files.map(([path, name, type]) => {
      const url = new URL(`../../assets/dashboard/${name}`, import.meta.url);
      return [path, { type, body: readFileSync(url, 'utf8') }];
    }),
  );
}
