// Parses command lines like a shell, as far as the docs need it.

export interface ShellCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** The file after `<`. */
  readonly input?: string;
  /** The file after `>`. */
  readonly output?: string;
  /** The sign between it and the previous command. */
  readonly after: '' | '|' | '&&' | ';';
}

export interface ShellLine {
  readonly commands: readonly ShellCommand[];
  /** Does it consist only of commands, pipes, `&&`, `<` and `>`? Everything else is left to a shell. */
  readonly isPlain: boolean;
}

const token =
  /[ \t]*(?:(#[^\n]*)|(<<'?(\w+)'?[\s\S]*)|(\\\n)|(&&|\|\||2>&1|2>|>>|[|;<>&\n])|((?:"[^"]*"|'[^']*'|\\.|[^\s"'\\|;<>&])+))/gy;

/** Returns the commands of a line, with the first value of a `for` in place of its variable. */
export function parseShell(typed: string): ShellLine {
  const commands: { -readonly [Key in keyof ShellCommand]: ShellCommand[Key] }[] = [];
  const words: string[] = [];
  let [isPlain, after, redirect]: [boolean, ShellCommand['after'], string] = [true, '', ''];
  let variable: readonly string[] = [];
  let [input, output]: (string | undefined)[] = [];
  const end = (next: ShellCommand['after']): void => {
    while (/^(do|then|else|\w+=.*)$/.test(words[0] ?? '')) isPlain = words.shift() === undefined;
    if (words[0] === 'for') variable = [words[1], words[3]];
    if (/^(for|done|while|if|fi)$/.test(words[0] ?? '')) isPlain = false;
    else if (words.length > 0)
      commands.push({
        program: words[0],
        args: words.slice(1),
        ...(input !== undefined && { input }),
        ...(output !== undefined && { output }),
        after: commands.length === 0 ? '' : after,
      });
    [words.length, input, output, after] = [0, undefined, undefined, next];
  };
  for (const [, , heredoc, , , operator, word] of typed.trim().matchAll(token)) {
    if (heredoc) isPlain = false;
    else if (word !== undefined) {
      if (/^[^'"]*[$*`(]|^"[^"]*[$`]/.test(word)) isPlain = false;
      const text = withoutQuotes(word).replaceAll(`$${variable[0]}`, variable[1] ?? '');
      if (redirect === '<') input = text;
      else if (redirect !== '') output = text;
      else words.push(text);
      redirect = '';
    } else if (operator === '|' || operator === '&&') end(operator);
    else if (operator === '<' || operator === '>') redirect = operator;
    else if (operator !== undefined) {
      isPlain = false;
      if (operator === '>>' || operator === '2>') redirect = operator;
      else if (operator !== '2>&1') end(';');
    }
  }
  end('');
  return { commands, isPlain };
}

function withoutQuotes(word: string): string {
  return word.replaceAll(
    /"([^"]*)"|'([^']*)'|\\(.)/g,
    (_, double, single, escaped) => double ?? single ?? escaped,
  );
}

/** Returns the words after `minclue`, if the command calls it in one of its ways. */
export function minclueWords({ program, args }: ShellCommand): readonly string[] | undefined {
  if (program === 'minclue') return args;
  if (program === 'npx' && args[0] === 'minclue') return args.slice(1);
  if (program === 'npm' && args[0] === 'start' && args[1] === '--') return args.slice(2);
  return undefined;
}
