/**
 * Whether a text fits a pattern in which `*` stands for any characters and `?` for one; nothing else is special.
 * Both are compared as given: fold them first. Linear in practice: only the last `*` is ever taken up again.
 */
export function fitsPattern(text: string, pattern: string): boolean {
  const letters = [...text]
  const signs = [...pattern]
  let at = 0
  let sign = 0
  let star = -1
  let resume = 0
  while (at < letters.length) {
    if (signs[sign] === '*') {
      star = sign++
      resume = at
    } else if (sign < signs.length && (signs[sign] === '?' || signs[sign] === letters[at])) {
      at++
      sign++
    } else if (star >= 0) {
      sign = star + 1
      at = ++resume
    } else {
      return false
    }
  }
  while (signs[sign] === '*') sign++
  return sign === signs.length
}
