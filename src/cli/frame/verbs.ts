// All verbs by purpose, in the order of the help. Each is loaded when it is called, so that no verb waits for the
// others. Only the help of all verbs loads them all.
import type { Verb, VerbGroup } from './verb.ts';

type Loader = () => Promise<Verb | VerbGroup>;

const headings: Readonly<Record<string, Readonly<Record<string, Loader>>>> = {
  'Solving, rating and making puzzles': {
    solve: async () => (await import('../verbs/solve/solve.ts')).solveVerb,
    count: async () => (await import('../verbs/count/count.ts')).countVerb,
    make: async () => (await import('../verbs/make/make.ts')).makeVerb,
    rate: async () => (await import('../verbs/rate/rate.ts')).rateVerb,
    explain: async () => (await import('../verbs/explain/explain.ts')).explainVerb,
    minimise: async () => (await import('../verbs/minimise/minimise.ts')).minimiseVerb,
    draw: async () => (await import('../verbs/draw/draw.ts')).drawVerb,
    convert: async () => (await import('../verbs/convert/convert.ts')).convertVerb,
  },
  'The puzzles of a grid': {
    min: async () => (await import('../verbs/min/min.ts')).minVerb,
    check: async () => (await import('../verbs/check/check.ts')).checkVerb,
    unavoidable: async () => (await import('../verbs/unavoidable/unavoidable.ts')).unavoidableVerb,
    verify: async () => (await import('../verbs/verify/verify.ts')).verifyVerb,
  },
  'Lists and collections': {
    filter: async () => (await import('../verbs/filter/filter.ts')).filterVerb,
    canon: async () => (await import('../verbs/canon/canon.ts')).canonVerb,
    group: async () => (await import('../verbs/group/group.ts')).groupVerb,
    lists: async () => (await import('../verbs/lists/list-sets.ts')).listsVerbs,
    similar: async () => (await import('../verbs/similar/similar.ts')).similarVerb,
    hunt: async () => (await import('../verbs/hunt/hunt.ts')).huntVerb,
    neighbours: async () => (await import('../verbs/neighbours/neighbours.ts')).neighboursVerb,
    backdoors: async () => (await import('../verbs/backdoors/backdoors.ts')).backdoorsVerb,
    templates: async () => (await import('../verbs/templates/templates.ts')).templatesVerb,
    bands: async () => (await import('../verbs/bands/bands.ts')).bandsVerb,
  },
  'Whole boards': {
    catalogue: async () => (await import('../verbs/catalogue/catalogue.ts')).catalogueVerbs,
    prove: async () => (await import('../verbs/prove/prove.ts')).proveVerb,
    results: async () => (await import('../verbs/results/results.ts')).resultsVerbs,
    census: async () => (await import('../verbs/census/census.ts')).censusVerb,
    pattern: async () => (await import('../verbs/pattern/pattern.ts')).patternVerbs,
    blueprints: async () => (await import('../verbs/blueprints/blueprints.ts')).blueprintsVerb,
  },
  'Long work on many machines': {
    campaign: async () => (await import('../verbs/campaign/campaign.ts')).campaignVerbs,
    farm: async () => (await import('../verbs/farm/farm.ts')).farmVerbs,
  },
  'Any hitting-set or exact-cover problem': {
    hit: async () => (await import('../verbs/hit/hit.ts')).hitVerb,
    cover: async () => (await import('../verbs/cover/cover.ts')).coverVerb,
    encode: async () => (await import('../verbs/encode/encode.ts')).encodeVerb,
  },
  'The program': {
    page: async () => (await import('../verbs/page/page.ts')).pageVerb,
    compare: async () => (await import('../verbs/compare/compare.ts')).compareVerb,
    completion: async () => (await import('./completion.ts')).declareCompletion(loadVerbs),
  },
};

/** Verbs of earlier versions with their replacements. They are refused with the replacement. */
export const renamed: Readonly<Record<string, string>> = {
  patterns: 'pattern list',
  bench: 'compare --speed',
  hint: 'explain --next',
};

/** Other names for verbs, and what they stand for. */
export const aliases: Readonly<Record<string, readonly string[]>> = {
  generate: ['make'],
  dedupe: ['lists', 'union'],
  ua: ['unavoidable'],
  rank: ['catalogue', 'rank'],
  unrank: ['catalogue', 'unrank'],
};

/** Replaces an alias by what it stands for, also after `help`. */
export function withoutAlias(args: readonly string[]): readonly string[] {
  const [first = '', ...more] = args;
  if (first === 'help') return [first, ...withoutAlias(more)];
  return Object.hasOwn(aliases, first) ? [...aliases[first], ...more] : args;
}

/** The verbs by name. */
export const verbLoaders: Readonly<Record<string, Loader>> = Object.assign({}, ...Object.values(headings));

/** Returns the heading of the help that a verb stands under. */
export function headingOf(verb: string): string | undefined {
  return Object.keys(headings).find((heading) => Object.hasOwn(headings[heading], verb));
}

let all: Promise<readonly (Verb | VerbGroup)[]> | undefined;

/** Loads all verbs, in order. */
export function loadVerbs(): Promise<readonly (Verb | VerbGroup)[]> {
  all ??= Promise.all(Object.values(verbLoaders).map((load) => load()));
  return all;
}
