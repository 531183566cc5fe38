import { treeOf } from './import-html.ts'

type Tree = ReturnType<typeof treeOf>
type Node = Tree['children'][number]
type Element = Extract<Node, { type: 'element' }>

/** What leads through a site, or is no text. */
const around = new Set(
  'nav header footer aside form script style template noscript iframe svg button'.split(' '),
)

type Page = { tree: Tree; heading: string; base: string; canonical: string; lang: string }

/** What a page says: its main part without the heading that names it. */
export function mainPart(source: string): Page {
  const root = treeOf(source, { fragment: false })
  const part = find(root.children, 'main') ?? find(root.children, 'article') ?? find(root.children, 'body')
  const html = find(root.children, 'html')
  const head = find(root.children, 'head')?.children ?? []
  const canonical = head.find(
    node => node.type === 'element' && [node.properties['rel']].flat().includes('canonical'),
  )
  // The heading of an article often stands in a header of its own.
  const heading = part && find(part.children, 'h1')
  const kept = (node: Node): boolean =>
    node !== heading &&
    node.type !== 'comment' &&
    !(node.type === 'element' && (around.has(node.tagName) || isMark(node)))
  if (part) prune(part, kept)
  return {
    tree: { type: 'root', children: part?.children ?? [] },
    heading: heading ? spaced(wordsOf(heading)) : '',
    base: attribute(find(head, 'base'), 'href'),
    canonical: attribute(canonical, 'href'),
    lang: attribute(html, 'lang'),
  }
}

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const attribute = (node: Node | undefined, name: string): string =>
  node?.type === 'element' ? String(node.properties[name] ?? '') : ''

/** The sign beside a heading that leads to it: `#`, `¶`. */
const isMark = (node: Element): boolean =>
  node.tagName === 'a' &&
  attribute(node, 'href').includes('#') &&
  !/[\p{L}\p{N}]/u.test(wordsOf(node)) &&
  !find(node.children, 'img')

function find(nodes: readonly Node[], name: string): Element | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const found = node.tagName === name ? node : find(node.children, name)
    if (found) return found
  }
  return undefined
}

function prune(element: Element, kept: (node: Node) => boolean): void {
  element.children = element.children.filter(kept)
  for (const child of element.children) if (child.type === 'element') prune(child, kept)
}

const wordsOf = (node: Node): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(wordsOf).join('') : ''
