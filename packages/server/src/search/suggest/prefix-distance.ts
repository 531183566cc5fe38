/**
 * Measures words against what was typed: the least number of changes that make it the beginning of a word; past `most` it
 * only says so. A vocabulary is gone through for one misspelt word, so that nothing is made for a word, and only what can
 * still come to `most` is looked at.
 */
export function createPrefixDistance(typed: string, most: number): (word: string) => number {
  const tooFar = most + 1
  let row = new Uint8Array(typed.length + most + 2)
  let next = new Uint8Array(typed.length + most + 2)
  return function distanceTo(word) {
    const length = Math.min(word.length, typed.length + most)
    if (length < typed.length - most) return tooFar
    for (let other = 0; other <= length; other++) row[other] = Math.min(other, tooFar)
    for (let at = 1; at <= typed.length; at++) {
      const from = Math.max(1, at - most)
      const to = Math.min(length, at + most)
      next.fill(tooFar, 0, length + 1)
      next[0] = Math.min(at, tooFar)
      let least = next[0]
      const letter = typed.charCodeAt(at - 1)
      for (let other = from; other <= to; other++) {
        const same = letter === word.charCodeAt(other - 1) ? 0 : 1
        const value = Math.min(
          (row[other - 1] ?? tooFar) + same,
          (row[other] ?? tooFar) + 1,
          (next[other - 1] ?? tooFar) + 1,
          tooFar,
        )
        next[other] = value
        if (value < least) least = value
      }
      if (least > most) return tooFar
      ;[row, next] = [next, row]
    }
    let nearest = tooFar
    for (let other = 0; other <= length; other++) nearest = Math.min(nearest, row[other] ?? tooFar)
    return nearest
  }
}
