// `minclue completion bash|zsh|fish`: a script that teaches the shell the verbs and options, made from the declarations
// that the help uses.
import { addsUp, mayBeBare, nameOf, type OptionSpec } from './option.ts';
import { resultsFile } from './shared-options.ts';
import { callable, declareVerb, isGroup, type Verb, type VerbGroup } from './verb.ts';

type Verbs = readonly (Verb | VerbGroup)[];

const shells = { bash, zsh, fish };
const shellNames = Object.keys(shells);

/** Declares the verb. `loadAll` loads all verbs, this one included. */
export function declareCompletion(loadAll: () => Promise<Verbs>): Verb {
  return declareVerb({
    name: 'completion',
    summary: 'print a completion script for the shell',
    arguments: [{ name: 'shell', help: 'the shell', kind: 'word', howMany: 'one', choices: shellNames }],
    options: resultsFile,
    examples: [
      'source <(minclue completion bash)',
      'minclue completion zsh > ~/.zfunc/_minclue',
      'minclue completion fish > ~/.config/fish/completions/minclue.fish',
    ],
    async run([shell], _, session) {
      await session.write(shells[shell as keyof typeof shells](await loadAll()));
    },
  });
}

/** Returns the words that can follow an option. `files`: any file; an empty list: anything. */
function valuesOf(spec: OptionSpec): readonly string[] | 'files' {
  switch (spec.kind) {
    case 'choice':
      return spec.choices;
    case 'text':
      return spec.suggest ?? [];
    case 'number':
      return spec.orAll ? ['all'] : [];
    case 'input file':
    case 'input files':
    case 'output file':
    case 'store':
    case 'new folder':
      return 'files';
    default:
      return [];
  }
}

/** Returns the words that a verb's arguments can be, or undefined for files. */
function wordsOf({ arguments: [first] }: Verb): readonly string[] | undefined {
  return first?.choices ?? (first?.kind === 'word' ? [] : undefined);
}

const firstWords = (verbs: Verbs): string[] => [...verbs.map(({ name }) => name), 'help'];
const groupsOf = (verbs: Verbs): VerbGroup[] => verbs.filter(isGroup);
const subNames = (group: VerbGroup): string => group.verbs.map(({ name }) => name).join(' ');
const optionNames = ({ options }: Verb): string => [...Object.keys(options).map(nameOf), '--help'].join(' ');

function bash(verbs: Verbs): string {
  const reply = (words: string): string => `COMPREPLY=($(compgen -W "${words}" -- "$word"))`;
  const files = 'COMPREPLY=($(compgen -f -- "$word"))';
  const valueCases = callable(verbs).flatMap(({ path, verb }) =>
    Object.entries(verb.options)
      .filter(([, spec]) => spec.kind !== 'flag')
      .map(([key, spec]) => {
        const values = valuesOf(spec);
        const offer = values === 'files' ? files : reply(values.join(' '));
        return `    "${path} ${nameOf(key)}") ${offer}; return ;;`;
      }),
  );
  const wordCases = callable(verbs).map(({ path, verb }) => {
    const words = wordsOf(verb);
    const offer = words === undefined ? files : reply(words.join(' '));
    return `    "${path}") case $word in -*) ${reply(optionNames(verb))} ;; *) ${offer} ;; esac ;;`;
  });
  return `# minclue completion for bash
_minclue() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} verb=\${COMP_WORDS[1]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${reply([...firstWords(verbs), '--help', '--version'].join(' '))}
    return
  fi
  case $verb in
${groupsOf(verbs)
  .map(
    (group) =>
      `    ${group.name}) if [ "$COMP_CWORD" -eq 2 ]; then ${reply(`${subNames(group)} --help`)}; return; fi; verb="$verb \${COMP_WORDS[2]}" ;;`,
  )
  .join('\n')}
  esac
  case "$verb $before" in
${valueCases.join('\n')}
  esac
  case $verb in
${wordCases.join('\n')}
  esac
}
complete -o filenames -F _minclue minclue
`;
}

function zsh(verbs: Verbs): string {
  const argumentOf = ([key, spec]: [string, OptionSpec]): string => {
    const values = valuesOf(spec);
    const offer = values === 'files' ? '_files' : `(${values.join(' ')})`;
    const value = spec.kind === 'flag' ? '' : `${mayBeBare(spec) ? '::' : ':'}value:${offer}`;
    const star = addsUp(spec) ? '*' : '';
    return `        '${star}${nameOf(key)}[${spec.help.replaceAll(/[[\]':]/g, '')}]${value}'`;
  };
  const caseOf = ({ path, verb }: { path: string; verb: Verb }): string => {
    const words = wordsOf(verb);
    const rest = words === undefined ? `'*:input:_files'` : `'1:word:(${words.join(' ')})'`;
    const all = [...Object.entries(verb.options).map(argumentOf), `        ${rest}`];
    return `    '${path}')\n      _arguments \\\n${all.join(' \\\n')} ;;`;
  };
  return `#compdef minclue
_minclue() {
  if (( CURRENT == 2 )); then
    compadd ${firstWords(verbs).join(' ')}
    return
  fi
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
${groupsOf(verbs)
  .map(
    (group) => `    ${group.name})
      if (( CURRENT == 2 )); then compadd ${subNames(group)}; return; fi
      verb="$verb $words[2]"; shift words; (( CURRENT-- )) ;;`,
  )
  .join('\n')}
  esac
  case $verb in
${callable(verbs).map(caseOf).join('\n')}
  esac
}
if [ "$funcstack[1]" = _minclue ]; then _minclue "$@"; else compdef _minclue minclue; fi
`;
}

function fish(verbs: Verbs): string {
  const quoted = (text: string) => `'${text.replaceAll("'", '’')}'`;
  const seenOf = (words: string): string => `__fish_seen_subcommand_from ${words}`;
  const groups = groupsOf(verbs)
    .map(({ name }) => name)
    .join(' ');
  /** Tests that all words of a path were typed. A verb may have the same name as a command of a group. */
  const seen = (path: string): string => {
    const words = path.split(' ').map(seenOf);
    return [...words, ...(words.length === 1 ? [`not ${seenOf(groups)}`] : [])].join('; and ');
  };
  const optionLine = (path: string, key: string, spec: OptionSpec): string => {
    const values = valuesOf(spec);
    const value =
      spec.kind === 'flag'
        ? ''
        : values === 'files'
          ? ' -r -F'
          : ` ${mayBeBare(spec) ? '-f' : '-x'} -a ${quoted(values.join(' '))}`;
    return `complete -c minclue -n '${seen(path)}' -l ${nameOf(key).slice(2)}${value} -d ${quoted(spec.help)}`;
  };
  return [
    '# minclue completion for fish',
    `complete -c minclue -n __fish_use_subcommand -f -a ${quoted(firstWords(verbs).join(' '))}`,
    ...groupsOf(verbs).map(
      (group) =>
        `complete -c minclue -n '${seenOf(group.name)}; and not ${seenOf(subNames(group))}' -f -a ${quoted(subNames(group))}`,
    ),
    ...callable(verbs).flatMap(({ path, verb }) => [
      ...Object.entries(verb.options).map(([key, spec]) => optionLine(path, key, spec)),
      ...(verb.arguments[0]?.choices
        ? [`complete -c minclue -n '${seen(path)}' -f -a ${quoted(verb.arguments[0].choices.join(' '))}`]
        : []),
    ]),
    '',
  ].join('\n');
}
