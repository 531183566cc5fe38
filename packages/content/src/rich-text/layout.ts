import type { Attributes, Look, Tag } from './markup.ts'
import { type RichNode, wholeOf } from './node.ts'

export function layoutOf({ format, direction }: RichNode): Attributes {
  const align = (['left', 'right', 'center', 'justify', 'start', 'end'] as const).find(one => one === format)
  return {
    ...(align ? { align } : {}),
    ...(direction === 'ltr' || direction === 'rtl' ? { dir: direction } : {}),
  }
}

export function headingTag(node: RichNode): Tag {
  return (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).find(tag => tag === node['tag']) ?? 'h1'
}

export function listTag(node: RichNode): 'ul' | 'ol' {
  if (node['tag'] === 'ul' || node['tag'] === 'ol') return node['tag']
  return node['listType'] === 'number' ? 'ol' : 'ul'
}

export function listAttributes(node: RichNode, { compatible }: Look): Attributes {
  const start = listTag(node) === 'ol' || compatible ? wholeOf(node['start'], 2, 1e9) : null
  return {
    ...(compatible ? {} : layoutOf(node)),
    ...(start === null ? {} : { start }),
    ...(node['listType'] === 'check' && !compatible ? { class: 'rt-check' } : {}),
  }
}

export function languageOf({ language }: RichNode, { compatible }: Look): Attributes {
  const known = typeof language === 'string' && /^[\w+#.-]{1,40}$/.test(language)
  return known && !compatible ? { class: `language-${language}` } : {}
}

export function cellAttributes(node: RichNode, { compatible }: Look): Attributes {
  if (compatible) return {}
  const colspan = wholeOf(node['colSpan'], 2, 1000)
  const rowspan = wholeOf(node['rowSpan'], 2, 1000)
  const head = node['headerState']
  return {
    ...layoutOf(node),
    ...(colspan === null ? {} : { colspan }),
    ...(rowspan === null ? {} : { rowspan }),
    ...(head === 1 ? { scope: 'row' } : head === 2 ? { scope: 'col' } : {}),
  }
}
