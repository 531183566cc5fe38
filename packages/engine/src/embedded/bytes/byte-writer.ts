/** A growing run of bytes. A class, so that the loops which write millions of small numbers compile into one shape. */
export class ByteWriter {
  /** What was written, and room behind it. Replaced when it grows. */
  buffer: Uint8Array
  length = 0

  constructor(initial: number) {
    this.buffer = new Uint8Array(initial)
  }

  /** Makes room for so many more bytes. */
  reserve(extra: number): void {
    if (this.length + extra <= this.buffer.length) return
    const grown = new Uint8Array(Math.max(this.buffer.length * 2, this.length + extra))
    grown.set(this.buffer.subarray(0, this.length))
    this.buffer = grown
  }

  byte(value: number): void {
    this.reserve(1)
    this.buffer[this.length++] = value
  }

  /** Seven bits a byte, lowest first; any safe non-negative integer. */
  varint(value: number): void {
    this.reserve(8)
    const { buffer } = this
    let at = this.length
    let rest = value
    while (rest >= 0x80) {
      buffer[at++] = (rest % 0x80) | 0x80
      rest = Math.floor(rest / 0x80)
    }
    buffer[at++] = rest
    this.length = at
  }

  bytes(from: Uint8Array): void {
    this.reserve(from.length)
    if (from.length > 32) {
      this.buffer.set(from, this.length)
    } else {
      // A call costs more than copying a few bytes.
      for (let i = 0; i < from.length; i++) this.buffer[this.length + i] = from[i]!
    }
    this.length += from.length
  }

  /** What was written so far; valid until the next write. */
  view(): Uint8Array {
    return this.buffer.subarray(0, this.length)
  }

  clear(): void {
    this.length = 0
  }
}

export function createByteWriter(initial = 1024): ByteWriter {
  return new ByteWriter(initial)
}
