// A constant, because in a browser there is no file to read it from.
/** The version of minclue. */
export const VERSION = '0.1.0';
