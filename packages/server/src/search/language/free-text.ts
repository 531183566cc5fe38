import type { Node } from './syntax.ts'

/**
 * What a visitor types in a box, where the query language is off. Nothing here is an error: quotation marks make
 * phrases when they come in pairs, `-` and `+` before a word have their meaning, everything else is words.
 */
export function readFreeText(text: string): Node | null {
  const clauses: Node[] = []
  const words: string[] = []
  const pattern = /([+-]?)"([^"]*)"|(\S+)/g
  for (const [, sign = '', phrase, word = ''] of text.matchAll(pattern)) {
    if (phrase !== undefined) {
      const node: Node = { kind: 'phrase', text: phrase }
      if (phrase.trim() === '') continue
      if (sign === '-') clauses.push({ kind: 'not', clause: node })
      else clauses.push(sign === '+' ? { ...node, exact: true } : node)
      continue
    }
    const bare = word.replaceAll('"', ' ').trim()
    if (/^-[\p{L}\p{N}]/u.test(bare))
      clauses.push({ kind: 'not', clause: { kind: 'words', text: bare.slice(1) } })
    else if (/^\+[\p{L}\p{N}]/u.test(bare)) clauses.push({ kind: 'exact', word: bare.slice(1) })
    else if (bare !== '') words.push(bare)
  }
  if (words.length > 0) clauses.unshift({ kind: 'words', text: words.join(' ') })
  const [only] = clauses
  if (only === undefined) return null
  return clauses.length === 1 ? only : { kind: 'and', clauses }
}
