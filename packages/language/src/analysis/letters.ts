/** Longer texts are rare: what is made for them is not kept. */
const mostKept = 1 << 20

/**
 * Takes texts apart into their UTF-16 units, each until the next one; 0 after the last. Reading numbers from memory is
 * several times faster than asking a string for each of its characters.
 */
export function createLetters(): (text: string) => Uint16Array {
  let kept = Buffer.alloc(1 << 13)
  return text => {
    const needed = (text.length + 2) * 2
    const room = needed <= kept.length ? kept : Buffer.alloc(needed * 2)
    if (text.length <= mostKept) kept = room
    const end = room.write(text, 'utf16le')
    room.fill(0, end, end + 4)
    return new Uint16Array(room.buffer, room.byteOffset, text.length + 2)
  }
}
