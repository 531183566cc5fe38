import { assetOf, libraryImages, type SafeAsset, sourceSet } from './asset.ts'
import { cellAttributes, headingTag, languageOf, layoutOf, listAttributes, listTag } from './layout.ts'
import { linkOf } from './link.ts'
import type { Attributes, Look, Tag, Target } from './markup.ts'
import { childrenOf, isEmptyRichText, type RichNode, rootNodes, wholeOf } from './node.ts'
import { textOf } from './plain-text.ts'
import { variableText } from './variable.ts'

/** Called first for each node: another output, null to leave it out, or undefined for the usual one. */
export type Resolve<Output> = (
  node: RichNode,
  children: () => Output[],
  ancestors: readonly RichNode[],
) => Output | null | undefined

export type ConvertOptions<Output> = Look & { resolve?: Resolve<Output> | undefined }

const deepest = 100
const most = 10_000
/** A long book. */
const mostCharacters = 500_000

/** Folds a document into another form. Anything may come in; only known markup with checked values comes out. */
export function convertRichText<Output>(
  document: unknown,
  target: Target<Output>,
  options: ConvertOptions<Output> = {},
): Output[] {
  if (isEmptyRichText(document)) return []
  const work: Work<Output> = { target, options, left: { nodes: most, characters: mostCharacters } }
  return convertAll(rootNodes(document), [], work)
}

type Work<Output> = {
  target: Target<Output>
  options: ConvertOptions<Output>
  left: { nodes: number; characters: number }
}

function convertAll<Output>(
  nodes: readonly RichNode[],
  above: readonly RichNode[],
  work: Work<Output>,
): Output[] {
  if (above.length >= deepest) {
    // Nobody writes this deep. The words are kept, the structure is not.
    const text = cut(textOf(nodes), work)
    return text === '' ? [] : [work.target.text(text)]
  }
  const outputs: Output[] = []
  for (const node of nodes) {
    if (work.left.nodes-- <= 0) break
    const children = () => convertAll(childrenOf(node), [node, ...above], work)
    const resolved = work.options.resolve?.(node, children, above)
    if (resolved === null) continue
    if (resolved === undefined) outputs.push(...convertNode(node, children, above, work))
    else outputs.push(resolved)
  }
  return outputs
}

function convertNode<Output>(
  node: RichNode,
  children: () => Output[],
  above: readonly RichNode[],
  work: Work<Output>,
): Output[] {
  const { target, options } = work
  const one = (tag: Tag, attributes: Attributes, inside = children()) => [
    target.element(tag, attributes, inside, node),
  ]
  const layout = layoutOf(node)
  switch (node.type) {
    case 'text':
      return convertText(node, work)
    case 'tab':
      return [target.text('\t')]
    case 'linebreak':
      return one('br', {}, [])
    case 'paragraph':
      return holdsBlocks(node) && !options.compatible ? one('div', layout) : one('p', layout)
    case 'heading':
      return one(headingTag(node), options.compatible ? {} : layout)
    case 'quote':
      return one('blockquote', options.compatible ? {} : layout)
    case 'code':
      return one('pre', {}, one('code', languageOf(node, options)))
    case 'link': {
      const link = linkOf(node)
      // A link within a link is no markup: the outer one leads.
      if (!link || above.some(one => one.type === 'link')) return children()
      return one('a', { href: link.href, ...(link.offSite ? { rel: 'noopener noreferrer' } : {}) })
    }
    case 'list':
      return one(listTag(node), listAttributes(node, options))
    case 'listitem':
      return one('li', ...convertItem(node, children, above[0], { target, options }))
    case 'table':
      return one('table', {}, one('tbody', {}))
    case 'tablerow':
      return one('tr', {})
    case 'tablecell':
      return one(wholeOf(node['headerState'], 1, 3) ? 'th' : 'td', cellAttributes(node, options))
    case 'asset':
      return convertAsset(node, target, options)
    case 'variable': {
      const said = variableText(node, options.preview === true)
      if (said === null) return []
      return said.named
        ? one('span', { class: 'rt-variable' }, [target.text(said.text)])
        : [target.text(said.text)]
    }
    default:
      return children()
  }
}

const blocks = new Set(['asset', 'paragraph', 'heading', 'list', 'quote', 'code', 'table'])

/** A figure inside `<p>` would end the paragraph where a browser reads it. */
function holdsBlocks(node: RichNode): boolean {
  return childrenOf(node).some(child => blocks.has(child.type))
}

const formats: readonly (readonly [number, Tag])[] = [
  [64, 'sup'],
  [32, 'sub'],
  [16, 'code'],
  [8, 'u'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
]

/** Innermost format first: the outermost is `strong`. */
function convertText<Output>(node: RichNode, work: Work<Output>): Output[] {
  const { target } = work
  const text = typeof node['text'] === 'string' ? cut(node['text'], work) : ''
  if (text === '') return []
  const bits = typeof node['format'] === 'number' ? node['format'] : 0
  let output = target.text(text)
  for (const [bit, tag] of formats) if ((bits & bit) !== 0) output = target.element(tag, {}, [output], node)
  return [output]
}

/** As much of a text as there is room for; never half of a letter. */
function cut(text: string, { left }: Pick<Work<never>, 'left'>): string {
  const whole = text.length <= left.characters
  const end = left.characters
  left.characters -= Math.min(end, text.length)
  return whole ? text : text.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')
}

/** An item that only holds another list has no marker of its own. */
function convertItem<Output>(
  node: RichNode,
  children: () => Output[],
  list: RichNode | undefined,
  { target, options }: { target: Target<Output>; options: Look },
): [Attributes, Output[]] {
  const number = wholeOf(node['value'], 1, 1e9)
  if (options.compatible) return [number === null ? {} : { value: number }, children()]
  const inside = childrenOf(node)
  const nested = inside.length === 1 && inside[0]?.type === 'list'
  const ordered = list !== undefined && listTag(list) === 'ol'
  const attributes: Attributes = {
    ...(number !== null && ordered && !nested ? { value: number } : {}),
    ...(nested ? { class: 'rt-nested' } : {}),
  }
  if (list?.['listType'] !== 'check' || nested) return [attributes, children()]
  const checked = node['checked'] === true
  const label = textOf(inside).trim().slice(0, 200)
  const box = target.element('input', { checked, label }, [], node)
  return [{ ...attributes, class: checked ? 'rt-done' : 'rt-open' }, [box, ...children()]]
}

function convertAsset<Output>(node: RichNode, target: Target<Output>, options: Look): Output[] {
  const asset = assetOf(node)
  if (!asset) return []
  const named = asset.title || asset.caption
  if (asset.kind === 'other') {
    if (options.compatible) return []
    const name = named || asset.src.split('/').pop() || asset.src
    return [target.element('a', { href: asset.src, class: 'rt-file' }, [target.text(name)], node)]
  }
  if (asset.kind !== 'image' && options.compatible) return []
  const size = {
    ...(asset.width === null ? {} : { width: asset.width }),
    ...(asset.height === null ? {} : { height: asset.height }),
  }
  const attributes: Attributes =
    asset.kind === 'image'
      ? {
          src: asset.src,
          alt: asset.title,
          ...(options.compatible ? {} : { ...size, ...sources(asset, options) }),
        }
      : { src: asset.src, ...(asset.kind === 'video' ? size : {}), ...(named ? { label: named } : {}) }
  const shown = target.element(asset.kind === 'image' ? 'img' : asset.kind, attributes, [], node)
  const caption = asset.caption ? [target.element('figcaption', {}, [target.text(asset.caption)], node)] : []
  return [target.element('figure', {}, [shown, ...caption], node)]
}

function sources(asset: SafeAsset, { images = libraryImages }: Look): Attributes {
  const srcset = sourceSet(asset, images)
  return srcset === null ? {} : { srcset, sizes: images.sizes ?? '(min-width: 48rem) 42rem, 100vw' }
}
