// Colours code sparingly: typed text, comments, strings and keywords. Enough to find the command among its output.

/** Returns the code as HTML. `language`: the first word after the fence. */
export function colouredCode(code: string, language: string): string {
  if (language === 'console') return code.split('\n').map(consoleLine).join('\n');
  if (language === 'sh') return code.split('\n').map(shellLine).join('\n');
  if (/^(ts|js|mjs|tsx|javascript|typescript)$/.test(language)) return scripts(code);
  return escaped(code);
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const span = (name: string, text: string): string => `<span class="${name}">${escaped(text)}</span>`;

function consoleLine(line: string): string {
  const command = /^\$ (.*)$/.exec(line);
  return command
    ? `<span class="typed">${span('prompt', '$ ')}${shellLine(command[1])}</span>`
    : escaped(line);
}

function shellLine(line: string): string {
  const comment = /(^|\s)#\s.*$/.exec(line);
  if (!comment) return escaped(line);
  return escaped(line.slice(0, comment.index)) + span('comment', comment[0]);
}

const token =
  /(\/\/.*|\/\*[\s\S]*?\*\/)|('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\b(import|export|from|const|let|for|of|in|if|else|return|await|async|function|new|type|interface|class|throw|try|catch|finally|while|true|false|undefined|readonly|declare|extends|typeof|keyof|yield)\b/g;

function scripts(code: string): string {
  let html = '';
  let end = 0;
  for (const match of code.matchAll(token)) {
    const [all, comment, text] = match;
    html += escaped(code.slice(end, match.index));
    html += span(comment ? 'comment' : text ? 'string' : 'keyword', all);
    end = match.index + all.length;
  }
  return html + escaped(code.slice(end));
}
