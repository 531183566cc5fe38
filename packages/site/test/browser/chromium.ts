import { type BrowserServer, chromium } from 'playwright-core'

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

/** One Chromium for a whole run: starting it takes as long as a test does. */
export function launchChromium(): Promise<BrowserServer> {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath)
    throw new Error('CHROMIUM_PATH is not set: run the browser tests with `npm test -- --part=browser`.')
  return chromium.launchServer({ executablePath, args: flags })
}
