import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { axeSource } from './servers.ts'

/** Flags that keep Chromium from calling home; the sandbox needs rights that a container has not. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath)
    throw new Error('CHROMIUM_PATH is not set: run the browser tests with `npm test -- --part=browser`.')
  return chromium.launch({ executablePath, args: flags })
}

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

/** A page that remembers everything that went wrong on it. */
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
  const page = await context.newPage()
  const complaints: string[] = []
  const requests: Visit['requests'] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(`exception: ${error.message}`))
  page.on('requestfailed', request => {
    // Leaving a page or asking anew aborts what is under way: that is meant.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`)
  })
  page.on('request', request =>
    requests.push({ url: request.url(), method: request.method(), type: request.resourceType() }),
  )
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
export async function audit(page: Page): Promise<string[]> {
  // Evaluated by the test, not loaded by the page: the page's policy forbids foreign scripts, and stays on.
  await page.evaluate(axeSource())
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
        }>
      }
    }
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.flatMap(v =>
      v.nodes.map(node => `${v.id}: ${v.help}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    )
  })
}
