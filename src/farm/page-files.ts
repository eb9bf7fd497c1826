// The workbench of volunteers, served by the coordinator itself under /page/: then no other origin has to be let in.
import type { Handler } from 'hono';

/** A file as it is served. */
export interface PageFile {
  /** Its media type. */
  readonly type: string;
  /** Of its content, with quotes. */
  readonly etag: string;
  /** What `Cache-Control` says. */
  readonly caching: string;
  /** Its bytes. */
  readonly content: Uint8Array<ArrayBuffer>;
}

/** By name from the page's folder on, with slashes. */
export type PageFiles = ReadonlyMap<string, PageFile>;

/** Whether a path is the page's: it brings a policy of its own, for its kernels and workers. */
export function isPagePath(path: string): boolean {
  return path.startsWith('/page/');
}

/** Answers `GET /page/NAME`; what is not among the files is for others to answer. */
export function servePageFiles(files: PageFiles): Handler {
  return (c, next) => {
    const name = c.req.path.slice('/page/'.length);
    const file = files.get(name === '' ? 'index.html' : name);
    if (!file) return next();
    c.header('ETag', file.etag);
    c.header('Cache-Control', file.caching);
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
    return c.body(file.content, 200, { 'Content-Type': file.type });
  };
}
