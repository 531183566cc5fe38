import { type DefaultTreeAdapterTypes, html as markup, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** What a page of markup says. */
export type HtmlText = {
  title: string
  text: string
  headings: readonly string[]
  /** `<meta name content>` and the language of the page. */
  meta: Readonly<Record<string, string>>
}

const silent = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'title',
])
const block =
  /^(address|article|aside|blockquote|br|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)$/

/** Where a walk over the tree is: at the beginning of a node, or at the end of an element. */
type Step = { node: Node; ends: boolean }

/**
 * Reads markup into text, as a browser would read it: blocks become lines, scripts and styles are left out, nothing is
 * ever run. The walk keeps a list of its own, so that no depth of nesting ends the stack.
 */
export function htmlText(source: string): HtmlText {
  const page: { title: string; headings: string[]; meta: Record<string, string> } = {
    title: '',
    headings: [],
    meta: {},
  }
  const parts: string[] = []
  let heading: number | null = null
  const steps: Step[] = [{ node: parse(source, { scriptingEnabled: false }), ends: false }]
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { node, ends } = step
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value.replace(/\s+/g, ' '))
    const name = 'tagName' in node ? node.tagName : ''
    const isHeading = /^h[1-6]$/.test(name)
    if (ends) {
      if (isHeading && heading !== null) {
        const words = tidy(parts.slice(heading).join(''))
        if (words !== '') page.headings.push(words)
        heading = null
      }
      parts.push('\n')
      continue
    }
    if ('tagName' in node) note(node, page)
    if (silent.has(name) && name !== 'head') continue
    if (name === 'td' || name === 'th') parts.push(' ')
    if (block.test(name)) {
      parts.push('\n')
      steps.push({ node, ends: true })
      if (isHeading) heading = parts.length
    }
    if ('childNodes' in node)
      for (let at = node.childNodes.length - 1; at >= 0; at -= 1)
        steps.push({ node: node.childNodes[at] as Node, ends: false })
  }
  return { ...page, text: tidy(parts.join('')) }
}

/** What the head of a page says of it, wherever it stands. */
function note(element: Element, page: { title: string; meta: Record<string, string> }): void {
  const value = (name: string): string | undefined => element.attrs.find(one => one.name === name)?.value
  const { tagName, childNodes, namespaceURI } = element
  if (tagName === 'title' && page.title === '' && namespaceURI === markup.NS.HTML)
    page.title = tidy(childNodes.map(child => ('value' in child ? child.value : '')).join(''))
  const name = tagName === 'meta' ? value('name') : undefined
  const content = value('content')
  if (name && content !== undefined) page.meta[name.toLowerCase()] = content
  const language = tagName === 'html' ? value('lang') : undefined
  if (language) page.meta['language'] ??= language
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}
