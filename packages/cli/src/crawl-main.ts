import { treeOf } from './import-html.ts'

type Tree = ReturnType<typeof treeOf>
type Node = Tree['children'][number]
type Element = Extract<Node, { type: 'element' }>

/** What leads through a site, or is no text. */
const around = new Set(
  'nav header footer aside form script style template noscript iframe svg button'.split(' '),
)

/** What a page says: its main part without the heading that names it. */
export function mainPart(source: string): { tree: Tree; heading: string } {
  const root = treeOf(source, { fragment: false })
  const part = find(root.children, 'main') ?? find(root.children, 'article') ?? find(root.children, 'body')
  // The heading of an article often stands in a header of its own.
  const heading = part && find(part.children, 'h1')
  const kept = (node: Node): boolean =>
    node !== heading && node.type !== 'comment' && !(node.type === 'element' && around.has(node.tagName))
  if (part) prune(part, kept)
  return {
    tree: { type: 'root', children: part?.children ?? [] },
    heading: heading ? wordsOf(heading).replaceAll(/\s+/g, ' ').trim() : '',
  }
}

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
