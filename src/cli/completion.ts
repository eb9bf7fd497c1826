// `minclue completion bash|zsh|fish`: a script that teaches the shell our verbs and options, made from the
// same tables as the help.
import { type OptionSpec, optionTable, type VerbName, verbNames } from './option-table/index.ts';
import { optionsOf } from './options.ts';
import type { Verb } from './verb.ts';

const shells = { bash, zsh, fish };
const shellNames = Object.keys(shells);

export const completionVerb: Verb = {
  name: 'completion',
  summary: 'print a completion script for the shell',
  inputs: { name: 'shell', help: 'the shell', howMany: 'one', choices: shellNames },
  examples: [
    'source <(minclue completion bash)',
    'minclue completion zsh > ~/.zfunc/_minclue',
    'minclue completion fish > ~/.config/fish/completions/minclue.fish',
  ],
  run: ([shell], _, session) => session.write(shells[shell as keyof typeof shells]()),
};

/** The words that can follow an option: known values, none, or anything. */
function valuesOf(spec: OptionSpec): readonly string[] {
  switch (spec.kind) {
    case 'choice':
      return spec.choices;
    case 'text':
      return spec.suggest?.() ?? [];
    case 'number':
      return spec.orAll ? ['all'] : [];
    default:
      return [];
  }
}

function optionNames(verb: VerbName): string[] {
  return [...optionsOf(verb).map((spec) => `--${spec.name}`), '--help'];
}

function bash(): string {
  const values = new Map<string, string[]>(); // an option of two verbs may have different values
  for (const spec of optionTable)
    if (spec.kind !== 'flag') values.set(spec.name, [...(values.get(spec.name) ?? []), ...valuesOf(spec)]);
  return `# minclue completion for bash
_minclue() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${[...verbNames, 'help', '--help', '--version'].join(' ')}" -- "$word"))
    return
  fi
  case $before in
${[...values].map(([name, words]) => `    --${name}) COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$word")); return ;;`).join('\n')}
  esac
  if [ "\${COMP_WORDS[1]}" = completion ]; then
    COMPREPLY=($(compgen -W "${shellNames.join(' ')}" -- "$word"))
    return
  fi
  case $word in
    -*)
      case \${COMP_WORDS[1]} in
${verbNames.map((verb) => `        ${verb}) COMPREPLY=($(compgen -W "${optionNames(verb).join(' ')}" -- "$word")) ;;`).join('\n')}
      esac ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _minclue minclue
`;
}

function zsh(): string {
  const argumentOf = (spec: OptionSpec): string => {
    const values = valuesOf(spec);
    const value = spec.kind === 'flag' ? '' : `:value:(${values.join(' ')})`;
    const star = spec.kind === 'list' ? '*' : '';
    return `        '${star}--${spec.name}[${spec.help.replaceAll(/[[\]':]/g, '')}]${value}'`;
  };
  const caseOf = (verb: VerbName): string => {
    const rest = verb === 'completion' ? `'1:shell:(${shellNames.join(' ')})'` : `'*:input:_files'`;
    return `    ${verb})\n      _arguments \\\n${[...optionsOf(verb).map(argumentOf), `        ${rest}`].join(' \\\n')} ;;`;
  };
  return `#compdef minclue
_minclue() {
  if (( CURRENT == 2 )); then
    compadd ${[...verbNames, 'help'].join(' ')}
    return
  fi
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
${verbNames.map(caseOf).join('\n')}
  esac
}
if [ "$funcstack[1]" = _minclue ]; then _minclue "$@"; else compdef _minclue minclue; fi
`;
}

function fish(): string {
  const quoted = (text: string) => `'${text.replaceAll("'", '’')}'`;
  const optionLine = (spec: OptionSpec): string => {
    const value = spec.kind === 'flag' ? '' : ` -x -a ${quoted(valuesOf(spec).join(' '))}`;
    const verbs = spec.verbs.join(' ');
    return `complete -c minclue -n '__fish_seen_subcommand_from ${verbs}' -l ${spec.name}${value} -d ${quoted(spec.help)}`;
  };
  return [
    '# minclue completion for fish',
    `complete -c minclue -n __fish_use_subcommand -f -a ${quoted([...verbNames, 'help'].join(' '))}`,
    ...optionTable.map(optionLine),
    `complete -c minclue -n '__fish_seen_subcommand_from completion' -f -a ${quoted(shellNames.join(' '))}`,
    '',
  ].join('\n');
}
