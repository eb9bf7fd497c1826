// Counts what is in a JSON text before it is parsed, so that no text blocks the coordinator for long: 16 MiB of empty
// strings are 5.6 million values, which took 8 s to parse and check. Counting takes about 2 ns a character.

/** What a text may hold. */
export interface JsonBudget {
  /** The most values and names. */
  readonly nodes: number;
  /** The most arrays and objects within each other. */
  readonly depth: number;
  /** The most members of one object. */
  readonly members: number;
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/**
 * Returns why a text is over the budget, or undefined if it is not. Counts a node for each comma, colon and opening
 * bracket outside strings, which is at least half the number of values and names. A text that is not JSON is not found
 * out here.
 */
export function overBudget(text: string, { nodes, depth, members }: JsonBudget): string | undefined {
  const colons: number[] = []; // of each array or object that is open
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        continue;
      case COMMA:
        break;
      case COLON:
        if (++colons[colons.length - 1] > members) return `an object has more than ${members} members`;
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        if (colons.length === depth) return `arrays and objects are nested more than ${depth} deep`;
        colons.push(0);
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        colons.pop();
        continue;
      default:
        continue;
    }
    if (++count > nodes) return `it holds more than ${nodes.toLocaleString('en')} values`;
  }
  return undefined;
}

/** The index of the quote that ends the string beginning here, or of the end of the text. */
function endOfString(text: string, from: number): number {
  for (let end = from + 1; ; end++) {
    end = text.indexOf('"', end);
    if (end < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
}
