// The chains of Explainer by the kernel: the easiest hint of each technique, with its name.
import { type ExplainerSearch, explainerSources, findExplainerHint } from '../../kernel/index.ts';
import type { PencilGrid } from './grid.ts';
import type { Hint } from './hint.ts';

const { CYCLE, CONTRADICTION, DOUBLE, CELL } = explainerSources;
const SUFFIXES = ['', '+', '+FC', '+MFC', '+DFC'];

export function chains(search: ExplainerSearch): (grid: PencilGrid) => Generator<Hint> {
  return function* ({ digits, candidates }) {
    const steps = findExplainerHint(digits, candidates, search);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const found = step.value;
    if (!found) return;
    const { rating, length, source, kind, conclusion, removals } = found;
    const name = search.name === 'forcing' ? forcingName(source, kind, length) : multipleName(search, source);
    const isPlacing = source !== CYCLE && (conclusion & 1) === 1;
    const candidate = conclusion >> 1;
    const placement = { cell: Math.floor(candidate / 9), digit: (candidate % 9) + 1 };
    yield { name, rating, length, removals, ...(isPlacing && { placement }) };
  };
}

function forcingName(source: number, kind: number, length: number): string {
  if (source === CYCLE) return ['BiXCy', 'BiYCy', 'BiCy'][kind - 2];
  return kind === 4 ? 'FC' : length === 6 ? 'TF' : 'FXC';
}

function multipleName(search: ExplainerSearch, source: number): string {
  if (search.name === 'nishio') return 'NFC';
  const name = source === CONTRADICTION ? 'CFC' : source === DOUBLE ? 'dFC' : source === CELL ? 'LFC' : 'RFC';
  return search.name === 'dynamic' ? `D${name}${SUFFIXES[search.level]}` : name;
}
