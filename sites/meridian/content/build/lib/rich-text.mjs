import { typeset } from './typography.mjs'

const bold = 1
const italic = 2
const code = 16
const superscript = 64

/**
 * Rich text from the few signs an author needs: `## heading`, blank lines between paragraphs, `- ` and `1. ` lists
 * (two spaces nest), `> ` quotations, `| a | b |` tables with a heading row, `**bold**`, `*italic*`, `` `code` ``,
 * `^superscript^` and `[text](/path)`. A line `{{name}}` stands for a node that is handed in.
 */
export function richText(source, locale, insert = {}) {
  const children = []
  for (const block of source.trim().split(/\n\s*\n/)) children.push(...readBlock(block, locale, insert))
  return { root: element('root', children) }
}

function readBlock(block, locale, insert) {
  const named = /^\{\{(\w+)\}\}$/.exec(block.trim())
  if (named) {
    const node = insert[named[1]]
    if (!node) throw new Error(`Nothing was handed in for {{${named[1]}}}`)
    return [node]
  }
  const lines = block.split('\n')
  const heading = /^(#{2,4}) (.*)$/.exec(lines[0])
  if (heading) {
    const rest = lines.slice(1).join('\n')
    const node = element('heading', inline(heading[2], locale), { tag: `h${heading[1].length}` })
    return rest.trim() ? [node, ...readBlock(rest, locale, insert)] : [node]
  }
  if (lines[0].startsWith('> ')) {
    const text = lines.map(line => line.replace(/^> ?/, '')).join(' ')
    return [element('quote', inline(text, locale))]
  }
  if (lines[0].startsWith('|')) return [readTable(lines, locale)]
  if (/^(- |\d+\. )/.test(lines[0])) return [readList(lines, locale)]
  return [paragraph(inline(lines.map(line => line.trim()).join(' '), locale))]
}

function readList(lines, locale) {
  const numbered = /^\d+\. /.test(lines[0])
  const items = []
  let at = 0
  while (at < lines.length) {
    const text = lines[at].replace(/^(- |\d+\. )/, '')
    const nested = []
    let more = text
    at++
    while (at < lines.length && /^ {2,}/.test(lines[at])) {
      const line = lines[at].replace(/^ {2,3}/, '')
      if (/^(- |\d+\. )/.test(line)) nested.push(line)
      else more += ` ${line.trim()}`
      at++
    }
    items.push(element('listitem', inline(more, locale), { value: items.length + 1 }))
    // A nested list stands in an item of its own.
    if (nested.length > 0)
      items.push(element('listitem', [readList(nested, locale)], { value: items.length + 1 }))
  }
  return element('list', items, {
    listType: numbered ? 'number' : 'bullet',
    start: 1,
    tag: numbered ? 'ol' : 'ul',
  })
}

function readTable(lines, locale) {
  const rows = lines.filter(line => !/^\|[\s|:-]+\|$/.test(line))
  const headed = rows.length < lines.length
  return table(
    rows.map((line, row) =>
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map(text => ({ nodes: inline(text.trim(), locale), header: headed && row === 0 ? 1 : 0 })),
    ),
  )
}

/** Two columns: the name of a fact as heading of its row, and the fact. */
export function factsTable(facts, locale) {
  return table(
    facts.map(([name, value]) => [
      { nodes: inline(name, locale), header: 2 },
      { nodes: inline(value, locale), header: 0 },
    ]),
  )
}

function table(rows) {
  const cells = row =>
    row.map(({ nodes, header }) =>
      element('tablecell', [paragraph(nodes)], header === 0 ? {} : { headerState: header }),
    )
  return element(
    'table',
    rows.map(row => element('tablerow', cells(row))),
  )
}

/** Text with its formats and links as nodes. */
function inline(source, locale) {
  const nodes = []
  const sign = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\^(.+?)\^|\[(.+?)\]\((.+?)\)/g
  let from = 0
  for (const match of source.matchAll(sign)) {
    if (match.index > from) nodes.push(text(source.slice(from, match.index), 0, locale))
    const [whole, strong, em, mono, raised, label, path] = match
    if (strong) nodes.push(text(strong, bold, locale))
    else if (em) nodes.push(text(em, italic, locale))
    else if (mono) nodes.push(text(mono, code, locale))
    else if (raised) nodes.push(text(raised, superscript, locale))
    else nodes.push(link(label, path, locale))
    from = match.index + whole.length
  }
  if (from < source.length) nodes.push(text(source.slice(from), 0, locale))
  return nodes
}

function text(value, format, locale) {
  const node = { type: 'text', version: 1, text: typeset(value, locale) }
  return format === 0 ? node : { ...node, format }
}

function link(label, path, locale) {
  const local = path.startsWith('/') && locale !== 'en' ? `/${locale}${path}` : path
  return element('link', [text(label, 0, locale)], { link: { type: 'url', path: local } })
}

function paragraph(children) {
  return element('paragraph', children)
}

function element(type, children, own = {}) {
  return { type, version: 1, ...own, children }
}

/** The words of a document, for the tests and for counting. */
export function wordsOf(document) {
  if (typeof document.text === 'string') return document.text
  const parts = (document.root ?? document).children?.map(wordsOf) ?? []
  return parts.join(document.type === 'paragraph' || document.type === 'heading' ? '' : ' ')
}
