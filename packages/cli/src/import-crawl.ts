import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { htmlText } from '@quarry/server/sources'
import robotsParser from 'robots-parser'
import { UsageError } from './command.ts'
import { type Got, get, sitemapPages } from './crawl-fetch.ts'
import { mainPart } from './crawl-main.ts'
import { richTextOfTree } from './import-html.ts'
import { type Source, type SourcePage, slugOf } from './import-pages.ts'

const agent = 'QuarryImport'
const usualPause = 1000
const longestPause = 30_000
const savedEvery = 20

/** What is known of a page from an earlier run. */
type Known = { etag?: string; lastModified?: string; mapModified?: string }

type CrawlOptions = {
  type: string
  /** The most pages that are fetched. */
  limit: number
  /** Where the state of earlier runs is kept. */
  folder: string
  fetch: typeof fetch
  pause(ms: number): Promise<unknown>
}

/**
 * The pages of a site map, one at a time, as robots.txt allows and with its pause. What an earlier run took and has not
 * changed since is not fetched again, so that a run that was stopped goes on where it was.
 */
export function readCrawl(address: string, { type, limit, folder, fetch, pause }: CrawlOptions): Source {
  const start = new URL(address)
  const map = /\.xml(\.gz)?$/.test(start.pathname) ? start : new URL('/sitemap.xml', start)
  const stateFile = path.join(folder, `crawl-${map.host.replaceAll(/[^a-z0-9.-]/gi, '_')}.json`)
  const known = new Map(Object.entries(readState(stateFile)))
  const remarks: string[] = []
  const count = { unchanged: 0, closed: 0 }

  async function* pages(): AsyncGenerator<SourcePage> {
    const robotsAddress = new URL('/robots.txt', map).href
    const said = await get(fetch, robotsAddress, agent)
    if (said.status >= 500 || said.status === 0)
      throw new UsageError(
        `${robotsAddress} was answered with ${said.status || said.text}: what may be read is not known.`,
      )
    const robots = robotsParser(robotsAddress, said.status === 200 ? said.text : '')
    const between = Math.min(longestPause, Math.max(usualPause, (robots.getCrawlDelay(agent) ?? 0) * 1000))
    const found = await sitemapPages(fetch, map.href, agent)
    remarks.push(...found.remarks)
    let [fetched, sinceSaved] = [0, 0]
    try {
      for (const { url, modified } of found.pages) {
        const before = known.get(url)
        if (before?.mapModified !== undefined && before.mapModified === modified) {
          count.unchanged++
          continue
        }
        if (robots.isAllowed(url, agent) === false) {
          count.closed++
          continue
        }
        if (fetched === limit) {
          remarks.push(`${limit} pages were fetched; start again for the next ones, or say --limit.`)
          break
        }
        if (fetched++ > 0) await pause(between)
        const answer = await get(fetch, url, agent, before)
        if (answer.status === 304) count.unchanged++
        else if (answer.status !== 200) remarks.push(`${url}: ${answer.status || answer.text}`)
        else {
          const page = pageOf(url, answer)
          if (page) yield page
        }
        // Only what came through is known: what failed is asked for again.
        if (answer.status === 200 || answer.status === 304) known.set(url, stateOf(answer, before, modified))
        if (++sinceSaved === savedEvery) {
          saveState(stateFile, known)
          sinceSaved = 0
        }
      }
    } finally {
      saveState(stateFile, known)
    }
  }

  function pageOf(url: string, answer: Got): SourcePage | null {
    if (!/^text\/html\b|^application\/xhtml/.test(answer.type)) {
      remarks.push(`${url}: is ${answer.type || 'of no type'}, no page.`)
      return null
    }
    try {
      const { title, headings, meta } = htmlText(answer.text)
      const { tree, heading } = mainPart(answer.text)
      return {
        place: url,
        type,
        slug: slugOf(new URL(url).pathname.replace(/\.html?$/, '') || 'home'),
        values: {
          title: heading || headings[0] || title || url,
          summary: meta['description'],
          body: richTextOfTree(tree, target => absolute(target, url)),
          date: /^\d{4}-\d\d-\d\d/.exec(answer.day)?.[0],
          source_url: url,
        },
      }
    } catch (error) {
      remarks.push(`${url}: ${error instanceof Error ? error.message : String(error)}`)
      return null
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
      ...remarks,
    ],
  }
}

const stateOf = ({ etag, lastModified }: Got, before: Known = {}, mapModified?: string): Known => ({
  ...before,
  ...(etag ? { etag } : {}),
  ...(lastModified ? { lastModified } : {}),
  ...(mapModified ? { mapModified } : {}),
})

function absolute(target: string, base: string): string {
  return URL.canParse(target, base) ? new URL(target, base).href : target
}

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
