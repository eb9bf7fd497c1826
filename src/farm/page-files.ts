// The workbench for volunteers. The coordinator serves it under /page/, so that no other origin has to be allowed. What
// to answer is the files' own affair (src/cli/verbs/page/page-file.ts): `minclue page` serves the same.
import type { Handler } from 'hono';

/** A file to serve. */
export interface PageFile {
  /** Answers a request with these values of its headers. */
  answer(request: {
    /** The value of `Accept-Encoding`. */
    readonly acceptEncoding?: string | undefined;
    /** The value of `If-None-Match`. */
    readonly ifNoneMatch?: string | undefined;
  }): Promise<PageAnswer>;
}

/** What is sent. */
export interface PageAnswer {
  /** 200, or 304 if the caller has the file. */
  readonly status: 200 | 304;
  /** All headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes, perhaps compressed. None with 304. */
  readonly content?: Uint8Array;
}

/** Files by path in the page's folder, with slashes. */
export type PageFiles = ReadonlyMap<string, PageFile>;

/** Returns whether a path is in the page. The page has its own security policy for its kernels and workers. */
export function isPagePath(path: string): boolean {
  return path.startsWith('/page/');
}

/** Answers `GET /page/NAME`. Other handlers answer for files that do not exist. */
export function servePageFiles(files: PageFiles): Handler {
  return async (c, next) => {
    const name = c.req.path.slice('/page/'.length);
    const file = files.get(name === '' || name.endsWith('/') ? `${name}index.html` : name);
    if (!file) return next();
    const { status, headers, content } = await file.answer({
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.header('if-none-match'),
    });
    return content ? c.body(content as Uint8Array<ArrayBuffer>, 200, headers) : c.body(null, status, headers);
  };
}
