// The names of techniques: one spelling in options, results and JSON, and the words for people made from it.

/** A technique of our own tables: `techniques` and `levelTechniques`. */
export type TechniqueName =
  | 'full-house'
  | 'hidden-single-in-box'
  | 'hidden-single-in-line'
  | 'naked-single'
  | 'locked-pair'
  | 'locked-triple'
  | 'pointing'
  | 'claiming'
  | 'naked-pair'
  | 'naked-triple'
  | 'naked-quad'
  | 'hidden-pair'
  | 'hidden-triple'
  | 'hidden-quad'
  | 'x-wing'
  | 'swordfish'
  | 'jellyfish'
  | 'remote-pairs'
  | 'bug+1'
  | 'skyscraper'
  | 'two-string-kite'
  | 'turbot-fish'
  | 'empty-rectangle'
  | 'w-wing'
  | 'xy-wing'
  | 'xyz-wing'
  | `unique-rectangle-type-${1 | 2 | 3 | 4 | 5 | 6}`
  | 'hidden-rectangle'
  | `avoidable-rectangle-type-${1 | 2}`
  | 'finned-x-wing'
  | 'sashimi-x-wing'
  | 'finned-swordfish'
  | 'sashimi-swordfish'
  | 'finned-jellyfish'
  | 'sashimi-jellyfish'
  | 'simple-colouring'
  | 'sue-de-coq'
  | 'x-chain'
  | 'xy-chain'
  | 'alternating-chain'
  | 'grouped-chain'
  | 'als-xz'
  | 'doubly-linked-als-xz'
  | 'als-xy-wing'
  | 'als-chain'
  | 'death-blossom'
  | 'exocet'
  | 'cell-forcing-chain'
  | 'unit-forcing-chain'
  | 'forcing-net';

/** Words that are more than their part of a name with spaces for hyphens. Longer parts come first. */
const WORDS: readonly (readonly [string, string])[] = [
  ['als-xy-wing', 'ALS-XY-wing'],
  ['als-xz', 'ALS-XZ'],
  ['als', 'ALS'],
  ['two-string', 'two-string'],
  ['sue-de-coq', 'Sue de Coq'],
  ['bug', 'BUG'],
  ['nishio', 'Nishio'],
  ['xyz-wing', 'XYZ-wing'],
  ['xy-wing', 'XY-wing'],
  ['xy-chain', 'XY-chain'],
  ['x-wing', 'X-wing'],
  ['w-wing', 'W-wing'],
  ['x-chain', 'X-chain'],
  ['x-cycle', 'X-cycle'],
  ['y-cycle', 'Y-cycle'],
];

/** The words for people: `X-wing` for `x-wing`, `naked pair` for `naked-pair`. Other texts stay as they are. */
export function techniqueLabel(name: string): string {
  const parts = WORDS.map(([part]) => part).join('|');
  return name
    .split(new RegExp(`(?<![a-z])(${parts})(?![a-z])`))
    .map((part, i) => (i % 2 === 1 ? WORDS.find(([own]) => own === part)![1] : part.replaceAll('-', ' ')))
    .join('');
}
