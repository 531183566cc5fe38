import { type Drawn, textOf } from './node.ts'
import type { Citation } from './state.ts'

/** So much of what a sentence says must stand in a source for the sentence to be its. */
const ENOUGH = 0.6

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  )

export const quotesOf = ({ text, spans }: Pick<Citation, 'text' | 'spans'>): string[] =>
  spans.length ? spans.map(({ start, end }) => text.slice(start, end)) : [text]

type Source = { cite: number; quote: number }

/** The sentence of a citation that a sentence rests on, by the words they share; of the only one there is, whatever they share. */
function sourceOf(sentence: string, citations: readonly Citation[]): Source | undefined {
  const said = wordsOf(sentence)
  if (!said.size || !citations.length) return undefined
  let best: Source | undefined
  let most = citations.length === 1 ? 0 : ENOUGH
  for (const [cite, citation] of citations.entries()) {
    for (const [quote, words] of quotesOf(citation).entries()) {
      const there = wordsOf(words)
      const shared = [...said].filter(word => there.has(word)).length / said.size
      if (shared > most || (shared === most && best === undefined)) [best, most] = [{ cite, quote }, shared]
    }
  }
  return best
}

type Sentence = { text: string; end: number }

function sentencesOf(text: string, locale: string): Sentence[] {
  return [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)].map(
    ({ segment, index }) => ({
      text: segment,
      end: index + segment.trimEnd().length,
    }),
  )
}

/**
 * Puts a mark where what rests on a citation ends: once for sentences in a row that share it. It knows which sentences of the
 * page they rest on.
 */
export function withMarks(
  children: readonly Drawn[],
  citations: readonly Citation[],
  locale: string,
): readonly Drawn[] {
  if (!citations.length) return children
  const sentences = sentencesOf(textOf(children), locale).map(one => ({
    ...one,
    source: sourceOf(one.text, citations),
  }))
  const marks: { end: number; cite: number; quotes: number[] }[] = []
  let isOpen = false
  for (const { end, source } of sentences) {
    const last = marks.at(-1)
    if (isOpen && last && source?.cite === last.cite) {
      last.end = end
      if (!last.quotes.includes(source.quote)) last.quotes.push(source.quote)
    } else if (source) marks.push({ end, cite: source.cite, quotes: [source.quote] })
    isOpen = source !== undefined
  }
  if (!marks.length) return children
  const drawn: Drawn[] = []
  let offset = 0
  const put = (until: number): void => {
    for (let mark = marks[0]; mark && mark.end <= until; mark = marks[0]) {
      drawn.push({ cite: mark.cite, quotes: mark.quotes })
      marks.shift()
    }
  }
  for (const one of children) {
    const length = textOf([one]).length
    if (typeof one !== 'string') drawn.push(one)
    else {
      let from = 0
      for (const mark of [...marks]) {
        if (mark.end > offset + length) break
        drawn.push(one.slice(from, mark.end - offset))
        from = mark.end - offset
        put(mark.end)
      }
      if (from < one.length) drawn.push(one.slice(from))
    }
    offset += length
    put(offset)
  }
  return drawn
}
