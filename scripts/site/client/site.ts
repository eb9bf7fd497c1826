// What a page of the docs does in the browser: search, copying code, choosing colours, folding the list of pages.
import { createSearch, type Find, type IndexedPage, wordsOf } from './score.ts';

const script = document.currentScript as HTMLScriptElement;
const home = script.dataset.home!;
const indexAddress = script.dataset.index!;
const all = <T extends Element>(selector: string): T[] => [...document.querySelectorAll<T>(selector)];
const one = <T extends Element>(selector: string): T => document.querySelector<T>(selector)!;

chooseColours();
foldPages();
foldContents();
copyCode();
reachScrollers();
search();

function chooseColours(): void {
  const select = one<HTMLSelectElement>('.theme select');
  const { dataset } = document.documentElement;
  select.value = dataset.theme ?? 'system';
  select.addEventListener('change', () => {
    if (select.value === 'system') delete dataset.theme;
    else dataset.theme = select.value;
    try {
      localStorage.setItem('minclue-theme', select.value);
    } catch {
      // a private window: the choice lasts as long as the page
    }
  });
}

function foldPages(): void {
  const button = one<HTMLButtonElement>('.menu');
  button.addEventListener('click', () => {
    const isOpen = button.getAttribute('aria-expanded') === 'true';
    button.setAttribute('aria-expanded', String(!isOpen));
    document.body.classList.toggle('pages-open', !isOpen);
  });
  one<HTMLElement>('#site_pages [aria-current]')?.scrollIntoView?.({ block: 'nearest' });
}

/** Folds the contents where they are above the text. */
function foldContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>('.contents');
  if (!contents) return;
  const wide = matchMedia('(min-width: 75rem)');
  const follow = (): void => {
    contents.open = wide.matches;
  };
  wide.addEventListener('change', follow);
  follow();
}

/** Puts a button on each piece of code. In a console block it copies only the commands. */
function copyCode(): void {
  for (const block of all<HTMLPreElement>('article pre')) {
    const frame = document.createElement('div');
    frame.className = 'code';
    block.replaceWith(frame);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy this code');
    frame.append(block, button);
    button.addEventListener('click', async () => {
      const isDone = await copied(typedIn(block));
      button.textContent = isDone ? 'Copied' : 'Press Ctrl+C';
      if (!isDone) getSelection()?.selectAllChildren(block);
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 2000);
    });
  }
}

function typedIn(block: HTMLPreElement): string {
  const text = block.textContent ?? '';
  if (block.dataset.language !== 'console') return text;
  return text
    .split('\n')
    .filter((line) => line.startsWith('$ '))
    .map((line) => line.slice(2))
    .join('\n');
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Makes everything that scrolls sideways reachable by keyboard. */
function reachScrollers(): void {
  const look = (): void => {
    for (const box of all<HTMLElement>('article pre, article .table')) {
      const scrolls = box.scrollWidth > box.clientWidth;
      if (scrolls) {
        box.tabIndex = 0;
        box.setAttribute('role', 'group');
        box.setAttribute('aria-label', box.tagName === 'PRE' ? 'code' : 'table');
      } else for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
    }
  };
  addEventListener('resize', look);
  look();
}

function search(): void {
  const form = one<HTMLFormElement>('form');
  const field = one<HTMLInputElement>('form input');
  const panel = one<HTMLElement>('.found');
  const status = one<HTMLElement>('form [role=status]');
  let find: Promise<(query: string) => Find[]> | undefined;

  const load = (): Promise<(query: string) => Find[]> => {
    find ??= new Promise((resolve, reject) => {
      const loader = document.createElement('script');
      (globalThis as unknown as { minclueSearch(pages: IndexedPage[]): void }).minclueSearch = (pages) =>
        resolve(createSearch(pages));
      loader.src = indexAddress;
      loader.onerror = () => {
        find = undefined;
        reject(new Error('the index could not be loaded'));
      };
      document.head.append(loader);
    });
    return find;
  };
  const close = (): void => {
    panel.hidden = true;
  };
  const show = async (): Promise<void> => {
    const query = field.value.trim();
    if (query === '') return close();
    let finds: Find[];
    try {
      finds = (await load())(query);
    } catch {
      finds = [];
    }
    if (field.value.trim() !== query) return;
    panel.replaceChildren(listOf(finds, query));
    panel.hidden = false;
    status.textContent = finds.length === 1 ? '1 result' : `${finds.length} results`;
  };
  field.addEventListener('focus', () => {
    load().catch(() => undefined);
  });
  field.addEventListener('click', show);
  field.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    panel.querySelector<HTMLAnchorElement>('a')?.click();
  });
  form.addEventListener('keydown', (event) => {
    const links = [...panel.querySelectorAll<HTMLElement>('a')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') {
      close();
      field.focus();
    } else if (event.key === 'ArrowDown' && panel.hidden) show();
    else if (event.key === 'ArrowDown') (links[at + 1] ?? links.at(-1))?.focus();
    else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? field).focus();
    else return;
    event.preventDefault();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) close();
  });
  // otherwise the focus is lost before the click
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  panel.addEventListener('click', close);
  addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey) return;
    if ((target as Element).matches('input, textarea, select')) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

function listOf(finds: readonly Find[], query: string): HTMLElement {
  if (finds.length === 0) {
    const none = document.createElement('p');
    none.textContent = 'Nothing found.';
    return none;
  }
  const list = document.createElement('ul');
  for (const { page, anchor, heading, excerpt } of finds) {
    const link = document.createElement('a');
    link.href = home + page.place + (anchor === '' ? '' : `#${anchor}`);
    const title = document.createElement('strong');
    title.textContent = heading === '' ? page.title : `${page.title} › ${heading}`;
    const group = document.createElement('small');
    group.textContent = page.group;
    const text = document.createElement('span');
    text.append(...marked(excerpt, query));
    link.append(title, group, text);
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  return list;
}

/** Returns the text with the query's words marked. */
function marked(text: string, query: string): (string | HTMLElement)[] {
  const words = wordsOf(query).filter((word) => word.length > 2);
  if (words.length === 0) return [text];
  return text
    .split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${words.join('|')})[\\p{L}\\p{N}]*)`, 'iu'))
    .map((piece, at) => {
      if (at % 2 === 0) return piece;
      const mark = document.createElement('mark');
      mark.textContent = piece;
      return mark;
    });
}
