// Marks SVGs as ours, so that we overwrite no others. The comment is inside the root element, because programs that
// embed the text in a page expect it to begin with `<svg`.

export const SVG_MARK = '<!-- made by minclue -->';

/** The number of bytes from the beginning in which the mark of any picture is found. */
export const MARK_REACH = 512;

/** Does this beginning of a file belong to an SVG with our mark? */
export function isMarkedSvg(beginning: string): boolean {
  return /^<svg xmlns="[^<>]*>\n/.test(beginning) && beginning.includes(`>\n${SVG_MARK}\n`);
}
