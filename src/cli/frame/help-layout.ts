// The layout of the parser's help, fitted to the width of the terminal.
import type { HelpConfiguration } from 'commander';
import { textWidth } from './terminal.ts';
import { termAndMeaning, wrapWords } from './wrap.ts';

const INDENT = 2;
const USAGE = 'Usage: '.length;

export function helpLayout(): HelpConfiguration {
  const width = textWidth();
  return {
    showGlobalOptions: false,
    helpWidth: width,
    minWidthToWrap: 1,
    styleUsage: (usage) => wrapWords(usage, width - USAGE).join(`\n${' '.repeat(USAGE)}`),
    formatItem: (term, termWidth, meaning) => termAndMeaning(term, meaning, INDENT, termWidth + 2, width),
  };
}
