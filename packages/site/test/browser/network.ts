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
