import { quotesOf } from './marks.ts'
import type { Citation } from './state.ts'

const MOST_WORDS = 8
const EDGE_WORDS = 4

/**
 * Where cited sentences stand: their page, and in an address that browsers scroll to the place by. `quotes`: which of the
 * citation's sentences; the first, unless it is said.
 */
export function citedAddress(citation: Citation, quotes: readonly number[] = [0]): string {
  const address = citation.clickUri || citation.uri
  if (citation.spans.length === 0) return address
  const all = quotesOf(citation)
  const texts = quotes.map(at => fragmentOf(all[at] ?? '')).filter(Boolean)
  if (texts.length === 0) return address
  return `${address}${address.includes('#') ? '' : '#'}:~:${texts.join('&')}`
}

function fragmentOf(quote: string): string {
  // What stands in several blocks of a page is found by no browser: the block that says most.
  const [line = ''] = quote.split('\n').sort((one, other) => other.length - one.length)
  const words = line.split(/\s+/).filter(Boolean)
  if (words.length === 0) return ''
  const text =
    words.length <= MOST_WORDS
      ? encoded(words)
      : `${encoded(words.slice(0, EDGE_WORDS))},${encoded(words.slice(-EDGE_WORDS))}`
  return `text=${text}`
}

/** A hyphen says something else in such an address. */
const encoded = (words: readonly string[]): string => encodeURIComponent(words.join(' ')).replace(/-/g, '%2D')

export type PassagePart = { readonly text: string; readonly isCited: boolean }

/** A passage in parts: the sentences that were used (of them `quotes`, where it is said), and what stands around them. */
export function passageParts(
  { text, spans }: Pick<Citation, 'text' | 'spans'>,
  quotes?: readonly number[],
): PassagePart[] {
  const parts: PassagePart[] = []
  let from = 0
  for (const { start, end } of spans
    .filter((_, at) => quotes?.includes(at) ?? true)
    .sort((a, b) => a.start - b.start)) {
    const begin = Math.max(start, from)
    if (end <= begin || begin >= text.length) continue
    if (begin > from) parts.push({ text: text.slice(from, begin), isCited: false })
    parts.push({ text: text.slice(begin, end), isCited: true })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from), isCited: false })
  return parts
}
