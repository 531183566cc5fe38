import { createElement, Fragment, type ReactNode } from 'react'
import type { ImageOptions } from './asset.ts'
import { convertRichText } from './convert.ts'
import type { Attributes, Tag, Target } from './markup.ts'
import type { RichNode } from './node.ts'

export type RichTextRendererProps = {
  node: RichNode
  children: ReactNode
  /** The nearest first. */
  ancestors: readonly RichNode[]
}

/** Draws one kind of node another way: a plain function, without hooks of its own. Null leaves the kind out. */
export type RichTextRenderer = ((props: RichTextRendererProps) => ReactNode) | null

export type RichTextProps = {
  /** The value of a rich text field, as it came from the service. */
  value: unknown
  /** By node type: `{ link: MyLink, asset: MyFigure }`. */
  renderers?: Readonly<Record<string, RichTextRenderer>>
  images?: ImageOptions | undefined
  /** Show variables that have no value by their name. */
  preview?: boolean
}

/**
 * Rich text as elements: no HTML string, no style attribute, only known tags and checked addresses.
 *
 * @example <RichText value={entry.fields.body?.value} renderers={{ link: SiteLink }} />
 */
export function RichText({ value, renderers, images, preview }: RichTextProps): ReactNode {
  const resolve =
    renderers &&
    ((node: RichNode, children: () => ReactNode[], ancestors: readonly RichNode[]) => {
      const renderer = Object.hasOwn(renderers, node.type) ? renderers[node.type] : undefined
      if (renderer === undefined || renderer === null) return renderer
      return renderer({ node, children: list(children()), ancestors })
    })
  return list(convertRichText<ReactNode>(value, elements, { resolve, images, preview }))
}

const elements: Target<ReactNode> = {
  text: text => text,
  element(tag, attributes, children) {
    const props = propsOf(tag, attributes)
    const drawn =
      children.length === 0 ? createElement(tag, props) : createElement(tag, props, ...inGroups(children))
    // A wide table scrolls by itself, by keyboard too, and never pushes the page.
    return tag === 'table' ? createElement('div', { className: 'rt-table', tabIndex: 0 }, drawn) : drawn
  },
}

/** Children never change places, so that their place is their key: given as arguments, they need none. */
function list(nodes: readonly ReactNode[]): ReactNode {
  return nodes.length === 0 ? null : createElement(Fragment, null, ...inGroups(nodes))
}

/** A call takes only so many arguments. */
function inGroups(nodes: readonly ReactNode[]): ReactNode[] {
  const size = 5000
  if (nodes.length <= size) return [...nodes]
  const groups: ReactNode[] = []
  for (let at = 0; at < nodes.length; at += size) {
    groups.push(createElement(Fragment, null, ...nodes.slice(at, at + size)))
  }
  return groups
}

function propsOf(tag: Tag, attributes: Attributes): Record<string, unknown> {
  const { align, label, checked, class: className, srcset, colspan, rowspan, ...plain } = attributes
  const props: Record<string, unknown> = { ...plain }
  // The content security policy forbids style attributes: the stylesheet aligns by these.
  if (align) props['data-align'] = align
  if (label !== undefined) props['aria-label'] = label
  if (className) props['className'] = className
  if (srcset) props['srcSet'] = srcset
  if (colspan) props['colSpan'] = colspan
  if (rowspan) props['rowSpan'] = rowspan
  if (tag === 'img') return { loading: 'lazy', decoding: 'async', ...props }
  if (tag === 'video' || tag === 'audio') return { ...props, controls: true, preload: 'metadata' }
  if (tag === 'input') return { ...props, type: 'checkbox', disabled: true, defaultChecked: checked }
  return props
}
