import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { slugOf } from '@quarry/server/content'
import robotsParser from 'robots-parser'
import { UsageError } from './command.ts'
import { type Got, get, sitemapPages } from './crawl-fetch.ts'
import { pageOf, type Taken } from './crawl-page.ts'
import { freeSlugs, type PathOf, type Source, type SourcePage } from './import-pages.ts'

const agent = 'QuarryImport'
const usualPause = 1000
const longestPause = 30_000
const savedEvery = 20

/** What is known of a page from an earlier run; `isLeft`: it was not taken. */
type Known = { etag?: string; lastModified?: string; mapModified?: string; isLeft?: boolean }

type CrawlOptions = {
  type: string
  /** The most pages that are fetched. */
  limit: number
  /** Where the state of earlier runs is kept. */
  folder: string
  fetch: typeof fetch
  pause(ms: number): Promise<unknown>
  pathOf: PathOf
  /** The languages of the site: a page that says that it is in one of them is. */
  locales: readonly string[]
}

/**
 * The pages of a site map, one at a time, as robots.txt allows and with its pause. What an earlier run took and has not
 * changed since is not fetched again, so that a run that was stopped goes on where it was.
 */
export function readCrawl(address: string, options: CrawlOptions): Source {
  const { type, limit, folder, fetch, pause, pathOf, locales } = options
  const start = new URL(address)
  const stateFile = path.join(folder, `crawl-${start.host.replaceAll(/[^a-z0-9.-]/gi, '_')}.json`)
  const known = new Map(Object.entries(readState(stateFile)))
  const remarks: string[] = []
  const count = { unchanged: 0, closed: 0, elsewhere: 0, hidden: 0 }

  async function* pages(): AsyncGenerator<SourcePage> {
    const robotsAddress = new URL('/robots.txt', start).href
    const said = await get(fetch, robotsAddress, agent)
    if (said.status >= 500 || said.status === 0)
      throw new UsageError(
        `${robotsAddress} was answered with ${said.status || said.text}: what may be read is not known.`,
      )
    const robots = robotsParser(robotsAddress, said.status === 200 ? said.text : '')
    const between = Math.min(longestPause, Math.max(usualPause, (robots.getCrawlDelay(agent) ?? 0) * 1000))
    const found = await sitemapPages(fetch, mapsOf(start, robots.getSitemaps()), agent)
    remarks.push(...found.remarks)
    const isClosed = (url: string): boolean => robots.isAllowed(url, agent) === false
    const slugs = new Map<string, string>()
    const freeSlug = freeSlugs()
    const pagesAt = new Map<string, (typeof found.pages)[number]>()
    for (const page of found.pages) {
      if (isClosed(page.url) || slugs.has(keyOf(page.url))) continue
      const slug = freeSlug(type, slugIn(page.url))
      slugs.set(keyOf(page.url), slug)
      pagesAt.set(pathOf(type, slug), page)
    }
    const reading = {
      type,
      locales,
      targetOf(link: string) {
        const slug = slugs.get(keyOf(link)) ?? slugs.get(keyOf(link.replace(/\?[^#]*/, '')))
        return slug === undefined ? undefined : pathOf(type, slug)
      },
    }
    let [fetched, sinceSaved] = [0, 0]
    /** Where what is taken is found here, now or since an earlier run. */
    const taken = new Set<string>()
    const waiting = new Map<string, Waiting>()
    const seen = new Set<string>()
    function* take(own: string, { url, page, state }: Omit<Waiting, 'elsewhere'>): Generator<SourcePage> {
      taken.add(own)
      yield { ...page, slug: slugs.get(keyOf(url)) ?? slugIn(url) }
      known.set(url, state)
    }
    const next = found.pages.toReversed()
    try {
      for (let at = next.pop(); at; at = next.pop()) {
        const { url, modified } = at
        if (seen.has(url)) continue
        seen.add(url)
        if (isClosed(url)) {
          count.closed++
          continue
        }
        const before = known.get(url)
        const own = reading.targetOf(url) ?? ''
        if (taken.has(own) || waiting.has(own)) {
          count.elsewhere++
          continue
        }
        if (before?.mapModified !== undefined && before.mapModified === modified) {
          count.unchanged++
          if (!before.isLeft) taken.add(own)
          continue
        }
        if (fetched === limit) {
          remarks.push(`${limit} pages were fetched; start again for the next ones, or say --limit.`)
          break
        }
        if (fetched++ > 0) await pause(between)
        const answer = await get(fetch, url, agent, before, isClosed)
        const state = stateOf(answer, before, modified)
        // Only what came through is known: what failed is asked for again.
        if (answer.status === 304) {
          count.unchanged++
          known.set(url, state)
          if (!state.isLeft) taken.add(own)
        } else if (answer.status !== 200) remarks.push(`${url}: ${answer.status || answer.text}`)
        else {
          const outcome = pageOf(url, answer, reading)
          if (outcome === 'hidden' || 'remark' in outcome) {
            if (outcome === 'hidden') count.hidden++
            else remarks.push(`${url}: ${outcome.remark}`)
            known.set(url, { ...state, isLeft: true })
          } else if (outcome.elsewhere === undefined || leadsBack(outcome.elsewhere, own, waiting))
            yield* take(own, { url, page: outcome.page, state })
          else {
            // Whether it is needed is known once the other one has been read, which is next.
            waiting.set(own, { url, page: outcome.page, elsewhere: outcome.elsewhere, state })
            const other = pagesAt.get(outcome.elsewhere)
            if (other) next.push(other)
          }
        }
        if (++sinceSaved === savedEvery) {
          saveState(stateFile, known)
          sinceSaved = 0
        }
      }
      while (waiting.size > 0)
        for (const [own, one] of waiting) {
          const { url, elsewhere, state } = one
          if (waiting.has(elsewhere)) continue
          waiting.delete(own)
          if (taken.has(elsewhere)) {
            count.elsewhere++
            known.set(url, { ...state, isLeft: true })
          } else if (seen.has(pagesAt.get(elsewhere)?.url ?? '')) yield* take(own, one)
        }
    } finally {
      saveState(stateFile, known)
    }
  }

  return {
    fields: [
      { id: 'title', type: 'text' },
      { id: 'summary', type: 'text' },
      { id: 'body', type: 'richText' },
      { id: 'date', type: 'date' },
      { id: 'source_url', type: 'text' },
    ],
    pages: pages(),
    remarks: () => [
      ...(count.unchanged > 0 ? [`${count.unchanged} pages have not changed since the last run.`] : []),
      ...(count.closed > 0 ? [`${count.closed} pages are closed to programs by robots.txt.`] : []),
      ...(count.elsewhere > 0
        ? [`${count.elsewhere} pages are other addresses of pages that are taken.`]
        : []),
      ...(count.hidden > 0 ? [`${count.hidden} pages ask not to be in searches, and are left out.`] : []),
      ...remarks,
    ],
  }
}

/** A page that is another address of one that may be taken. */
type Waiting = { url: string; page: Taken['page']; elsewhere: string; state: Known }

/** Whether what a page waits for waits for the page itself. */
function leadsBack(from: string, own: string, waiting: ReadonlyMap<string, Waiting>): boolean {
  for (let at: string | undefined = from; at !== undefined; at = waiting.get(at)?.elsewhere)
    if (at === own) return true
  return false
}

/** The map itself, those that robots.txt names, or the one where it usually is. */
function mapsOf(start: URL, named: readonly string[]): string[] {
  if (/\.xml(\.gz)?$/.test(start.pathname)) return [start.href]
  const here = named.filter(one => URL.canParse(one) && new URL(one).host === start.host)
  return here.length > 0 ? here : [new URL('/sitemap.xml', start).href]
}

/** Addresses that differ in what nobody sees are the same. */
function keyOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, search } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/(index\.(html?|php))?$/, '')}${search}`
}

function slugIn(url: string): string {
  const { pathname, search } = new URL(url)
  const place = `${pathname.replace(/(\/index)?\.(html?|php)$/, match => (search && match.endsWith('.php') ? '.php' : ''))}${search}`
  return /^\/?$/.test(place) ? 'home' : slugOf(decoded(place))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const stateOf = (
  { status, etag, lastModified }: Got,
  { isLeft = false, ...before }: Known = {},
  mapModified?: string,
): Known => ({
  ...before,
  ...(isLeft && status === 304 ? { isLeft } : {}),
  ...(etag ? { etag } : {}),
  ...(lastModified ? { lastModified } : {}),
  ...(mapModified ? { mapModified } : {}),
})

function readState(file: string): Record<string, Known> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Known>
  } catch {
    return {}
  }
}

/** Whole or not at all. */
function saveState(file: string, known: ReadonlyMap<string, Known>): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.part`, JSON.stringify(Object.fromEntries(known)))
  renameSync(`${file}.part`, file)
}
