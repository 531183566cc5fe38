import { eachTerm } from './terms.ts'
import { readWord } from './word.ts'

/**
 * The words of a text as somebody would say it was made of them when they typed it: each what one position, or several
 * of the same, of `analyseQuery` stand for. A compound gives its parts; `M31`, `3.14`, `C++` and addresses stay whole.
 */
export function words(text: string): { word: string; start: number; end: number }[] {
  const found: { word: string; start: number; end: number }[] = []
  let at = -1
  eachTerm(text, [undefined], 'query', readWord, {
    term(_, position, start, end) {
      const last = found.at(-1)
      if (position === at || (last?.start === start && last.end === end)) return
      at = position
      found.push({ word: text.slice(start, end), start, end })
    },
  })
  return found
}
