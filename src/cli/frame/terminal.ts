// Properties of the output: whether it is a terminal, whether it shows colours, and how wide it is.

interface Stream {
  readonly isTTY?: boolean;
}

/**
 * Decides whether to write colours: by FORCE_COLOR and NO_COLOR, else by the terminal (force-color.org, no-color.org).
 */
export function hasColours({ isTTY }: Stream): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return !NO_COLOR && isTTY === true && TERM !== 'dumb';
}

let resultsFile: string | undefined;

/** Sets where results go from now on. Undefined means stdout. */
export function sendResultsTo(file: string | undefined): void {
  resultsFile = file;
}

/** Returns where results go, for callers that write them differently on a terminal. */
export function resultsStream(): Stream {
  return resultsFile === undefined ? process.stdout : {};
}

const USUAL_WIDTH = 80;
const LEAST_WIDTH = 20;

/** Returns the width of a line of text: COLUMNS, else the width of the terminal. */
export function textWidth({ columns }: { readonly columns?: number } = process.stdout): number {
  const given = process.env.COLUMNS ?? '';
  const width = /^[1-9]\d*$/.test(given) ? Number(given) : columns;
  return Math.max(LEAST_WIDTH, width || USUAL_WIDTH); // some terminals report 0
}
