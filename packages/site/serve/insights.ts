import { createHash } from 'node:crypto'
import { csvOf, type InsightRow, insightLists } from '../src/insights/lists.ts'
import { type Course, type InsightData, renderInsights, type Summary } from '../src/insights/page.tsx'
import { before, isoDay, type Period, periodIn, pointsOf } from '../src/insights/period.ts'
import { insightStyle } from '../src/insights/style.ts'
import type { SiteRequest } from '../src/kernel/handler.tsx'
import { keyHeldBy, leadTo } from '../src/key-cookie.ts'
import { indexedName } from '../src/language.ts'
import { localePath, locales, splitLocale } from '../src/locale.ts'

/** Its own rules and nothing else: no script, no picture, no page around it. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(insightStyle).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

type InsightsOptions = {
  siteName: string
  /** Asks the insights with a key; null where there are none of ours. */
  ask(name: string, query: URLSearchParams, key: string): Promise<Response | null>
  clock(): number
  report(error: unknown): void
}

/** One more than is shown says that there is more. */
const rowsAsked = 11
const mostRows = 100

/** Shows what was counted of visitors to whoever has a session with a key that may read it. */
export function createInsightsDesk({ siteName, ask, clock, report }: InsightsOptions) {
  async function read(name: string, query: URLSearchParams, key: string): Promise<unknown> {
    const response = await ask(name, query, key)
    if (!response?.ok) throw new Error(`Insights "${name}" answered ${response?.status ?? 'nothing'}.`)
    return response.json()
  }
  const rowsOf = async (name: string, query: URLSearchParams, key: string): Promise<InsightRow[]> =>
    ((await read(name, query, key)) as { items: InsightRow[] }).items

  async function readCourse(period: Period, key: string): Promise<Course> {
    const { step, points } = pointsOf(period)
    const summaryOf = async (some: Period): Promise<Summary> =>
      (await read('summary', queryOf(some), key)) as Summary
    const [summary, earlier, course] = await Promise.all([
      summaryOf(period),
      summaryOf(before(period)),
      Promise.all(points.map(async point => ({ ...point, ...(await summaryOf(point)) }))),
    ])
    return { summary, before: earlier, step, points: course }
  }

  async function readAll(period: Period, language: string, key: string): Promise<InsightData> {
    const query = queryOf(period, language, rowsAsked)
    const wanted = insightLists.filter(({ byLanguage }) => language === '' || byLanguage)
    const [course, lists] = await Promise.all([
      language === '' ? readCourse(period, key) : null,
      Promise.all(wanted.map(async list => ({ list, rows: await rowsOf(list.name, query, key) }))),
    ])
    return { course, lists }
  }

  return async function respond({ request }: SiteRequest): Promise<Response | null> {
    const url = new URL(request.url)
    const { locale } = splitLocale(url.pathname)
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const key = keyHeldBy(request, 'insights')
    const form = new URLSearchParams({ for: 'insights', back: `${url.pathname}${url.search}` })
    if (key === null) return leadTo(`${localePath(locale, '/editors')}?${form}`, null, request)
    const said = url.searchParams
    const period = periodIn(said, clock())
    const language = locales.map(indexedName).find(one => one === said.get('language')) ?? ''
    const only = insightLists.find(({ name }) => name === said.get('list'))
    const view = { locale, siteName, language, only }
    if (!period) {
      const usual = periodIn(new URLSearchParams(), clock()) as Period
      return pageOf(renderInsights({ ...view, period: usual, data: null, fault: 'badPeriod' }), 400)
    }
    try {
      if (only) {
        const rows = await rowsOf(only.name, queryOf(period, language, mostRows), key)
        if (said.get('as') === 'csv')
          return fileOf(csvOf(only, rows), `${only.name}-${isoDay(period.from)}-${isoDay(period.to)}.csv`)
        const data = { course: null, lists: [{ list: only, rows }] }
        return pageOf(renderInsights({ ...view, period, data }), 200)
      }
      return pageOf(renderInsights({ ...view, period, data: await readAll(period, language, key) }), 200)
    } catch (error) {
      report(error)
      return pageOf(renderInsights({ ...view, period, data: null, fault: 'failed' }), 503)
    }
  }
}

function queryOf({ from, to }: Period, language = '', limit?: number): URLSearchParams {
  return new URLSearchParams({
    from: isoDay(from),
    to: isoDay(to),
    ...(language && { language }),
    ...(limit !== undefined && { limit: `${limit}` }),
  })
}

const kept = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

function pageOf(html: string, status: number): Response {
  const headers = {
    ...kept,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  }
  return new Response(html, { status, headers })
}

function fileOf(text: string, name: string): Response {
  const headers = {
    ...kept,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  }
  // With the mark by which programs that calculate see that it is UTF-8.
  return new Response(`\ufeff${text}`, { headers })
}
