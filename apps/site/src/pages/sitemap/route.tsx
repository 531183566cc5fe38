import type { ReactNode } from 'react'
import { defaultLocale, isLocale, type Locale, locales } from '../../locale.ts'
import { keptForAll, type Route, type RouteContext } from '../../route.ts'
import { type MountedRoute, mount } from '../../site.tsx'
import { mostUrls, type SitePage, sitemapFile, sitemapIndex, urlsOf } from './sitemap.ts'

export type SitemapOptions = {
  /** Paths of pages that are no entries: lists, the home page. */
  fixed: readonly string[]
  /** Where entries have their pages. */
  pathOf(type: string, slug: string): string
  /** Entries whose page is one of the fixed, or that have none. */
  except?(type: string, slug: string): boolean
  /** What robots shall not ask for. */
  closed: readonly string[]
  /** The most addresses in one file. */
  perFile?: number
}

const pageSize = 1000
const mostEntries = 500_000

/** `/sitemap.xml` (an index of files when there are too many addresses for one) and `/robots.txt`. */
export function createSitemapRoutes(options: SitemapOptions): MountedRoute[] {
  const perFile = Math.min(options.perFile ?? mostUrls, mostUrls)

  const sitemap = fileRoute('application/xml; charset=utf-8', async context => {
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
  const robots = fileRoute('text/plain; charset=utf-8', async context => {
    const closed = options.closed.map(path => `Disallow: ${path}\n`).join('')
    return `User-agent: *\n${closed}\nSitemap: ${context.origin ?? ''}/sitemap.xml\n`
  })
  return [mount('/sitemap.xml', sitemap), mount('/sitemap/:part', sitemap), mount('/robots.txt', robots)]
}

async function pagesOf(context: RouteContext, options: SitemapOptions): Promise<SitePage[]> {
  const pages: SitePage[] = options.fixed.map(path => ({ path, locales }))
  for (let offset = 0; offset < mostEntries; offset += pageSize) {
    const { entries } = await context.content.entries({
      ...{ locale: null, limit: pageSize, offset, orderBy: 'slug_ASC', resolutionDepth: 0 },
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
  return pages
}

/** A file that is made from content. It stands at the root of the site only, whatever language is asked for. */
function fileRoute(type: string, text: (context: RouteContext) => Promise<string | null>): Route<null> {
  return {
    async load(_request, context) {
      const body = context.locale === defaultLocale ? await text(context) : null
      if (body === null) return { data: null, head: { title: '' }, status: 404 }
      return new Response(body, {
        headers: {
          'content-type': type,
          'cache-control': context.preview ? 'private, no-store' : keptForAll,
          'x-content-type-options': 'nosniff',
        },
      })
    },
    Page: Nothing,
  }
}

function Nothing(): ReactNode {
  return null
}
