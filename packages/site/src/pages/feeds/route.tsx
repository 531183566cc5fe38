import { type EntryReader, readEntry } from '../../content/entry.ts'
import { localePath } from '../../locale.ts'
import { inLocale, type Localized } from '../../localized.ts'
import type { RouteContext } from '../../route.ts'
import { type MountedRoute, mount } from '../../site.tsx'
import { type DateFields, usualDates } from '../dates.ts'
import { fileRoute, rootFileRoute } from '../file-route.ts'
import { atomFeed } from './atom.ts'
import { calendar, occasionOf } from './calendar.ts'

/** Whom to tell of holes, as `security.txt` says it (RFC 9116). */
export type SecurityContact = {
  /** `mailto:security@site.example`, or an address of a page. */
  contact: string
  policy?: string
}

type FeedOptions = {
  name: string
  tagline: Localized
  pathOf(type: string, slug: string): string
  /** Types whose entries are told of, and which fields say when they are. */
  lists: readonly { type: string; dates?: DateFields }[]
  security?: SecurityContact | undefined
}

const newest = 50
const mostOccasions = 1000
const yearMs = 365 * 86_400_000

/** What is new as Atom, dates as a calendar, the manifest of the site, and whom to tell of holes. */
export function createFeedRoutes({ name, tagline, pathOf, lists, security }: FeedOptions): MountedRoute[] {
  const types = lists.map(({ type }) => type)
  const at = ({ origin = '', locale }: RouteContext, path: string): string =>
    origin + localePath(locale, path)
  const urlOf = (context: RouteContext, { type, slug }: EntryReader): string =>
    at(context, pathOf(type, slug))

  async function read(
    context: RouteContext,
    query: object,
    fields: readonly string[] = [],
  ): Promise<EntryReader[]> {
    const { content, locale, signal } = context
    const select = { fields: { only: ['title', 'summary', 'date', ...fields] } }
    const { entries } = await content.entries({ locale, resolutionDepth: 0, select, signal, ...query })
    return entries.map(envelope => readEntry(envelope, locale)).filter(({ slug }) => slug !== '')
  }

  const feed = fileRoute('application/atom+xml; charset=utf-8', async context => {
    const entries = await read(context, { type: types.join(','), limit: newest, orderBy: 'updated_at_DESC' })
    return atomFeed({
      title: name,
      subtitle: inLocale(tagline, context.locale),
      url: at(context, '/'),
      self: at(context, '/feed.xml'),
      language: context.locale,
      items: entries.map(entry => ({
        id: entry.id,
        title: entry.text('title'),
        summary: entry.text('summary'),
        url: urlOf(context, entry),
        published: momentOf(entry.text('date')),
        updated: entry.modified,
      })),
    })
  })
  const dates = fileRoute('text/calendar; charset=utf-8', async context => {
    const { type = '', file: wanted = '' } = context.params
    const slug = /^(.+)\.ics$/.exec(wanted)?.[1]
    const list = lists.find(one => one.type === type)
    if (!slug || !list) return null
    const fields = list.dates ?? usualDates
    // All of a type have one calendar, to be followed.
    const query =
      slug === 'all' ? { type, limit: mostOccasions, orderBy: 'slug_ASC' } : { type, slug, limit: 1 }
    const entries = await read(context, query, Object.values(fields))
    const occasions = entries.flatMap(entry => occasionOf(entry, urlOf(context, entry), fields) ?? [])
    return occasions.length === 0 ? null : calendar(name, occasions)
  })
  const manifest = fileRoute('application/manifest+json', async context =>
    JSON.stringify({
      name,
      short_name: name,
      description: inLocale(tagline, context.locale),
      lang: context.locale,
      start_url: localePath(context.locale, '/'),
      scope: '/',
      display: 'browser',
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      ],
    }),
  )
  const holes = rootFileRoute('text/plain; charset=utf-8', async context => {
    if (!security) return null
    // Told anew with each day: whoever keeps it longer than half a year has to ask again.
    const expires = new Date(Math.floor(context.now / 86_400_000) * 86_400_000 + yearMs / 2).toISOString()
    const policy = security.policy ? `Policy: ${security.policy}\n` : ''
    return `Contact: ${security.contact}\nExpires: ${expires}\n${policy}Canonical: ${context.origin ?? ''}/.well-known/security.txt\n`
  })
  return [
    mount('/feed.xml', feed),
    mount('/calendar/:type/:file', dates),
    mount('/site.webmanifest', manifest),
    mount('/.well-known/security.txt', holes),
  ]
}

const momentOf = (date: string): string =>
  Number.isNaN(Date.parse(date)) ? '' : new Date(date).toISOString()
