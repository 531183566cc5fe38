import { normalize } from './normalize.ts'

/** Order for people: numbers by value, case and accents ignored first and then decisive. A total order. */
export function naturalCompare(a: string, b: string): number {
  if (a === b) return 0
  const [first, second] = [normalize(a), normalize(b)]
  return compareParts(first, second) || compareUnits(first, second) || compareUnits(a, b)
}

function compareParts(a: string, b: string): number {
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    if (isDigit(a, i) && isDigit(b, j)) {
      const [first, second] = [digitsAt(a, i), digitsAt(b, j)]
      const difference = first.value.length - second.value.length || compareUnits(first.value, second.value)
      if (difference !== 0) return difference
      i = first.end
      j = second.end
    } else {
      const difference = a.charCodeAt(i) - b.charCodeAt(j)
      if (difference !== 0) return difference
      i++
      j++
    }
  }
  return a.length - i - (b.length - j)
}

function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 48 && code <= 57
}

/** The digits at `index` without leading zeros: longer is larger, whatever the size of the number. */
function digitsAt(text: string, index: number): { value: string; end: number } {
  let begin = index
  let end = index
  while (isDigit(text, end)) end++
  while (begin < end - 1 && text.charCodeAt(begin) === 48) begin++
  return { value: text.slice(begin, end), end }
}

function compareUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
