// Reads the body of a reply while it arrives, up to a limit: a coordinator must not be able to fill a worker's memory.
import { InputError } from '../../base/index.ts';

/** Reads a body as text. Throws an InputError, and reads no further, if it is longer than this many bytes. */
export async function readBody(response: Response, mostBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return texts.join('') + decoder.decode();
    bytes += value.length;
    if (bytes > mostBytes) {
      reader.cancel().catch(() => {}); // the connection is of no more use
      throw new InputError(`a reply is longer than ${mostBytes.toLocaleString('en')} bytes`);
    }
    texts.push(decoder.decode(value, { stream: true }));
  }
}
