import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaleNote } from '../src/layout/stale-note.tsx'
import { defaultLocale, locales } from '../src/locale.ts'

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** A page with a line in its language above its matter: that it may be out of date. */
export function markStale(page: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const html = decoder.decode(page)
  const [, language] = /<html lang="([^"]*)"/.exec(html) ?? []
  const locale = locales.find(one => one === language) ?? defaultLocale
  const note = renderToStaticMarkup(createElement(StaleNote, { locale }))
  return encoder.encode(html.replace(/<main\b[^>]*>/, opening => opening + note))
}
