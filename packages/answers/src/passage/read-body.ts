/** What a stretch of a text is. A `step` is an item of an ordered list. A row has cells; one that names columns is a `head`. */
export type Block = {
  kind: 'heading' | 'paragraph' | 'item' | 'step' | 'row' | 'head' | 'code'
  start: number
  end: number
  /** Of a heading: 1 to 6. */
  level?: number
  /** Of a row: its cells one after the other, empty ones too. */
  cells?: readonly Cell[]
}

export type Body = { text: string; blocks: readonly Block[] }

type Cell = { start: number; end: number }
type Node = Record<string, unknown>

const holders = new Set([
  'paragraph',
  'heading',
  'list',
  'listitem',
  'quote',
  'code',
  'tablerow',
  'tablecell',
])

/**
 * The words of a rich text, a line for each block, and what the lines are. At most about `limit` characters: what comes
 * after is left out.
 */
export function readBody(document: unknown, limit: number): Body {
  const writer = createWriter()
  // A stack of our own: a document nested thousands deep must not exhaust the call stack.
  const todo: ({ enter: unknown } | { leave: Node })[] = [
    { enter: isNode(document) ? document['root'] : null },
  ]
  for (let step = todo.pop(); step && writer.length() < limit; step = todo.pop()) {
    if ('leave' in step) {
      writer.leave(step.leave)
      continue
    }
    const node = step.enter
    if (!isNode(node)) continue
    const { type, children } = node
    if (typeof node['text'] === 'string') writer.write(node['text'])
    if (type === 'tab') writer.write(' ')
    if (type === 'linebreak') writer.breakLine()
    if (holders.has(String(type))) {
      writer.enter(node)
      todo.push({ leave: node })
    }
    if (Array.isArray(children))
      for (let at = children.length - 1; at >= 0; at--) todo.push({ enter: children[at] })
  }
  return writer.body(limit)
}

/**
 * The text of a body with each row of a table on one line, a tab between its cells: as people see it, and as long as it
 * was, so that every place in it stays.
 */
export function rowsOnLines({ text, blocks }: Body): string {
  let lines = ''
  let from = 0
  for (const { kind, start, end, cells = [] } of blocks) {
    if (kind !== 'row' && kind !== 'head') continue
    const ends = new Set(cells.filter(cell => cell.end > cell.start).map(cell => cell.end))
    lines += text.slice(from, start)
    lines += text.slice(start, end).replace(/\n/g, (_, at: number) => (ends.has(start + at) ? '\t' : ' '))
    from = end
  }
  return lines + text.slice(from)
}

/** A text without structure: each line is a paragraph. */
export function readPlain(text: string): Body {
  const blocks: Block[] = []
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g))
    if (line.trim() !== '') blocks.push({ kind: 'paragraph', start: index, end: index + line.length })
  return { text, blocks }
}

function createWriter() {
  const blocks: Block[] = []
  const open: Node[] = []
  let text = ''
  let line = ''
  let row: { cells: Cell[]; headers: number } | null = null

  const innermost = (type: string): Node | undefined => open.findLast(node => node['type'] === type)

  function kindOfLine(): Block['kind'] {
    if (innermost('code')) return 'code'
    if (!innermost('listitem')) return 'paragraph'
    return innermost('list')?.['listType'] === 'number' ? 'step' : 'item'
  }

  function flush(): void {
    const isCode = !row && innermost('code') !== undefined
    const clean = isCode ? line.replace(/^\n+|\s+$/g, '') : line.replace(/\s+/g, ' ').trim()
    line = ''
    if (clean === '') return
    if (text !== '') text += '\n'
    const start = text.length
    text += clean
    const end = text.length
    const cell = row?.cells.at(-1)
    if (row) {
      if (!cell) return
      if (cell.start === cell.end) cell.start = start
      cell.end = end
      return
    }
    const heading = innermost('heading')
    if (heading) {
      const level = Number(String(heading['tag'] ?? 'h2').slice(1)) || 2
      blocks.push({ kind: 'heading', start, end, level })
    } else blocks.push({ kind: kindOfLine(), start, end })
  }

  return {
    flush,
    length: () => text.length + line.length,
    write(words: string): void {
      line += words
    },
    /** The lines of code are one block, as they are written. */
    breakLine(): void {
      if (innermost('code')) line += '\n'
      else flush()
    },
    enter(node: Node): void {
      flush()
      open.push(node)
      if (node['type'] === 'tablerow') row = { cells: [], headers: 0 }
      if (node['type'] === 'tablecell' && row) {
        // Where it stands is known once it has words.
        row.cells.push({ start: text.length, end: text.length })
        if (Number(node['headerState'] ?? 0) > 0) row.headers += 1
      }
    },
    leave(node: Node): void {
      flush()
      open.pop()
      if (node['type'] !== 'tablerow' || !row) return
      const filled = row.cells.filter(({ start, end }) => end > start)
      const [first, last] = [filled[0], filled.at(-1)]
      const isHead = row.cells.length > 1 && row.headers === row.cells.length
      if (first && last)
        blocks.push({ kind: isHead ? 'head' : 'row', start: first.start, end: last.end, cells: row.cells })
      row = null
    },
    body(limit: number): Body {
      flush()
      return { text: text.slice(0, limit), blocks: blocks.filter(({ end }) => end <= limit) }
    },
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
