import type { ImageOptions } from './asset.ts'
import type { RichNode } from './node.ts'

/** Markup that can come out of rich text: nothing else can. */
export type Tag =
  | 'p'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'ul'
  | 'ol'
  | 'li'
  | 'a'
  | 'blockquote'
  | 'pre'
  | 'code'
  | 'table'
  | 'tbody'
  | 'tr'
  | 'td'
  | 'th'
  | 'figure'
  | 'figcaption'
  | 'img'
  | 'video'
  | 'audio'
  | 'input'
  | 'br'
  | 'span'
  | 'div'
  | 'strong'
  | 'em'
  | 's'
  | 'u'
  | 'sub'
  | 'sup'

type Align = 'left' | 'right' | 'center' | 'justify' | 'start' | 'end'

/** Values as they are meant: the target escapes them and writes them its own way. */
export type Attributes = {
  href?: string
  rel?: string
  start?: number
  value?: number
  align?: Align
  dir?: 'ltr' | 'rtl'
  class?: string
  src?: string
  srcset?: string
  sizes?: string
  alt?: string
  width?: number
  height?: number
  label?: string
  checked?: boolean
  colspan?: number
  rowspan?: number
  scope?: 'row' | 'col'
}

/** What rich text is folded into: a string, React elements, or anything else. */
export type Target<Output> = {
  text(text: string): Output
  element(tag: Tag, attributes: Attributes, children: Output[], node: RichNode): Output
}

export type Look = {
  images?: ImageOptions | undefined
  /** Show variables that have no value by their name. */
  preview?: boolean | undefined
  /** What the provider's own renderer gives, gaps included, where that is safe: for comparing with it. */
  compatible?: boolean | undefined
}
