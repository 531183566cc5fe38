const blocks = new Set(['paragraph', 'heading', 'listitem', 'quote', 'code', 'tablerow', 'linebreak'])

/** The words of a rich text, a line for each block: excerpts begin at lines, previews show them. At most `limit` long. */
export function bodyText(document: unknown, limit: number): string {
  const root = isObject(document) ? document['root'] : null
  let text = ''
  // A stack of our own: a document nested thousands deep must not exhaust the call stack.
  const todo: unknown[] = [root]
  while (todo.length > 0 && text.length < limit) {
    const node = todo.pop()
    if (typeof node === 'string') text += node
    if (!isObject(node)) continue
    const { type, children } = node
    if (typeof node['text'] === 'string') text += node['text']
    if (type === 'tab' || type === 'tablecell') todo.push(' ')
    if (blocks.has(String(type))) todo.push('\n')
    if (Array.isArray(children)) for (let at = children.length - 1; at >= 0; at--) todo.push(children[at])
  }
  return text
    .slice(0, limit)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
