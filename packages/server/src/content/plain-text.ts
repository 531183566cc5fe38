import { isObject } from './json.ts'

const closed = new Set(['linebreak', 'paragraph', 'heading', 'listitem', 'table', 'tablerow', 'tablecell'])

/** The words of a rich text document: what search and summaries read. Stops after `limit` characters. */
export function plainText(document: unknown, limit = Number.POSITIVE_INFINITY): string {
  const root = isObject(document) && isObject(document['root']) ? document['root'] : null
  let text = ''
  // A stack of our own: a document nested thousands deep must not exhaust the call stack.
  const todo: unknown[] = root ? [root] : []
  while (todo.length > 0 && text.length < limit) {
    const node = todo.pop()
    if (typeof node === 'string') text += node
    if (!isObject(node)) continue
    const { type, children } = node
    if ((type === 'text' || type === 'tab') && typeof node['text'] === 'string') text += node['text']
    if (closed.has(String(type)) || type === 'quote' || type === 'code') todo.push(' ')
    if (Array.isArray(children)) for (let at = children.length - 1; at >= 0; at--) todo.push(children[at])
  }
  return text.slice(0, limit).trim()
}
