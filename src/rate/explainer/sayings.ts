// For each simple technique of Explainer: what a solver sees, as the first half of a sentence. The words of its chains
// are made from their links.
import { type Board, cellName } from '../../board/index.ts';
import { symbolOf } from '../../text/index.ts';
import {
  hidden,
  hiddenSingle,
  locked,
  naked,
  nakedSingle,
  type Say,
  fish as sayFish,
  xyWing,
  xyzWing,
} from '../sayings.ts';
import { list, type Speech, sayCandidates, sayLink, speechOf } from '../speech.ts';
import type { ExcludedCombination, InnerStep, Link, StepPattern } from '../step.ts';
import { techniqueLabel } from '../technique-names.ts';

const directLocked: Say = (speech) =>
  `${locked(speech)}, so ${speech.units[2]} has one place left for ${speech.digits[0]}`;

const directSet: Say = (speech) => {
  const [{ digit }] = speech.step.placements;
  return `${hidden(speech)}, so ${speech.units[0]} has one place left for ${digit}`;
};

/** What a loop of cells with two digits shows: they cannot all have only these. */
const unique = ({ cells, digits }: Speech): string =>
  `${list(cells)} with only ${list(digits.slice(0, 2))} would give two solutions, but the puzzle has one`;

const uniqueTypes: Readonly<Record<string, Say>> = {
  1: unique,
  2: (speech) => `${unique(speech)}, so one of ${list(speech.sets[0])} is ${speech.digits[2]}`,
  3: (speech) => {
    const { sets, digits, units } = speech;
    const [rich, others, hiddenIn] = sets;
    const either = `${unique(speech)}, so one of ${list(rich)} has another digit`;
    if (!hiddenIn)
      return `${either}, and with ${list(others)} it holds ${list(digits.slice(2))} in ${units[0]}`;
    return `${either}; the other one and ${list(hiddenIn)} are the only places left for ${list(digits)} in ${units[0]}`;
  },
  4: (speech) =>
    `${unique(speech)}, and ${speech.units[0]} has ${speech.digits[0]} only in ${list(speech.sets[0], 'or')}`,
};

/** What a grave shows: one of the extra candidates is true. */
const grave = ({ board, step }: Speech): string => {
  const { extraCandidates = [] } = step.pattern;
  const which =
    extraCandidates.length === 1
      ? sayCandidates(board, extraCandidates)
      : `one of these: ${sayCandidates(board, extraCandidates, 'or')}`;
  return `otherwise every open cell would have two candidates and every unit two places for each digit, which gives no solution or two, but the puzzle has one; so ${which}`;
};

const graveTypes: Readonly<Record<string, Say>> = {
  1: grave,
  2: grave,
  3: (speech) =>
    `${grave(speech)}; with ${list(speech.sets[0])} that takes ${list(speech.digits)} in ${speech.units[0]}`,
  4: (speech) =>
    `${grave(speech)}; and ${speech.digits[0]} in ${speech.units[0]} is in ${list(speech.cells, 'or')}`,
};

const aligned: Say = ({ cells, extra, step }) => {
  const repeats = step.pattern.excluded!.some(({ because }) => because === 'peers') ? ['repeat a digit'] : [];
  const leaves = extra.length > 0 ? [`leave ${list(extra, 'or')} without a candidate`] : [];
  return `each combination of ${list(cells)} with a removed digit would ${[...repeats, ...leaves].join(' or ')}`;
};

/** All links in one sentence, those by steps inside with the technique. */
const chains: Say = ({ board, step: { pattern } }) => {
  const { chains: all = [], inner = [], clash } = pattern;
  const sayOne = (link: Link): string =>
    sayLink(
      board,
      link,
      link.inner === undefined ? {} : { rule: techniqueLabel(inner[link.inner].technique) },
    );
  const said = all.map((links) => `if ${links.map(sayOne).join(', ')}`).join('; ');
  return `${said}${clash ? ', and two of these contradict each other' : ''}`;
};

const families: readonly (readonly [name: RegExp, say: (type: string) => Say])[] = [
  [/^hidden-single$/, () => hiddenSingle],
  [/^naked-single$/, () => nakedSingle],
  [/^direct-hidden/, () => directSet],
  [/^direct-/, () => directLocked],
  [/^(pointing|claiming)$/, () => locked],
  [/^naked-/, () => naked],
  [/^hidden-/, () => hidden],
  [/^(x-wing|swordfish|jellyfish)$/, () => sayFish],
  [/^xy-wing$/, () => xyWing],
  [/^xyz-wing$/, () => xyzWing],
  [/^unique-/, (type) => uniqueTypes[type]],
  [/^bug-/, (type) => graveTypes[type]],
  [/^aligned-/, () => aligned],
];

/** Returns how to say what a technique of Explainer shows. */
export function explainerSaying(technique: string): Say {
  return families.find(([name]) => name.test(technique))?.[1](technique.at(-1)!) ?? chains;
}

/** Says what a simple step inside a chain shows. Places of locked digits are not named: links may have removed some. */
export function sayInnerStep(board: Board, { technique, ...step }: InnerStep): string {
  const speech = speechOf(board, step);
  if (technique !== 'pointing' && technique !== 'claiming') return explainerSaying(technique)(speech);
  return `all places for ${speech.digits[0]} in ${speech.units[0]} lie in ${speech.units[1]}`;
}

/** Says the excluded combinations, a line for each reason. */
export function sayExcluded(board: Board, { cells, excluded = [] }: StepPattern): string[] {
  const reasons = new Map<ExcludedCombination['because'], string[]>();
  for (const { digits, because } of excluded)
    reasons.set(because, [...(reasons.get(because) ?? []), digits.map(symbolOf).join('-')]);
  return [
    `${list(cells.map((cell) => cellName(board, cell)))} cannot be`,
    ...[...reasons].map(([because, combinations]) => {
      const why =
        because === 'peers'
          ? 'two of them see each other'
          : `${cellName(board, because)} would have no candidate left`;
      return `  ${list(combinations, 'or')} (${why});`;
    }),
  ];
}
