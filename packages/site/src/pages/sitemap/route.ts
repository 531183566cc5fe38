import { isLocale, type Locale, locales } from '../../locale.ts'
import type { RouteContext } from '../../route.ts'
import { type MountedRoute, mount } from '../../site.tsx'
import { rootFileRoute } from '../file-route.ts'
import { type About, llmsFile } from './llms.ts'
import { mostUrls, type SitePage, sitemapFile, sitemapIndex, urlsOf } from './sitemap.ts'

type SitemapOptions = {
  /** Paths of pages that are no entries: lists, the home page. */
  fixed: readonly string[]
  /** Where entries have their pages. */
  pathOf(type: string, slug: string): string
  /** Pages that are neither: products, documents of sources. */
  others?(context: RouteContext): Promise<readonly SitePage[]>
  /** Entries whose page is one of the fixed, or that have none. */
  except?(type: string, slug: string): boolean
  /** What robots shall not ask for. */
  closed: readonly string[]
  about: About
  /** The most addresses in one file. */
  perFile?: number
}

const pageSize = 1000
const mostEntries = 500_000

/** `/sitemap.xml` (an index of files when there are too many addresses for one) `/robots.txt`, and `/llms.txt`. */
export function createSitemapRoutes(options: SitemapOptions): MountedRoute[] {
  const perFile = Math.min(options.perFile ?? mostUrls, mostUrls)

  const sitemap = rootFileRoute('application/xml; charset=utf-8', async context => {
    const urls = urlsOf(await pagesOf(context, options))
    const origin = context.origin ?? ''
    const { part } = context.params
    if (part === undefined) {
      if (urls.length <= perFile) return sitemapFile(urls, origin)
      const files = Array.from(
        { length: Math.ceil(urls.length / perFile) },
        (_, at) => `/sitemap/${at + 1}.xml`,
      )
      return sitemapIndex(files, origin)
    }
    const number = Number(/^(\d{1,6})\.xml$/.exec(part)?.[1] ?? 0)
    const some = urls.slice((number - 1) * perFile, number * perFile)
    return number < 1 || some.length === 0 ? null : sitemapFile(some, origin)
  })
  const robots = rootFileRoute('text/plain; charset=utf-8', async context => {
    const closed = options.closed.map(path => `Disallow: ${path}\n`).join('')
    return `User-agent: *\n${closed}\nSitemap: ${context.origin ?? ''}/sitemap.xml\n`
  })
  const llms = rootFileRoute('text/plain; charset=utf-8', async context => llmsFile(options.about, context))
  return [
    mount('/sitemap.xml', sitemap),
    mount('/sitemap/:part', sitemap),
    mount('/robots.txt', robots),
    mount('/llms.txt', llms),
  ]
}

async function pagesOf(context: RouteContext, options: SitemapOptions): Promise<SitePage[]> {
  const pages: SitePage[] = options.fixed.map(path => ({ path, locales }))
  for (let offset = 0; offset < mostEntries; offset += pageSize) {
    const { entries } = await context.content.entries({
      locale: null,
      limit: pageSize,
      offset,
      orderBy: 'slug_ASC',
      resolutionDepth: 0,
      // Addresses and times only: no field has this name.
      select: { fields: { only: ['none'] } },
      signal: context.signal,
    })
    for (const { entry, modified } of entries) {
      const { type, _slug: slug = '' } = entry
      if (!slug || options.except?.(type, slug)) continue
      const own = (entry._locales ?? []).filter((code): code is Locale => isLocale(code))
      pages.push({
        path: options.pathOf(type, encodeURIComponent(slug)),
        locales: own.length === 0 ? locales : own,
        modified: modified.slice(0, 10),
      })
    }
    if (entries.length < pageSize) break
  }
  return [...pages, ...((await options.others?.(context)) ?? [])]
}
