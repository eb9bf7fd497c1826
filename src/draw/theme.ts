// The colours of pictures. Sets of cells use the palette of Okabe and Ito, whose colours people with any kind of colour
// blindness can tell apart.

/** Colours for paper, for dark backgrounds, or by CSS variables of the page. */
export type ThemeName = 'light' | 'dark' | 'css';

export interface Theme {
  readonly paper: string;
  /** Lines around boxes. */
  readonly boxLine: string;
  /** Lines between cells. */
  readonly cellLine: string;
  readonly clue: string;
  readonly solved: string;
  readonly mark: string;
  /** Titles and captions. */
  readonly text: string;
  /** r1, c1 and the brackets of bands and stacks. */
  readonly label: string;
  /** The cells of diagonals and other extra units. */
  readonly extraUnit: string;
  /** Lines around windows and other extra units in one piece. */
  readonly unitLine: string;
  readonly sets: readonly string[];
  /** Arrows and rings of chains, and lines through removed candidates. */
  readonly link: string;
  /** Rings around digits that matter. */
  readonly ring: string;
  /** The digit that a step places. */
  readonly placed: string;
}

const okabeIto = ['#e69f00', '#56b4e9', '#009e73', '#cc79a7', '#d55e00', '#0072b2', '#f0e442', '#7f7f7f'];

const light: Theme = {
  paper: '#ffffff',
  boxLine: '#1b1f24',
  cellLine: '#a3abb3',
  clue: '#0b0d0f',
  solved: '#24548f',
  mark: '#56616c',
  text: '#1b1f24',
  label: '#5f6a75',
  extraUnit: '#dfe3e8',
  unitLine: '#6b7580',
  sets: okabeIto,
  link: '#b3261e',
  ring: '#0b4f9e',
  placed: '#00573f',
};

const dark: Theme = {
  paper: '#14171b',
  boxLine: '#d7dce2',
  cellLine: '#525a63',
  clue: '#ffffff',
  solved: '#8fb8ea',
  mark: '#a8b2bc',
  text: '#e6e9ed',
  label: '#9aa4ae',
  extraUnit: '#2f353c',
  unitLine: '#8d97a2',
  sets: okabeIto,
  link: '#ff8a80',
  ring: '#9cc9ff',
  placed: '#7fe3c3',
};

/** For pictures inside a page: the page's custom properties, with the light theme as fallback. */
const css: Theme = {
  paper: `var(--minclue-paper, ${light.paper})`,
  boxLine: `var(--minclue-box-line, ${light.boxLine})`,
  cellLine: `var(--minclue-cell-line, ${light.cellLine})`,
  clue: `var(--minclue-clue, ${light.clue})`,
  solved: `var(--minclue-solved, ${light.solved})`,
  mark: `var(--minclue-mark, ${light.mark})`,
  text: `var(--minclue-text, ${light.text})`,
  label: `var(--minclue-label, ${light.label})`,
  extraUnit: `var(--minclue-extra-unit, ${light.extraUnit})`,
  unitLine: `var(--minclue-unit-line, ${light.unitLine})`,
  sets: okabeIto.map((colour, i) => `var(--minclue-set-${i + 1}, ${colour})`),
  link: `var(--minclue-link, ${light.link})`,
  ring: `var(--minclue-ring, ${light.ring})`,
  placed: `var(--minclue-placed, ${light.placed})`,
};

export const themes: Readonly<Record<ThemeName, Theme>> = { light, dark, css };
