import { escapeHtml } from '@quarry/content'
import { defaultLocale, type Locale, localePath, locales } from '../../locale.ts'

/** A page as the sitemap tells of it: its path without language, the languages that it has, when it changed. */
export type SitePage = { path: string; locales: readonly Locale[]; modified?: string }

/** What the protocol of sitemaps allows in one file. */
export const mostUrls = 50_000

/** The addresses of pages, a page in each of its languages. */
export function urlsOf(pages: readonly SitePage[]): { locale: Locale; page: SitePage }[] {
  return pages.flatMap(page => page.locales.map(locale => ({ locale, page })))
}

/** One file of addresses, each with its other languages and the day it changed. */
export function sitemapFile(urls: readonly { locale: Locale; page: SitePage }[], origin: string): string {
  const entries = urls.map(({ locale, page }) => {
    const alternates = page.locales.length > 1 ? alternatesOf(page, origin) : ''
    const modified = page.modified ? `<lastmod>${escapeHtml(page.modified)}</lastmod>` : ''
    return `<url><loc>${escapeHtml(origin + localePath(locale, page.path))}</loc>${modified}${alternates}</url>\n`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.join('')}</urlset>\n`
  )
}

/** Names the files that the addresses are spread over. */
export function sitemapIndex(files: readonly string[], origin: string): string {
  const entries = files.map(file => `<sitemap><loc>${escapeHtml(origin + file)}</loc></sitemap>\n`)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
  )
}

function alternatesOf(page: SitePage, origin: string): string {
  const link = (code: string, locale: Locale): string =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(origin + localePath(locale, page.path))}"/>`
  const all = locales.filter(locale => page.locales.includes(locale)).map(locale => link(locale, locale))
  return all.join('') + (page.locales.includes(defaultLocale) ? link('x-default', defaultLocale) : '')
}
