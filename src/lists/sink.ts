// Collects bytes and texts in a buffer that grows. Texts are encoded many at a time, because a call of the encoder
// takes longer than encoding a short text.
const encoder = new TextEncoder();
const PENDING_CHARACTERS = 1 << 15;

export interface ByteSink {
  /** After `reserve`: write from `length` on, then set `length` to the new end. */
  buffer: Uint8Array<ArrayBuffer>;
  length: number;
  /** Makes room for this many more bytes. */
  reserve(bytes: number): void;
  bytes(bytes: Uint8Array): void;
  text(text: string): void;
  /** Returns how many bytes were written, including texts that are not encoded yet. */
  position(): number;
  /** Returns all bytes. Their buffer now belongs to the caller, and the sink must not be used any more. */
  take(): Uint8Array<ArrayBuffer>;
}

const hasBuffer = typeof Buffer !== 'undefined';

/** Creates a sink that writes into `buffer` while that is large enough. */
export function createSink(buffer: ArrayBuffer = new ArrayBuffer(1 << 12)): ByteSink {
  let pending = '';
  let pendingBytes = 0;

  const grow = (bytes: number): void => {
    if (sink.length + bytes <= sink.buffer.length) return;
    const larger = new Uint8Array(Math.max(2 * sink.buffer.length, sink.length + bytes));
    larger.set(sink.buffer.subarray(0, sink.length));
    sink.buffer = larger;
  };
  const flush = (): void => {
    if (pending === '') return;
    grow(pendingBytes);
    // pure ASCII is only copied
    if (hasBuffer && pendingBytes === pending.length)
      Buffer.from(sink.buffer.buffer).write(pending, sink.length, 'latin1');
    else encoder.encodeInto(pending, sink.buffer.subarray(sink.length));
    sink.length += pendingBytes;
    pending = '';
    pendingBytes = 0;
  };
  const sink: ByteSink = {
    buffer: new Uint8Array(buffer),
    length: 0,
    reserve(bytes) {
      flush();
      grow(bytes);
    },
    bytes(bytes) {
      sink.reserve(bytes.length);
      sink.buffer.set(bytes, sink.length);
      sink.length += bytes.length;
    },
    text(text) {
      pending += text;
      pendingBytes += hasBuffer ? Buffer.byteLength(text) : encoder.encode(text).length;
      if (pending.length > PENDING_CHARACTERS) flush();
    },
    position: () => sink.length + pendingBytes,
    take() {
      flush();
      return sink.buffer.subarray(0, sink.length);
    },
  };
  return sink;
}
