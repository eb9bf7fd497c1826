// The techniques of Sudoku Explainer in words, by their short names.

const NAMES: Readonly<Record<string, string>> = {
  HS: 'hidden single',
  DP: 'direct pointing',
  DC: 'direct claiming',
  DHP: 'direct hidden pair',
  NS: 'naked single',
  DHT: 'direct hidden triplet',
  Po: 'pointing',
  Cl: 'claiming',
  NP: 'naked pair',
  XW: 'X-wing',
  HP: 'hidden pair',
  NT: 'naked triplet',
  SF: 'swordfish',
  HT: 'hidden triplet',
  XYW: 'XY-wing',
  XYZW: 'XYZ-wing',
  NQ: 'naked quad',
  JF: 'jellyfish',
  HQ: 'hidden quad',
  APE: 'aligned pair exclusion',
  ATE: 'aligned triplet exclusion',
  BiXCy: 'bidirectional X-cycle',
  BiYCy: 'bidirectional Y-cycle',
  BiCy: 'bidirectional cycle',
  TF: 'turbot fish',
  FXC: 'forcing X-chain',
  FC: 'forcing chain',
  NFC: 'Nishio forcing chains',
  LFC: 'cell forcing chains',
  RFC: 'unit forcing chains',
  DLFC: 'dynamic cell forcing chains',
  DRFC: 'dynamic unit forcing chains',
  DdFC: 'dynamic double forcing chains',
  DCFC: 'dynamic contradiction forcing chains',
};

/** What the chains of higher levels have inside. */
const INSIDE: Readonly<Record<string, string>> = {
  '': '',
  '+': ' with simple techniques',
  '+FC': ' with forcing chains',
  '+MFC': ' with multiple forcing chains',
  '+DFC': ' with dynamic forcing chains',
};

/** `DCFC+`: dynamic contradiction forcing chains with simple techniques. */
export function techniqueName(short: string): string {
  const [, kind, cells, type] = /^(UR|UL|BUG)(\d*)(\d)$/.exec(short) ?? [];
  if (kind === 'UR') return `unique rectangle type ${type}`;
  if (kind === 'UL') return `unique loop of ${cells} cells type ${type}`;
  if (kind === 'BUG') return `BUG type ${type}`;
  const [, name, inside] = /^([^+]*)(.*)$/.exec(short)!;
  return `${NAMES[name]}${INSIDE[inside]}`;
}
