import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { type Visit, visit } from './visit.ts'

/** Paths by which anything is told of a visitor. */
export const recording = /^\/(collect|cdn|va)\/|^\/rum$|\/analytics\/|\/events\/v1/

/** Something that a browser told. */
export type Told = { path: string; body: unknown; cookie: string | null }

export type Recorded = Visit & {
  /** Paths that were asked for to tell something. */
  recorded(): string[]
  /** Bodies of searches. */
  posted: Record<string, unknown>[]
  /** All that was told until now, in order. */
  said: readonly Told[]
  /** The first that was told at such a path; waits for it. */
  told(path: RegExp): Promise<Told>
  /**
   * From now on nobody stands between. A beacon of a page that goes away is lost now and then where somebody does: what
   * is told as a page is left is looked for where it is kept.
   */
  standAside(): Promise<void>
}

/** A visitor's first page, who listens to what their browser tells. */
export async function openRecorded(
  browser: Browser,
  address: string,
  options: BrowserContextOptions & { agreed?: true } = {},
): Promise<Recorded> {
  const { agreed, ...context } = options
  const one = await visit(browser, context)
  if (agreed) await agree(one, address)
  const posted: Record<string, unknown>[] = []
  one.page.on('request', request => {
    if (/\/rest\/search\/v2/.test(request.url()))
      posted.push(request.postDataJSON() as Record<string, unknown>)
  })
  // Bodies of beacons are seen only by whoever stands between.
  const said: Told[] = []
  await one.context.route(
    place => recording.test(place.pathname),
    async route => {
      const request = route.request()
      const cookie = await request.headerValue('cookie')
      said.push({ path: new URL(request.url()).pathname, body: bodyOf(request), cookie })
      await route.continue()
    },
  )
  await one.page.goto(address)
  return {
    ...one,
    posted,
    said,
    standAside: () => one.context.unrouteAll({ behavior: 'wait' }),
    async told(which) {
      await expect.poll(() => said.some(({ path }) => which.test(path))).toBe(true)
      return said.find(({ path }) => which.test(path)) as Told
    },
    recorded: () =>
      one.requests.map(({ url }) => new URL(url).pathname).filter(asked => recording.test(asked)),
  }
}

/** JSON, or the one member of a form, as beacons of the older protocol send it. */
function bodyOf(request: Request): unknown {
  const text = request.postData()
  if (!text) return null
  const [, member] = /^\w+Event=(.*)$/s.exec(text) ?? []
  return JSON.parse(member === undefined ? text : decodeURIComponent(member))
}

/** Somebody who has said yes to everything, on an earlier visit. */
export async function agree({ context }: Visit, address: string): Promise<void> {
  const { origin } = new URL(address)
  await context.addCookies([
    { name: 'quarry-consent', value: `1.${Date.now()}.psr`, url: origin },
    { name: 'coveo_visitorId', value: crypto.randomUUID(), url: origin },
  ])
}

export const bar = '[data-consent-bar]'

export async function choose(page: Page, choice: 'all' | 'none'): Promise<void> {
  await page.click(`${bar} button[value=${choice}]`)
  await page.waitForSelector(bar, { state: 'detached' })
}

/** Another answer than before: an answered question is a line that asks again. */
export async function atFoot(page: Page, choice: 'all' | 'none'): Promise<void> {
  await page.click('[data-consent-again]')
  await Promise.all([
    page.waitForResponse(response => response.url().endsWith('/consent')),
    page.click(`[data-consent-strip] button[value=${choice}]`),
  ])
}

export const cookieNames = async ({ context }: Visit): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).sort()

export const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())

export const given = async ({ context }: Visit): Promise<string> =>
  /\.(\w*)$/.exec(
    (await context.cookies()).find(({ name }) => name === 'quarry-consent')?.value ?? '',
  )?.[1] ?? '?'

export type Kept = { kind: string; body: { q?: string; cause?: string; position?: number; type?: string } }

/** What the server keeps of this visitor, the oldest first. */
export async function kept({ context, page }: Visit): Promise<Kept[]> {
  const { origin } = new URL(page.url())
  const file = (await (await context.request.get(`${origin}/consent/export`)).json()) as {
    server: { events: Kept[] }
  }
  return file.server.events
}

/** Searches that are kept: what the box shows ahead was not submitted by anybody. */
export const keptSearches = async (one: Visit): Promise<[q: string, cause: string][]> =>
  (await kept(one))
    .filter(({ kind, body }) => kind === 'search' && body.cause !== 'searchboxAsYouType')
    .map(({ body }) => [body.q ?? '', body.cause ?? ''])
