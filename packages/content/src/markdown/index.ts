import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { childrenOf, type RichNode, rootNodes } from '../rich-text/node.ts'
import { phrasing } from './phrasing.ts'
import type { Align, Block, Item } from './tree.ts'

const style: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
}

/** Rich text as Markdown with GitHub's tables and lists. What Markdown cannot say, such as underlining, is left as its words. */
export function richTextToMarkdown(value: unknown): string {
  return toMarkdown({ type: 'root', children: blocksOf(rootNodes(value)) }, style)
}

const blockKinds = new Set(['paragraph', 'heading', 'quote', 'code', 'list', 'table'])

/** Blocks as they are; words between them become paragraphs. */
function blocksOf(nodes: readonly RichNode[]): Block[] {
  const blocks: Block[] = []
  let words: RichNode[] = []
  const end = (): void => {
    while (words[0]?.type === 'linebreak') words.shift()
    while (words.at(-1)?.type === 'linebreak') words.pop()
    if (words.length > 0) blocks.push({ type: 'paragraph', children: phrasing(words) })
    words = []
  }
  for (const node of nodes) {
    if (!blockKinds.has(node.type)) {
      words.push(node)
      continue
    }
    end()
    blocks.push(...blockOf(node))
  }
  end()
  return blocks
}

function blockOf(node: RichNode): Block[] {
  const children = childrenOf(node)
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', depth: depthOf(node['tag']), children: phrasing(children) }]
    case 'quote':
      return [{ type: 'blockquote', children: quoted(children) }]
    case 'code':
      return [{ type: 'code', lang: languageOf(node), value: linesOf(children) }]
    case 'list': {
      const isCheck = node['listType'] === 'check'
      const items = children.map(
        (item): Item => ({
          type: 'listItem',
          spread: false,
          ...(isCheck ? { checked: item['checked'] === true } : {}),
          children: blocksOf(childrenOf(item)),
        }),
      )
      const ordered = node['listType'] === 'number' || node['tag'] === 'ol'
      const start = typeof node['start'] === 'number' ? node['start'] : 1
      return [{ type: 'list', ordered, ...(ordered ? { start } : {}), spread: false, children: items }]
    }
    case 'table':
      return [tableOf(node)]
    default:
      // A figure or a list inside a paragraph ends it in Markdown too.
      return children.some(child => blockKinds.has(child.type))
        ? blocksOf(children)
        : [{ type: 'paragraph', children: phrasing(children) }]
  }
}

/** A callout begins with its bold word: `**Note: **` is written `[!NOTE]`. */
function quoted(children: readonly RichNode[]): Block[] {
  const [first, ...rest] = children
  const [, kind] = /^(Note|Tip|Important|Warning|Caution): $/.exec(String(first?.['text'] ?? '')) ?? []
  if (kind === undefined || first?.['format'] !== 1) return blocksOf(children)
  const [lead, ...others] = blocksOf(rest)
  const mark = { type: 'html', value: `[!${kind.toUpperCase()}]\n` } as const
  return lead?.type === 'paragraph'
    ? [{ ...lead, children: [mark, ...lead.children] }, ...others]
    : [{ type: 'paragraph', children: [mark] }, ...(lead ? [lead] : []), ...others]
}

type Depth = 1 | 2 | 3 | 4 | 5 | 6

const depthOf = (tag: unknown): Depth => {
  const depth = Number(/^h([1-6])$/.exec(String(tag))?.[1] ?? 1)
  return depth as Depth
}

const languageOf = ({ language }: RichNode): string | null =>
  typeof language === 'string' && language !== '' ? language : null

const linesOf = (children: readonly RichNode[]): string =>
  children
    .map(({ type, text }) => (type === 'linebreak' ? '\n' : type === 'tab' ? '\t' : String(text ?? '')))
    .join('')

/** Cells hold words only in Markdown: paragraphs of a cell become its lines. A column lies as its first cell does. */
function tableOf(table: RichNode): Block {
  const [head] = childrenOf(table)
  return {
    type: 'table',
    align: head ? childrenOf(head).map(alignOf) : [],
    children: childrenOf(table).map(row => ({
      type: 'tableRow',
      children: childrenOf(row).map(cell => ({ type: 'tableCell', children: phrasing(wordsOf(cell)) })),
    })),
  }
}

/** Editors align a cell, or the paragraph in it. */
function alignOf(cell: RichNode): Align {
  const said = [cell, ...childrenOf(cell).slice(0, 1)].map(({ format }) => format)
  return (['left', 'center', 'right'] as const).find(one => said.includes(one)) ?? null
}

function wordsOf(cell: RichNode): RichNode[] {
  return childrenOf(cell).flatMap((child, at) => [
    ...(at > 0 ? [{ type: 'text', text: ' ' }] : []),
    ...(child.type === 'paragraph' ? childrenOf(child) : [child]),
  ])
}
