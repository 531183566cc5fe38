import type { TestProject } from 'vitest/node'
import { startApart, startTogether } from './servers.ts'

type Place = { url: string; apiUrl: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** The site and its services as one process. */
    together: Place
    /** The site and its services as two processes. */
    apart: Place
  }
}

/** Starts the site both ways, once for all browser tests. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  const together = await startTogether()
  const apart = await startApart()
  project.provide('together', { url: together.url, apiUrl: together.apiUrl })
  project.provide('apart', { url: apart.url, apiUrl: apart.apiUrl })
  return async () => {
    await together.stop()
    await apart.stop()
  }
}
