import { isNode, type RichNode, rootNodes } from './node.ts'

/** Kinds of node whose end separates words. */
const closed = new Set([
  ...['linebreak', 'paragraph', 'heading', 'listitem', 'quote', 'code', 'table', 'tablerow', 'tablecell'],
])

/** The words of a document: for search, summaries and descriptions. */
export function plainText(document: unknown): string {
  return textOf(rootNodes(document)).trim()
}

/** The words of some nodes. Walks with a stack of its own: depth costs memory, never the call stack. */
export function textOf(nodes: readonly RichNode[]): string {
  const parts: string[] = []
  const todo: (RichNode | ' ')[] = [...nodes].reverse()
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node === ' ') {
      parts.push(node)
      continue
    }
    const { type, text, children } = node
    if ((type === 'text' || type === 'tab') && typeof text === 'string') parts.push(text)
    if (closed.has(type)) todo.push(' ')
    if (!Array.isArray(children)) continue
    for (let at = children.length - 1; at >= 0; at--) {
      const child: unknown = children[at]
      if (isNode(child)) todo.push(child)
    }
  }
  return parts.join('')
}
