// The short names of chains that the kernel found, and their ratings.
import { type ExplainerSearch, explainerSources } from '../../kernel/index.ts';
import { Kind, ratingOf } from './chain-hint.ts';
import type { FoundChain } from './hint.ts';

const SUFFIXES = ['', '+', '+FC', '+MFC', '+DFC'];

/** Returns the short name of a chain. */
export function nameOfChain({ search, source, kind, length }: FoundChain): string {
  return search.name === 'forcing' ? forcingName(source, kind, length) : multipleName(search, source);
}

/** Returns the rating of a chain that is not a forcing chain. */
export function ratingOfChain(search: ExplainerSearch, length: number): number {
  const base = search.name === 'nishio' ? 7.5 : search.name === 'dynamic' ? 8.5 + 0.5 * search.level : 8.0;
  return ratingOf(base, length);
}

function forcingName(source: number, kind: number, length: number): string {
  if (source === explainerSources.CYCLE) return ['BiXCy', 'BiYCy', 'BiCy'][kind - Kind.x];
  return kind === 4 ? 'FC' : length === 6 ? 'TF' : 'FXC';
}

function multipleName(search: ExplainerSearch, source: number): string {
  if (search.name === 'nishio') return 'NFC';
  const { CONTRADICTION, DOUBLE, CELL } = explainerSources;
  const name = source === CONTRADICTION ? 'CFC' : source === DOUBLE ? 'dFC' : source === CELL ? 'LFC' : 'RFC';
  return search.name === 'dynamic' ? `D${name}${SUFFIXES[search.level]}` : name;
}
