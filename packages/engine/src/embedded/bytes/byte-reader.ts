/** A place in a run of bytes that moves as it is read. Kept monomorphic: it stands in hot loops. */
export class ByteReader {
  bytes: Uint8Array
  at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  byte(): number {
    return this.bytes[this.at++]!
  }

  varint(): number {
    const bytes = this.bytes
    let value = bytes[this.at++]!
    if (value < 0x80) return value
    value &= 0x7f
    let scale = 0x80
    for (;;) {
      const next = bytes[this.at++]!
      value += (next & 0x7f) * scale
      if (next < 0x80) return value
      scale *= 0x80
    }
  }
}
