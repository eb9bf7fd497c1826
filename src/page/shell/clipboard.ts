// Copies texts and saves files. If the browser does not let the page copy, as on hosts without TLS, the page shows the
// text for the visitor to copy.
import { signal } from '@preact/signals';
import { say } from './said.ts';

/** A text that the visitor must copy by hand. */
export const toCopy = signal<string | undefined>(undefined);

/** Copies a text. `what` names it in the news, as in `link`. Returns whether the browser let the page copy. */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied`);
    return true;
  } catch {
    toCopy.value = text;
    return false;
  }
}

/** Saves a file with this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads the file after the click
  say(`${name} saved`);
}
