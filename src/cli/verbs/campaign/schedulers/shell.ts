// Words for a POSIX shell.

/** Text that needs no quotes anywhere in a command. */
const PLAIN = /^[\w%+,./:@-][\w%+,./:=@-]*$/;

/** Returns a text as one word of the shell, with quotes only if it needs them. */
export function shellQuote(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
