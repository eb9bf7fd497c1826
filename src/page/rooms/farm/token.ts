// The tokens of coordinators. Each is kept for the origin it was entered for, and the visitor is asked before it goes to
// another one. They are kept in this tab only.

/** Where this tab keeps the tokens: an object of tokens by origin. */
const KEY = 'minclue-farm-tokens';

/** The parts of a storage that are needed. Tests give their own. */
type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** The token kept for the coordinator at this address, or an empty text. */
export function keptToken(address: string, shelf?: Shelf): string {
  const origin = originOf(address);
  return (origin && readTokens(shelf).get(origin)) || '';
}

/** Keeps a token for the coordinator at this address. */
export function keepToken(address: string, token: string, shelf?: Shelf): void {
  const origin = originOf(address);
  if (!origin) return;
  const tokens = readTokens(shelf);
  if (token === '') tokens.delete(origin);
  else tokens.set(origin, token);
  try {
    (shelf ?? sessionStorage).setItem(KEY, JSON.stringify(Object.fromEntries(tokens)));
  } catch {
    // in a private window the visitor types the token again after a reload
  }
}

/** A token in the form, and the address that stood there when it was entered. */
export interface EnteredToken {
  readonly token: string;
  readonly enteredFor: string;
}

/** The token in the form after the address was changed: a kept token does not go along, one typed by hand stays. */
export function afterMove(entered: EnteredToken, address: string, shelf?: Shelf): EnteredToken {
  const { token, enteredFor } = entered;
  if (originOf(enteredFor) === originOf(address)) return entered;
  const kept = keptToken(address, shelf);
  const isOfOther = token === '' || token === keptToken(enteredFor, shelf);
  return kept !== '' || isOfOther ? { token: kept, enteredFor: address } : entered;
}

/**
 * The origin that a token was entered for, if it is another one than that of this address and the visitor must be asked
 * before the token goes there.
 */
export function otherOrigin({ token, enteredFor }: EnteredToken, address: string): string | undefined {
  const origin = originOf(enteredFor);
  if (token === '' || origin === undefined || origin === originOf(address)) return undefined;
  return origin;
}

function originOf(address: string): string | undefined {
  return URL.canParse(address.trim()) ? new URL(address.trim()).origin : undefined;
}

function readTokens(shelf?: Shelf): Map<string, string> {
  try {
    const kept: unknown = JSON.parse((shelf ?? sessionStorage).getItem(KEY) ?? '{}');
    return new Map(Object.entries(kept as object).filter(([, token]) => typeof token === 'string'));
  } catch {
    return new Map();
  }
}
