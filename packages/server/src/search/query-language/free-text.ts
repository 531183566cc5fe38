import { words } from '@quarry/language'
import type { Node } from './syntax.ts'
import { tellingWords } from './telling-words.ts'

function readMarks(text: string): Node | null {
  const clauses: Node[] = []
  const bareWords: string[] = []
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
    else if (bare !== '') bareWords.push(bare)
  }
  if (bareWords.length > 0) clauses.unshift({ kind: 'words', text: bareWords.join(' ') })
  const [only] = clauses
  if (only === undefined) return null
  return clauses.length === 1 ? only : { kind: 'and', clauses }
}

/** A longer text is prose: what stands in quotation marks there is quoted, and wanted as much as the rest. */
const longestQuery = 16

/**
 * What a visitor types in a box, where the query language is off. Nothing here is an error: quotation marks make
 * phrases when they come in pairs, `-` and `+` before a word have their meaning, everything else is words.
 */
export function readFreeText(text: string): Node | null {
  const node = readMarks(text)
  return node && words(text).length > longestQuery ? (loosen(node) ?? node) : node
}

/**
 * What may be looked for instead when nothing has all that was typed: its words, those in quotation marks too, any of
 * which will do. What is wanted exactly, excluded or asked of a field stays. Null: there is nothing looser.
 */
export function loosen(node: Node): Node | null {
  if (node.kind === 'words') return tellingWords(node.text).words.length > 1 ? node : null
  if (node.kind !== 'and') return null
  const isLoose = (one: Node) => one.kind === 'words' || (one.kind === 'phrase' && one.exact !== true)
  if (!node.clauses.some(({ kind }) => kind === 'words')) return null
  const text = node.clauses.flatMap(one => (isLoose(one) && 'text' in one ? one.text : [])).join(' ')
  const rest = node.clauses.filter(one => !isLoose(one))
  return rest.length === 0
    ? { kind: 'words', text }
    : { kind: 'and', clauses: [{ kind: 'words', text }, ...rest] }
}
