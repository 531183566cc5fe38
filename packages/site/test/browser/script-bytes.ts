import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { countShifts, shifts } from './layout.ts'
import { visitAgain } from './visit.ts'

/** Gzipped script of a cold visit, from navigation until five quiet seconds have passed, with no input. */
export async function scriptBytes(
  browser: Browser,
  origin: string,
  path: string,
): Promise<{ path: string; bytes: number; shift: number; foreign: string[] }> {
  const seen = await visitAgain(browser)
  const bodies: Promise<number>[] = []
  seen.page.on('response', response => {
    if (response.request().resourceType() === 'script')
      bodies.push(response.body().then(body => gzipSync(body, { level: 9 }).length))
  })
  await countShifts(seen.page)
  await seen.page.goto(`${origin}${path}`)
  await seen.page.waitForLoadState('load')
  // Idle islands hydrate within two seconds; the budget counts five. The clock is the page's own, and is moved on.
  await quiet(seen.page)
  const shift = await shifts(seen.page)
  const foreign = seen.requests
    .map(r => r.url)
    .filter(url => !url.startsWith(origin) && !url.startsWith('data:'))
  const sizes = await Promise.all(bodies)
  await seen.close()
  return { path, bytes: sizes.reduce((a, b) => a + b, 0), shift, foreign }
}

/** Five seconds without input, as the budget says: measured on the page's own clock. */
function quiet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const end = performance.now() + 5000
        const look = (): void => void (performance.now() >= end ? resolve() : requestAnimationFrame(look))
        look()
      }),
  )
}
