import { createServer } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
export type Audit = {
  scores: Record<Category, number>
  /** Milliseconds, and the share of the page that moved. */
  largestPaint: number
  blocked: number
  shift: number
  bytes: number
  /** What cost points, by its title. */
  faults: string[]
}

type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
  runtimeError?: { message: string }
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/** Lighthouse is among the heavy tools of `conformance/`; a phone on slow 4G with a processor four times slower. */
export async function openLighthouse(port: number): Promise<(url: string) => Promise<Audit>> {
  const entry = path.resolve('conformance/node_modules/lighthouse/core/index.js')
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return async url => {
    const answer = await lighthouse(url, {
      port,
      onlyCategories: categories,
      output: 'json',
      logLevel: 'silent',
      maxWaitForLoad: 30_000,
    })
    if (!answer) throw new Error(`${url}: Lighthouse gave no report.`)
    if (answer.lhr.runtimeError) throw new Error(`${url}: ${answer.lhr.runtimeError.message}`)
    return auditOf(answer.lhr)
  }
}

function auditOf({ categories: judged, audits }: Report): Audit {
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      categories.map(name => [name, Math.round(100 * (judged[name].score ?? 0))]),
    ) as Record<Category, number>,
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    faults: categories.flatMap(name =>
      judged[name].auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id]
        const isFault = weight > 0 && audit && audit.score !== null && audit.score < 0.9
        return isFault ? [`${name}: ${audit.title}`] : []
      }),
    ),
  }
}

/** A port of loopback that nobody listens to. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
