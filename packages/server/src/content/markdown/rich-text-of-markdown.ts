import type { Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { inCommonMarkdown, isImport } from './common-markdown.ts'
import { withoutComponents } from './components.ts'

type RichNode = Readonly<Record<string, unknown>>

type Reading = {
  /** Where a link or an image of the text leads: links between files become paths of the site. */
  addressOf(url: string): string
  /** What `[words][name]` leads to. */
  definitions: ReadonlyMap<string, string>
}

/** The tree of a text in Markdown, GitHub's tables, lists and strikings included. */
export function parseMarkdown(markdown: string): Root {
  const root = fromMarkdown(inCommonMarkdown(withoutComponents(markdown)), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  root.children = root.children.filter(node => node.type !== 'paragraph' || !isImport(wordsOf(node)))
  return root
}

/** A tree as the rich text of a field. Markup in HTML is left out: its words stay. */
export function richTextOf(root: Root, addressOf: (url: string) => string = url => url): RichNode {
  const definitions = new Map(
    root.children.flatMap(node => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])),
  )
  const children = root.children.flatMap(node => blockOf(node, { addressOf, definitions }))
  return { root: { type: 'root', version: 1, children } }
}

function blockOf(node: RootContent, reading: Reading): RichNode[] {
  const inside = (nodes: readonly RootContent[]) => nodes.flatMap(child => blockOf(child, reading))
  switch (node.type) {
    case 'paragraph': {
      const words = inline(node.children, reading)
      return words.length === 0 ? [] : [element('paragraph', words)]
    }
    case 'heading':
      return [element('heading', inline(node.children, reading), { tag: `h${node.depth}` })]
    case 'blockquote':
      return [element('quote', quoted(node.children, reading))]
    case 'code':
      return [element('code', lines(node.value), { language: node.lang ?? null })]
    case 'list': {
      const isCheck = node.children.some(item => typeof item.checked === 'boolean')
      const items = node.children.map((item, at) =>
        element('listitem', itemOf(item.children, reading), {
          value: (node.start ?? 1) + at,
          ...(isCheck ? { checked: item.checked === true } : {}),
        }),
      )
      const listType = isCheck ? 'check' : node.ordered ? 'number' : 'bullet'
      return [element('list', items, { listType, start: node.start ?? 1, tag: node.ordered ? 'ol' : 'ul' })]
    }
    case 'table':
      return [tableOf(node, reading)]
    case 'html':
    case 'definition':
    case 'thematicBreak':
      return []
    default:
      return 'children' in node ? inside(node.children as RootContent[]) : []
  }
}

/** An item holds words and blocks: of paragraphs that follow each other a line each. */
function itemOf(nodes: readonly RootContent[], reading: Reading): RichNode[] {
  return nodes.flatMap((node, at) => {
    if (node.type !== 'paragraph') return blockOf(node, reading)
    const words = inline(node.children, reading)
    const [first, ...rest] = words
    if (at === 0 && first?.['type'] === 'text')
      return [{ ...first, text: String(first['text']).trimStart() }, ...rest]
    return nodes[at - 1]?.type === 'paragraph' ? [linebreak, ...words] : words
  })
}

const linebreak: RichNode = { type: 'linebreak', version: 1 }

/** A quote holds lines, not paragraphs. `[!NOTE]` before a callout becomes its first word. */
function quoted(nodes: readonly RootContent[], reading: Reading): RichNode[] {
  return nodes.flatMap((node, at) => {
    const content = node.type === 'paragraph' ? inline(node.children, reading) : blockOf(node, reading)
    const [first, ...rest] = content
    const mark = at === 0 ? /^\[!(\w+)\]\s*/.exec(String(first?.['text'] ?? '')) : null
    const [whole = '', kind = ''] = mark ?? []
    const words = String(first?.['text'] ?? '').slice(whole.length)
    const named = mark
      ? [
          text(`${kind[0]?.toUpperCase()}${kind.slice(1).toLowerCase()}: `, 1),
          ...(words === '' ? [] : [text(words, 0)]),
          ...rest,
        ]
      : content
    return at === 0 ? named : [linebreak, ...named]
  })
}

function tableOf(table: Table, reading: Reading): RichNode {
  const rows = table.children.map((row, at) =>
    element(
      'tablerow',
      row.children.map((cell, column) =>
        element('tablecell', [element('paragraph', inline(cell.children, reading))], {
          headerState: at === 0 ? 2 : 0,
          colSpan: 1,
          format: table.align?.[column] ?? '',
        }),
      ),
    ),
  )
  return element('table', rows)
}

const bits: Readonly<Record<string, number>> = { strong: 1, emphasis: 2, delete: 4 }

function inline(nodes: readonly PhrasingContent[], reading: Reading, format = 0): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    switch (node.type) {
      case 'text':
        return [text(node.value.replaceAll(/\s*\n\s*/g, ' '), format)]
      case 'inlineCode':
        return [text(node.value, format | 16)]
      case 'break':
        return [linebreak]
      case 'link':
        return [linkTo(reading.addressOf(node.url), inline(node.children, reading, format))]
      case 'linkReference': {
        const url = reading.definitions.get(node.identifier)
        const words = inline(node.children, reading, format)
        return url === undefined ? words : [linkTo(reading.addressOf(url), words)]
      }
      case 'image':
        return [imageOf(reading.addressOf(node.url), node.alt ?? '')]
      case 'imageReference': {
        const url = reading.definitions.get(node.identifier)
        return url === undefined ? [] : [imageOf(reading.addressOf(url), node.alt ?? '')]
      }
      case 'html':
        return []
      default:
        return 'children' in node ? inline(node.children, reading, format | (bits[node.type] ?? 0)) : []
    }
  })
}

const linkTo = (address: string, children: readonly RichNode[]) => {
  const [, scheme = 'url', path = address] = /^(mailto|tel):(.*)$/.exec(address) ?? []
  return element('link', children, { link: { type: scheme === 'mailto' ? 'email' : scheme, path } })
}

const imageOf = (url: string, words: string): RichNode => ({
  type: 'asset',
  version: 1,
  __asset: {
    type: 'image',
    _id: url,
    fields: { url: { type: 'text', value: url }, title: { type: 'text', value: words } },
  },
})

function lines(code: string): RichNode[] {
  return code
    .split('\n')
    .flatMap((line, at) => [...(at > 0 ? [linebreak] : []), ...(line === '' ? [] : [text(line, 0)])])
}

const text = (value: string, format: number): RichNode => ({
  type: 'text',
  version: 1,
  text: value,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
})

function element(type: string, children: readonly RichNode[], more: RichNode = {}): RichNode {
  return { type, version: 1, format: '', ...more, children, direction: null, indent: 0 }
}

/** The words of a node, without its marks. */
export function wordsOf(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value
  return 'children' in node ? node.children.map(child => wordsOf(child)).join('') : ''
}
