import type { SearchResult } from '@quarry/protocol'

type Span = { offset: number; length: number }
export type Tags = { pre: string; post: string }
type Marked = { value: string; matchLevel: 'none' | 'partial' | 'full'; matchedWords: string[] }
export type Hit = Readonly<Record<string, unknown>> & { objectID: string }

/** A text with its found words between the tags. */
function marked(text: string, spans: readonly Span[], { pre, post }: Tags): Marked {
  let value = ''
  let at = 0
  const matchedWords: string[] = []
  for (const { offset, length } of [...spans].sort((a, b) => a.offset - b.offset)) {
    if (offset < at) continue
    const word = text.slice(offset, offset + length)
    matchedWords.push(word.toLowerCase())
    value += text.slice(at, offset) + pre + word + post
    at = offset + length
  }
  value += text.slice(at)
  return {
    value,
    matchLevel: matchedWords.length > 0 ? 'full' : 'none',
    matchedWords: [...new Set(matchedWords)],
  }
}

/** A result as templates of the InstantSearch family read it: its fields, with what was found in title and excerpt. */
export function hitOf(result: SearchResult, tags: Tags, wanted: readonly string[] | undefined): Hit {
  const { raw, title, excerpt, clickUri, uniqueId } = result
  const fields = { ...raw, title, excerpt, url: clickUri }
  const isWanted = (name: string): boolean => !wanted || wanted.includes('*') || wanted.includes(name)
  const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)))
  const found: Record<string, readonly Span[]> = {
    title: result.titleHighlights,
    excerpt: result.excerptHighlights,
  }
  type Shown = readonly [string, Marked | Marked[]]
  const highlighted = Object.entries(shown).flatMap(([name, value]): Shown[] => {
    if (typeof value === 'string') return [[name, marked(value, found[name] ?? [], tags)]]
    if (!Array.isArray(value)) return []
    return [[name, value.map(one => marked(String(one), [], tags))]]
  })
  return {
    ...shown,
    objectID: uniqueId,
    _highlightResult: Object.fromEntries(highlighted),
    _snippetResult: { excerpt: marked(excerpt, result.excerptHighlights, tags) },
  }
}
