// Writes the options of all verbs as a page of the docs, docs/reference/options.md. One table shows that a name means
// the same in every verb.
import { addsUp, nameOf, type OptionSpec, usageOf } from './option.ts';
import type { Verb } from './verb.ts';

const INTRODUCTION = `# All options

An option means the same in every verb that takes it. A value is given once, and a second one is refused, unless the option
says *may be repeated*: then the values add up. A range is \`A..B\` with both ends included; \`A..\` and \`..B\` are open, and
\`A\` is one number. A length of time is a number of seconds, or as in \`90s\`, \`15m\`, \`2h\`, \`1d\`. A verb refuses options
that it does not have.

| Meaning | Option |
|---|---|
| the number of results | \`--number N\`, \`-n N\` |
| print only how many there are | \`--count\` |
| N random ones instead of all | \`--sample N\` |
| stop after N results | \`--limit N\`, or \`--limit all\` |
| stop after a time | \`--time-limit TIME\`: per puzzle in \`solve\`, \`count\`, \`make\` and \`compare\`, else the whole run |
| the file that keeps long work | \`--store FILE\` |
| the file for the results | \`--output FILE\` |
| a picture besides the results | \`--draw FILE\` |
| the format of the results | \`--format\` |
| the number of clues | \`--clues N\`, or \`--clues A..B\` if a verb takes more than one number |

\`minclue VERB --help\` explains the options of a verb. This page is generated from their declarations: \`npx tsx
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

/** Lists the verbs, or for common options only their number, which says more than the names. */
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
  return `## Names of earlier versions\n\nminclue refuses them and names the present option.\n\n| Verb | Before | Now |\n|---|---|---|\n${[...renamed, ...dropped].join('')}`;
}
