import { afterAll, beforeAll, it } from 'vitest'
import { knownGaps } from '../known-gaps.ts'
import { type Client, connect, type Settings } from './client.ts'
import { type Server, type ServerOptions, startServer } from './server.ts'

export type Stage = { server: Server; connect(settings?: Settings): Client }

/**
 * Scenarios that share a server. One that is known to fail is run all the same, and has to fail: once it holds, it
 * must leave the list.
 */
export function openStage(options: ServerOptions = {}) {
  let server: Server | undefined
  beforeAll(async () => {
    server = await startServer(options)
  })
  afterAll(() => server?.stop())

  return function scenario(name: string, play: (stage: Stage) => Promise<void>): void {
    const run = async (): Promise<void> => {
      if (!server) throw new Error('The server did not start.')
      const running = server
      await play({ server: running, connect: settings => connect(running, settings) })
    }
    if (knownGaps.some(gap => gap.scenario === name)) it.fails(name, run)
    else it(name, run)
  }
}
