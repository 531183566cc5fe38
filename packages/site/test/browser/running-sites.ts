import type { TestProject } from 'vitest/node'
import { launchChromium } from './chromium.ts'
import { seeded, startApart, startTogether } from './servers.ts'

type Place = { url: string; apiUrl: string }
type WithData = Place & { data: string; projectId: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** The site and its services as one process. */
    together: WithData
    /** The site and its services as two processes. */
    apart: Place
    /** Where the one Chromium of the run listens. */
    chromium: string
  }
}

/** Starts the site both ways and one Chromium, once for all browser tests. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  // First what a machine may lack: where there is no browser no server is left running.
  const chromium = await launchChromium()
  // Both begin with a copy of the same data.
  await seeded()
  const [together, apart] = await Promise.all([startTogether(), startApart()])
  project.provide('chromium', chromium.wsEndpoint())
  const { url, apiUrl, data } = together
  const projectId = /Content project ([0-9a-f-]{36})/.exec(together.output())?.[1] ?? ''
  project.provide('together', { url, apiUrl, data, projectId })
  project.provide('apart', { url: apart.url, apiUrl: apart.apiUrl })
  return async () => {
    await Promise.all([chromium.close(), together.stop(), apart.stop()])
  }
}
