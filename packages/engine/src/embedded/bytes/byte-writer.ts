import { codeUnitRoom, writeCodeUnits } from './code-units.ts'

/** A growing run of bytes. */
export type ByteWriter = {
  readonly length: number
  byte(value: number): void
  /** Seven bits a byte, lowest first; any safe non-negative integer. */
  varint(value: number): void
  bytes(from: Uint8Array): void
  /** A varint length, then the code units. */
  text(value: string): void
  /** What was written so far; valid until the next write. */
  view(): Uint8Array
  clear(): void
}

export function createByteWriter(initial = 1024): ByteWriter {
  let buffer = new Uint8Array(initial)
  let length = 0

  function reserve(extra: number): void {
    if (length + extra <= buffer.length) return
    const grown = new Uint8Array(Math.max(buffer.length * 2, length + extra))
    grown.set(buffer.subarray(0, length))
    buffer = grown
  }

  function varint(value: number): void {
    reserve(8)
    let rest = value
    while (rest >= 0x80) {
      buffer[length++] = (rest % 0x80) | 0x80
      rest = Math.floor(rest / 0x80)
    }
    buffer[length++] = rest
  }

  return {
    get length() {
      return length
    },
    byte(value) {
      reserve(1)
      buffer[length++] = value
    },
    varint,
    bytes(from) {
      reserve(from.length)
      buffer.set(from, length)
      length += from.length
    },
    text(value) {
      const scratch = new Uint8Array(codeUnitRoom(value))
      const size = writeCodeUnits(value, scratch, 0)
      varint(size)
      reserve(size)
      buffer.set(scratch.subarray(0, size), length)
      length += size
    },
    view: () => buffer.subarray(0, length),
    clear() {
      length = 0
    },
  }
}
