// The options of all verbs as a page of the documentation, docs/options.md: one table, so that one can see that a name
// means the same thing wherever it is taken.
import { addsUp, nameOf, type OptionSpec, usageOf } from './option.ts';
import type { Verb } from './verb.ts';

const INTRODUCTION = `# All options

One word stands for one thing in every verb. A value is taken once; a second one is refused, unless the option says *may be
repeated*: then the values add up. A range is \`A..B\` with both ends; \`A..\` and \`..B\` are open, \`A\` is one number. A length of
time is a number of seconds, or as in \`90s\`, \`15m\`, \`2h\`, \`1d\`. An option that a verb does not take is refused.

| What | Word |
|---|---|
| how many results are wanted | \`--number N\`, \`-n N\` |
| print only how many there are | \`--count\` |
| N random ones instead of all | \`--sample N\` |
| stop after N results | \`--limit N\`, or \`--limit all\` |
| stop after a time | \`--time-limit TIME\`: per puzzle in \`solve\`, \`count\`, \`make\` and \`compare\`, else the whole run |
| the file that keeps long work | \`--store FILE\` |
| where the results go | \`--output FILE\` |
| a picture beside the results | \`--draw FILE\` |
| how results are written | \`--format\` |
| how many clues | \`--clues N\`, or \`--clues A..B\` where more than one number can be answered |

\`minclue VERB --help\` explains the options of a verb. This page is made from their declarations: \`npx tsx
scripts/option-docs.ts\`.
`;

interface Entry {
  readonly path: string;
  readonly key: string;
  readonly spec: OptionSpec;
}

export function documentOptions(verbs: readonly { readonly path: string; readonly verb: Verb }[]): string {
  const entries = verbs.flatMap(({ path, verb }) =>
    Object.entries(verb.options).map(([key, spec]): Entry => ({ path, key, spec })),
  );
  return [INTRODUCTION, namesTable(entries, verbs.length), formerTable(entries, verbs)].join('\n');
}

/** A row per option and kind of value. */
function namesTable(entries: readonly Entry[], all: number): string {
  const byUsage = new Map<string, string[]>();
  for (const { path, key, spec } of entries) {
    const usage = usageText(key, spec);
    byUsage.set(usage, [...(byUsage.get(usage) ?? []), path]);
  }
  const rows = [...byUsage]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([usage, paths]) => `| ${usage} | ${takersText(paths, all)} |\n`);
  return `## Every option\n\n| Option | Verbs |\n|---|---|\n${rows.join('')}`;
}

function usageText(key: string, spec: OptionSpec): string {
  const short = spec.short === undefined ? '' : `, \`-${spec.short}\``;
  return `\`${usageOf(key, spec).replaceAll('|', '\\|')}\`${short}${addsUp(spec) ? ', may be repeated' : ''}`;
}

/** Most verbs take the common options: a number says more than their names. */
function takersText(paths: readonly string[], all: number): string {
  return paths.length > all / 2 ? `${paths.length} of ${all} verbs` : paths.join(', ');
}

function formerTable(
  entries: readonly Entry[],
  verbs: readonly { readonly path: string; readonly verb: Verb }[],
): string {
  const renamed = entries.flatMap(({ path, key, spec }) =>
    (spec.was ?? []).map((name) => `| ${path} | \`--${name}\` | \`${nameOf(key)}\` |\n`),
  );
  const dropped = verbs.flatMap(({ path, verb }) =>
    Object.entries(verb.dropped ?? {}).map(([name, instead]) => `| ${path} | \`--${name}\` | ${instead} |\n`),
  );
  return `## Names of earlier versions\n\nThey are refused with a line that gives the name of today.\n\n| Verb | Before | Now |\n|---|---|---|\n${[...renamed, ...dropped].join('')}`;
}
