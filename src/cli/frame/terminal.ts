// What is at the other end: a terminal or not, with colours or not, and how wide it is.

interface Stream {
  readonly isTTY?: boolean;
}

/** Whether to write colours: FORCE_COLOR and NO_COLOR say so, else a terminal has them (force-color.org, no-color.org). */
export function hasColours({ isTTY }: Stream): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return !NO_COLOR && isTTY === true && TERM !== 'dumb';
}

let resultsFile: string | undefined;

/** Says where results go from now on; undefined: to stdout. */
export function sendResultsTo(file: string | undefined): void {
  resultsFile = file;
}

/** Where results go, for those who write them in another way on a terminal. */
export function resultsStream(): Stream {
  return resultsFile === undefined ? process.stdout : {};
}

const USUAL_WIDTH = 80;
const LEAST_WIDTH = 20;

/** How many characters a line of text may have: COLUMNS says so, else the terminal. */
export function textWidth({ columns }: { readonly columns?: number } = process.stdout): number {
  const given = process.env.COLUMNS ?? '';
  const width = /^[1-9]\d*$/.test(given) ? Number(given) : columns;
  return Math.max(LEAST_WIDTH, width || USUAL_WIDTH); // some terminals say 0
}
