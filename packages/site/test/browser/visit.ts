import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { inject } from 'vitest'
import { still } from './layout.ts'
import { axeSource } from './servers.ts'

/** The run's Chromium; closing it ends the visits that were made with it, and no others. */
export const openBrowser = (): Promise<Browser> => chromium.connect(inject('chromium'))

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

/** A visitor, who remembers everything that went wrong on their pages. */
export type Visit = {
  page: Page
  context: BrowserContext
  /** Errors and warnings of the console, exceptions, failed requests. */
  complaints: string[]
  requests: { url: string; method: string; type: string }[]
  close(): Promise<void>
}

export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ ...desktop, ...options })
  const complaints: string[] = []
  const requests: Visit['requests'] = []
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', one => complaints.push(`exception: ${one.error().message}`))
  context.on('requestfailed', request => {
    // Leaving a page or asking anew aborts what is under way: that is meant.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`)
  })
  context.on('request', request =>
    requests.push({ url: request.url(), method: request.method(), type: request.resourceType() }),
  )
  const page = await context.newPage()
  return { page, context, complaints, requests, close: () => context.close() }
}

/** A visit of somebody who has answered the question of the first visit, with no: its bar is not there. */
export async function visitAgain(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const seen = await visit(browser, options)
  const decided = { name: 'quarry-consent', value: `1.${Date.now()}.`, domain: '127.0.0.1', path: '/' }
  await seen.context.addCookies([decided])
  return seen
}

/** What axe finds wrong, one line each. */
export const audit = (page: Page): Promise<string[]> =>
  runAxe(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])

/** The same in light and in dark. Nothing but colours may differ, so the second look is at them only. */
export async function auditSchemes(page: Page): Promise<string[]> {
  const light = await audit(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await runAxe(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map(fault => `dark: ${fault}`)]
}

type Rules = string[] | { type: 'rule'; values: string[] }

async function runAxe(page: Page, runOnly: Rules): Promise<string[]> {
  // Colours that are still on their way to others are nobody's.
  await still(page)
  // Evaluated by the test, not loaded by the page: the page's policy forbids foreign scripts, and stays on.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource())
  return page.evaluate(async rules => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
        }>
      }
    }
    // The only frame there is runs no script, so that axe could not look into it: asking it would be a complaint.
    const { violations } = await axe.run({ runOnly: rules, resultTypes: ['violations'], iframes: false })
    return violations.flatMap(v =>
      v.nodes.map(node => `${v.id}: ${v.help}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    )
  }, runOnly)
}
