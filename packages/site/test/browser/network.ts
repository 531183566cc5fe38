import type { Page } from 'playwright-core'

/** Holds back what is asked for under such addresses, until it is let go. */
export async function holdRequests(page: Page, addresses: RegExp): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(addresses, async route => {
    await held
    // Whoever asked may have gone meanwhile.
    await route.continue().catch(() => {})
  })
  return release
}

/** Whoever waits for seconds waits for a minute: on a busy machine seconds are no time. */
export const waitLonger = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((act: TimerHandler, ms = 0, ...given: unknown[]) =>
      later(act, ms >= 5000 ? 60_000 : ms, ...given)) as typeof window.setTimeout
  })

/** The service answers the page's next searches with something added. */
export const addToAnswers = (page: Page, added: (answer: Answer, asked: { q: string }) => object) =>
  page.route(/\/rest\/search\/v2(\?|$)/, async route => {
    const asked = route.request().postDataJSON() as { q: string }
    try {
      const response = await route.fetch()
      const answer = (await response.json()) as Answer
      await route.fulfill({ response, json: { ...answer, ...added(answer, asked) } })
    } catch {
      // Whoever asked has gone meanwhile.
    }
  })

type Answer = { results: { raw: { permanentid: string } }[] }

/** A phone of some years ago in a village: a slow line and a slow processor. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
