// Shows how much of a catalogue's index has been loaded, for jobs that open one.
import type { IndexProgress } from './fetch-index.ts';

/** Returns the progress as a fraction, for the bar. */
export function indexFraction(progress: IndexProgress | undefined): number | undefined {
  return progress && progress.loadedBytes / progress.totalBytes;
}

/** Shows the progress in words. */
export function IndexWords({ progress }: { readonly progress: IndexProgress | undefined }) {
  if (!progress) return null;
  return (
    <>
      (index of the catalogue: {bytesInWords(progress.loadedBytes)} of {bytesInWords(progress.totalBytes)})
    </>
  );
}

/** `1.1 MB`. */
function bytesInWords(bytes: number): string {
  return bytes < 100_000 ? `${(bytes / 1e3).toFixed(0)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
