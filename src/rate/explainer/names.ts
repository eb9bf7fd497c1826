// Names Sudoku Explainer's techniques, from their short names.

/** A technique of Sudoku Explainer. Dynamic chains also name the chains inside them. */
export type ExplainerTechniqueName =
  | 'hidden-single'
  | 'direct-pointing'
  | 'direct-claiming'
  | 'direct-hidden-pair'
  | 'naked-single'
  | 'direct-hidden-triplet'
  | 'pointing'
  | 'claiming'
  | 'naked-pair'
  | 'x-wing'
  | 'hidden-pair'
  | 'naked-triplet'
  | 'swordfish'
  | 'hidden-triplet'
  | 'xy-wing'
  | 'xyz-wing'
  | 'naked-quad'
  | 'jellyfish'
  | 'hidden-quad'
  | 'aligned-pair-exclusion'
  | 'aligned-triplet-exclusion'
  | 'bidirectional-x-cycle'
  | 'bidirectional-y-cycle'
  | 'bidirectional-cycle'
  | 'turbot-fish'
  | 'forcing-x-chain'
  | 'forcing-chain'
  | 'nishio-forcing-chains'
  | 'cell-forcing-chains'
  | 'unit-forcing-chains'
  | `dynamic-${'cell' | 'unit' | 'double' | 'contradiction'}-forcing-chains${'' | '-with-simple-techniques' | '-with-forcing-chains' | '-with-multiple-forcing-chains' | '-with-dynamic-forcing-chains'}`
  | `unique-rectangle-type-${number}`
  | `unique-loop-of-${number}-cells-type-${number}`
  | `bug-type-${number}`;

const NAMES: Readonly<Record<string, string>> = {
  HS: 'hidden-single',
  DP: 'direct-pointing',
  DC: 'direct-claiming',
  DHP: 'direct-hidden-pair',
  NS: 'naked-single',
  DHT: 'direct-hidden-triplet',
  Po: 'pointing',
  Cl: 'claiming',
  NP: 'naked-pair',
  XW: 'x-wing',
  HP: 'hidden-pair',
  NT: 'naked-triplet',
  SF: 'swordfish',
  HT: 'hidden-triplet',
  XYW: 'xy-wing',
  XYZW: 'xyz-wing',
  NQ: 'naked-quad',
  JF: 'jellyfish',
  HQ: 'hidden-quad',
  APE: 'aligned-pair-exclusion',
  ATE: 'aligned-triplet-exclusion',
  BiXCy: 'bidirectional-x-cycle',
  BiYCy: 'bidirectional-y-cycle',
  BiCy: 'bidirectional-cycle',
  TF: 'turbot-fish',
  FXC: 'forcing-x-chain',
  FC: 'forcing-chain',
  NFC: 'nishio-forcing-chains',
  LFC: 'cell-forcing-chains',
  RFC: 'unit-forcing-chains',
  DLFC: 'dynamic-cell-forcing-chains',
  DRFC: 'dynamic-unit-forcing-chains',
  DdFC: 'dynamic-double-forcing-chains',
  DCFC: 'dynamic-contradiction-forcing-chains',
};

/** What chains of higher levels contain. */
const INSIDE: Readonly<Record<string, string>> = {
  '': '',
  '+': '-with-simple-techniques',
  '+FC': '-with-forcing-chains',
  '+MFC': '-with-multiple-forcing-chains',
  '+DFC': '-with-dynamic-forcing-chains',
};

/** Returns the name. `DCFC+` is `dynamic-contradiction-forcing-chains-with-simple-techniques`. */
export function techniqueName(short: string): ExplainerTechniqueName {
  const [, kind, cells, type] = /^(UR|UL|BUG)(\d*)(\d)$/.exec(short) ?? [];
  if (kind === 'UR') return `unique-rectangle-type-${Number(type)}`;
  if (kind === 'UL') return `unique-loop-of-${Number(cells)}-cells-type-${Number(type)}`;
  if (kind === 'BUG') return `bug-type-${Number(type)}`;
  const [, name, inside] = /^([^+]*)(.*)$/.exec(short)!;
  return `${NAMES[name]}${INSIDE[inside]}` as ExplainerTechniqueName;
}
