import { type Block, createBodyWriter } from '@quarry/answers'
import { type DefaultTreeAdapterTypes, html as markup, parse } from 'parse5'
import { createBoundedTree } from './bounded-tree.ts'
import { pushLimits } from './limits.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** What a page of markup says. */
type HtmlText = {
  title: string
  text: string
  headings: readonly string[]
  /** What the lines of the text are: of its main part, where it names one, and never of its navigation. */
  blocks: readonly Block[]
  /** `<meta name content>` and the language of the page. */
  meta: Readonly<Record<string, string>>
}

const silent = new Set('script style template noscript iframe object svg math head title'.split(' '))
const block =
  /^(address|article|aside|blockquote|br|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul|td|th)$/
/** Where these begin inside a list item, its own words end. */
const endsItem = /^(li|ol|ul|table|pre|h[1-6]|dl)$/
const ofOneLine = /^(h[1-6]|dt|summary)$/
/** What leads through a site, and is said on each of its pages. */
const around = new Set(['nav', 'footer'])
/** Of a question and its answer that are a list or can be opened. */
const levelOfTerm = 6

/** Where a walk over the tree is: at the beginning of a node, or at the end of an element. */
type Step = { node: Node; ends: boolean }

/**
 * Reads markup into text, as a browser would read it: blocks become lines, scripts and styles are left out, nothing is
 * ever run. Throws a `MarkupError` where it is too large.
 */
export function htmlText(source: string): HtmlText {
  const page: { title: string; meta: Record<string, string> } = { title: '', meta: {} }
  const lines = createLines()
  const tree = parse(source, { scriptingEnabled: false, treeAdapter: createBoundedTree() })
  const steps: Step[] = [{ node: tree, ends: false }]
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { node, ends } = step
    if (node.nodeName === '#text' && 'value' in node) lines.write(node.value)
    const name = 'tagName' in node ? node.tagName : ''
    if (ends) {
      lines.leave(name)
      continue
    }
    if ('tagName' in node) note(node, page)
    if (silent.has(name) && name !== 'head') continue
    if (block.test(name)) {
      lines.enter(name)
      steps.push({ node, ends: true })
    }
    if ('childNodes' in node)
      for (let at = node.childNodes.length - 1; at >= 0; at -= 1)
        steps.push({ node: node.childNodes[at] as Node, ends: false })
  }
  return { ...page, ...lines.end() }
}

/** The lines of a page, as its elements are entered and left. */
function createLines() {
  const writer = createBodyWriter(pushLimits.documentText)
  const open: string[] = []
  const headings: string[] = []
  const blocksOfMain = new Set<Block>()
  const blocksAround = new Set<Block>()
  let line = ''
  let row: { cells: string[]; heads: number } | null = null

  const innermost = (...names: string[]): string | undefined => open.findLast(name => names.includes(name))

  function place(written: Block | null): void {
    if (!written) return
    if (open.includes('main')) blocksOfMain.add(written)
    if (open.some(name => around.has(name))) blocksAround.add(written)
  }
  function flush(): void {
    const words = line
    line = ''
    if (words.trim() === '') return
    const heading = open.findLast(name => /^h[1-6]$/.test(name))
    const list = innermost('li') && innermost('ol', 'ul')
    if (heading) {
      headings.push(words.replace(/\s+/g, ' ').trim())
      place(writer.block('heading', words, Number(heading.slice(1))))
    } else if (innermost('dt', 'summary')) place(writer.block('heading', words, levelOfTerm))
    else if (innermost('pre')) place(writer.block('code', words))
    else place(writer.block(list === 'ol' ? 'step' : list === 'ul' ? 'item' : 'paragraph', words))
  }
  /** A table that holds headings or tables lays out a page: its rows say nothing together. */
  function leaveRow(): void {
    for (const cell of row?.cells ?? []) place(writer.block('paragraph', cell))
    row = null
  }
  function next(name: string): void {
    if (row && /^(h[1-6]|table)$/.test(name)) leaveRow()
    const isWithin = innermost('li')
      ? !endsItem.test(name)
      : name === 'br' && open.some(one => ofOneLine.test(one))
    if (row) row.cells[row.cells.length - 1] += ' '
    else if (isWithin) line += ' '
    else flush()
  }

  return {
    write(words: string): void {
      const last = (row?.cells.length ?? 0) - 1
      if (row && last >= 0) row.cells[last] += words
      else line += words
    },
    enter(name: string): void {
      if (row && (name === 'td' || name === 'th')) {
        row.cells.push('')
        if (name === 'th') row.heads += 1
      } else next(name)
      open.push(name)
      if (name === 'tr') row = { cells: [], heads: 0 }
    },
    leave(name: string): void {
      if (name === 'tr' && row) {
        const { cells, heads } = row
        if (cells.length > 1) place(writer.row(heads === cells.length ? 'head' : 'row', cells))
        else leaveRow()
        row = null
      } else if (name !== 'td' && name !== 'th') next(name)
      else if (!row) flush()
      open.pop()
    },
    end() {
      flush()
      const { text, blocks } = writer.body()
      return {
        text,
        headings,
        blocks: blocks.filter(
          one => !blocksAround.has(one) && (blocksOfMain.size === 0 || blocksOfMain.has(one)),
        ),
      }
    },
  }
}

/** What the head of a page says of it, wherever it stands. */
function note(element: Element, page: { title: string; meta: Record<string, string> }): void {
  const value = (name: string): string | undefined => element.attrs.find(one => one.name === name)?.value
  const { tagName, childNodes, namespaceURI } = element
  if (tagName === 'title' && page.title === '' && namespaceURI === markup.NS.HTML)
    page.title = childNodes
      .map(child => ('value' in child ? child.value : ''))
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
  const name = tagName === 'meta' ? value('name') : undefined
  const content = value('content')
  if (name && content !== undefined) page.meta[name.toLowerCase()] = content
  const language = tagName === 'html' ? value('lang') : undefined
  if (language) page.meta['language'] ??= language
}
