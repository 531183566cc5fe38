/**
 * Strings as bytes whose order is the order of `<` on strings: each UTF-16 code unit is written on its own in
 * one to three bytes, surrogates included. UTF-8 would sort astral characters after U+FFFF and could not carry a
 * lone surrogate; the port sorts by code unit.
 */

/** Room that `writeCodeUnits` may need for a string. */
export function codeUnitRoom(text: string): number {
  return text.length * 3
}

/** Writes the string at `offset` and returns the offset after it. */
export function writeCodeUnits(text: string, into: Uint8Array, offset: number): number {
  let at = offset
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) {
      into[at++] = unit
    } else if (unit < 0x800) {
      into[at++] = 0xc0 | (unit >> 6)
      into[at++] = 0x80 | (unit & 0x3f)
    } else {
      into[at++] = 0xe0 | (unit >> 12)
      into[at++] = 0x80 | ((unit >> 6) & 0x3f)
      into[at++] = 0x80 | (unit & 0x3f)
    }
  }
  return at
}

/** A dictionary is asked for hundreds of words a search: short ones are made without memory outside of the heap. */
export function encodeCodeUnits(text: string): Uint8Array {
  let length = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0x80) length += unit < 0x800 ? 1 : 2
  }
  const bytes = new Uint8Array(length)
  writeCodeUnits(text, bytes, 0)
  return bytes
}

export function decodeCodeUnits(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  let at = from
  while (at < to) {
    const first = bytes[at]!
    if (first < 0x80) {
      text += String.fromCharCode(first)
      at += 1
    } else if (first < 0xe0) {
      text += String.fromCharCode(((first & 0x1f) << 6) | (bytes[at + 1]! & 0x3f))
      at += 2
    } else {
      text += String.fromCharCode(
        ((first & 0x0f) << 12) | ((bytes[at + 1]! & 0x3f) << 6) | (bytes[at + 2]! & 0x3f),
      )
      at += 3
    }
  }
  return text
}

/** The sign of `left` against `right`, byte by byte. */
export function compareBytes(
  left: Uint8Array,
  leftFrom: number,
  leftTo: number,
  right: Uint8Array,
  rightFrom: number,
  rightTo: number,
): number {
  const shared = Math.min(leftTo - leftFrom, rightTo - rightFrom)
  for (let i = 0; i < shared; i++) {
    const difference = left[leftFrom + i]! - right[rightFrom + i]!
    if (difference !== 0) return difference
  }
  return leftTo - leftFrom - (rightTo - rightFrom)
}
