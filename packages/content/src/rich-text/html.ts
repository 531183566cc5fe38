import { type ConvertOptions, convertRichText } from './convert.ts'
import type { Attributes, Tag, Target } from './markup.ts'

/** A document as an HTML string, for feeds and mail. Pages render elements instead: see `RichText`. */
export function richTextToHtml(document: unknown, options: ConvertOptions<string> = {}): string {
  return convertRichText(document, html, options).join('')
}

const empty: ReadonlySet<Tag> = new Set(['br', 'img', 'input'])

const html: Target<string> = {
  text: escapeHtml,
  element(tag, attributes, children) {
    if (empty.has(tag)) return `<${tag}${write(tag, attributes)}>`
    const inside = tag === 'p' && children.length === 0 ? '<br>' : children.join('')
    return `<${tag}${write(tag, attributes)}>${inside}</${tag}>`
  },
}

function write(tag: Tag, { align, label, checked, ...plain }: Attributes): string {
  let text = align ? ` style="text-align: ${align};"` : ''
  for (const [name, value] of Object.entries(plain)) text += ` ${name}="${escapeHtml(String(value))}"`
  if (label !== undefined) text += ` aria-label="${escapeHtml(label)}"`
  if (tag === 'input') text += ` type="checkbox" disabled${checked ? ' checked' : ''}`
  return tag === 'video' || tag === 'audio' ? `${text} controls preload="metadata"` : text
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, char => escapes[char] ?? char)
}
