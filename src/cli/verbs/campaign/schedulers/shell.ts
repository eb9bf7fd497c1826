// Words for a POSIX shell.

/** Needs no quotes anywhere in a command. */
const PLAIN = /^[\w%+,./:@-][\w%+,./:=@-]*$/;

/** The text as one word, whatever is in it; as it is if a shell would take it so. */
export function shellQuote(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
