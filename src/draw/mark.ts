// How an SVG says that it is ours, so that we overwrite no other. The comment stands within the root element: the text begins
// with `<svg`, as those expect who set it into a page.

export const SVG_MARK = '<!-- made by minclue -->';

/** Bytes from the beginning that are enough to find the mark of any picture. */
export const MARK_REACH = 512;

/** Whether the beginning of a file is that of an SVG with our mark. */
export function isMarkedSvg(beginning: string): boolean {
  return /^<svg xmlns="[^<>]*>\n/.test(beginning) && beginning.includes(`>\n${SVG_MARK}\n`);
}
