// Copying and saving. Where the browser does not let the page copy, as on hosts without TLS, the text is shown for the
// visitor to copy.
import { signal } from '@preact/signals';
import { say } from './said.ts';

/** A text that the visitor has to copy by hand. */
export const toCopy = signal<string | undefined>(undefined);

/** `what`: as in `the line`. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied`);
  } catch {
    toCopy.value = text;
  }
}

/** Saves a file of that name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads it after the click
  say(`${name} saved`);
}
