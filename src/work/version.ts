// The version of this minclue, as a constant: it must be known where there is no file to read, in a browser.
/** The version of minclue. */
export const VERSION = '0.1.0';
