// Bytes that are written one after the other into a buffer that grows.
const encoder = new TextEncoder();

export interface ByteSink {
  /** Where the next byte goes: write there after `reserve`, and put it behind what was written. */
  buffer: Uint8Array<ArrayBuffer>;
  length: number;
  /** Makes room for so many more bytes. */
  reserve(bytes: number): void;
  text(text: string): void;
  /** All of it as a buffer of its own. */
  take(): Uint8Array<ArrayBuffer>;
}

export function createSink(expectedBytes = 1 << 12): ByteSink {
  return {
    buffer: new Uint8Array(expectedBytes),
    length: 0,
    reserve(bytes) {
      if (this.length + bytes <= this.buffer.length) return;
      const larger = new Uint8Array(Math.max(2 * this.buffer.length, this.length + bytes));
      larger.set(this.buffer.subarray(0, this.length));
      this.buffer = larger;
    },
    text(text) {
      if (text === '') return;
      this.reserve(3 * text.length); // no UTF-16 unit takes more
      this.length += encoder.encodeInto(text, this.buffer.subarray(this.length)).written;
    },
    take() {
      return this.buffer.slice(0, this.length);
    },
  };
}
