import { createStorage } from '@quarry/testkit'
import { afterAll, beforeAll, it, vi } from 'vitest'
import { knownGaps } from '../known-gaps.ts'
import { connect } from './client.ts'
import { type Server, startServer } from './server.ts'
import type { Play, StageOptions } from './stage.ts'

/**
 * Scenarios that share a server. One that is known to fail is run all the same, and has to fail: once it holds, it
 * must leave the list.
 */
export function openStage(options: StageOptions = {}) {
  let server: Server | undefined
  beforeAll(async () => {
    // Outside a browser the client has nowhere to keep what was done; it looks for a place once, so it is there before.
    if (!('localStorage' in globalThis)) vi.stubGlobal('localStorage', createStorage())
    server = await startServer(options)
  })
  afterAll(() => server?.stop())

  return function scenario(name: string, play: Play): void {
    const run = async (): Promise<void> => {
      if (!server) throw new Error('The server did not start.')
      const running = server
      localStorage.clear()
      await play({ server: running, connect: settings => connect(running, settings) })
    }
    if (knownGaps.some(gap => gap.scenario === name)) it.fails(name, run)
    else it(name, run)
  }
}
