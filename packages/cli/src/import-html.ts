import { richTextOf } from '@quarry/server/content'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'

type Tree = ReturnType<typeof fromHtml>

const deepest = 200

/** Markup as a tree. Nothing of it is run. */
export function treeOf(html: string, { fragment }: { fragment: boolean }): Tree {
  // What walks over it calls itself for each level: markup that nobody wrote by hand is refused before that ends badly.
  if (depthOf(html) > deepest) throw new Error(`its markup is more than ${deepest} levels deep`)
  const tree = fromHtml(html, { fragment })
  for (const cell of cellsOf(tree)) align(cell)
  return tree
}

function* cellsOf(tree: Tree): Generator<Element> {
  for (const node of nodesOf(tree)) if (node.type === 'element' && /^t[dh]$/.test(node.tagName)) yield node
}

/** Editors say in a class or a style where the words of a cell lie; what makes Markdown of it reads the attribute. */
function align(cell: Element): void {
  const { className, style } = cell.properties
  const said = `${[className ?? []].flat().join(' ')} ${String(style ?? '')}`
  const [, side] = /text-align(?:-|:\s*)(left|center|right)\b/.exec(said) ?? []
  if (side !== undefined) cell.properties['align'] ??= side
}

const blocks = new Set('p div section ul ol li dl dt dd pre blockquote h1 h2 h3 h4 h5 h6'.split(' '))

/** A cell is one line in Markdown: its paragraphs and items would run into each other, and two words become one. */
function putInOneLine(cell: Element): void {
  cell.children = cell.children.flatMap(node => {
    if (node.type !== 'element' || !blocks.has(node.tagName)) return [node]
    putInOneLine(node)
    return [space(), ...node.children, space()]
  })
}

const space = () => ({ type: 'text' as const, value: ' ' })

type Node = Tree['children'][number]
type Element = Extract<Node, { type: 'element' }>

/** All nodes in their order. */
function* nodesOf(tree: Tree): Generator<Tree | Node> {
  const todo: (Tree | Node)[] = [tree]
  for (let node = todo.pop(); node; node = todo.pop()) {
    yield node
    if ('children' in node) todo.push(...node.children.toReversed())
  }
}

/** The words of markup, without their marks. */
export function wordsOfHtml(html: string): string {
  const [whole, rest] = upTo(html, '>')
  // A tag that never ends would take the words behind it along.
  const isOpen = /<[a-z/!?]/i.test(rest)
  const tree = treeOf(isOpen ? whole : html, { fragment: true })
  const words = [...nodesOf(tree)].map(node => (node.type === 'text' ? node.value : ''))
  return `${words.join('')}${isOpen ? rest : ''}`.replaceAll(/\s+/g, ' ').trim()
}

/** Markup as rich text, by way of Markdown: what that cannot say is left as its words. */
export function richTextOfTree(tree: Tree, addressOf?: (url: string) => string): unknown {
  for (const cell of cellsOf(tree)) putInOneLine(cell)
  // What only names a place is no link to this page.
  for (const node of nodesOf(tree))
    if (node.type === 'element' && node.tagName === 'a' && !node.properties['href']) node.tagName = 'span'
  // Words that stand in no paragraph get one.
  const markdown = toMdast(tree, { document: true })
  return richTextOf(markdown.type === 'root' ? markdown : { type: 'root', children: [] }, addressOf)
}

export const richTextOfHtml = (html: string, addressOf?: (url: string) => string): unknown =>
  richTextOfTree(treeOf(html, { fragment: true }), addressOf)

/** How deep markup may be at the most, judged by its tags alone. */
function depthOf(html: string): number {
  let [depth, most] = [0, 0]
  for (const [, closes, name = '', empty] of upTo(html, '>')[0].matchAll(
    /<(\/?)([a-z][a-z0-9-]*)[^>]*?(\/?)>/gi,
  )) {
    if (empty || /^(br|img|hr|input|meta|link|source|wbr|p|li|td|tr|th|option|col)$/i.test(name)) continue
    depth = closes ? Math.max(0, depth - 1) : depth + 1
    most = Math.max(most, depth)
  }
  return most
}

/** A text up to the last of a mark, and its rest: what looks for an end that never comes looks again from every place. */
function upTo(text: string, mark: string): [before: string, rest: string] {
  const end = text.lastIndexOf(mark) + 1
  return [text.slice(0, end), text.slice(end)]
}
