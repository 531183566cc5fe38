import { assetOf } from '../rich-text/asset.ts'
import { linkOf } from '../rich-text/link.ts'
import { childrenOf, type RichNode } from '../rich-text/node.ts'
import { variableText } from '../rich-text/variable.ts'
import type { Phrase } from './tree.ts'

/** From the outermost to the innermost. Code is a kind of its own. */
const marks = [
  [1, 'strong'],
  [2, 'emphasis'],
  [4, 'delete'],
] as const
const codeBit = 16

const formatOf = ({ format }: RichNode): number => (typeof format === 'number' ? format : 0)

/** Words and what stands among them. Neighbours of one format are marked together. */
export function phrasing(nodes: readonly RichNode[], done = 0): Phrase[] {
  const phrases: Phrase[] = []
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as RichNode
    const mark =
      node.type === 'text' ? marks.find(([bit]) => (formatOf(node) & ~done & bit) !== 0) : undefined
    if (!mark) {
      phrases.push(...phraseOf(node))
      at++
      continue
    }
    const [bit, type] = mark
    let end = at + 1
    while (nodes[end]?.type === 'text' && (formatOf(nodes[end] as RichNode) & bit) !== 0) end++
    phrases.push({ type, children: phrasing(nodes.slice(at, end), done | bit) })
    at = end
  }
  return phrases
}

function phraseOf(node: RichNode): Phrase[] {
  switch (node.type) {
    case 'text': {
      const value = String(node['text'] ?? '')
      if (value === '') return []
      return [{ type: (formatOf(node) & codeBit) === 0 ? 'text' : 'inlineCode', value }]
    }
    case 'tab':
      return [{ type: 'text', value: '\t' }]
    case 'linebreak':
      return [{ type: 'break' }]
    case 'link': {
      const link = linkOf(node)
      const children = phrasing(childrenOf(node))
      return link ? [{ type: 'link', url: link.href, children }] : children
    }
    case 'asset': {
      const asset = assetOf(node)
      return asset ? [{ type: 'image', url: asset.src, alt: asset.title || asset.caption }] : []
    }
    case 'variable': {
      const said = variableText(node, true)
      return said ? [{ type: 'text', value: said.text }] : []
    }
    default:
      return phrasing(childrenOf(node))
  }
}
