import type { Scenario } from './scenario.ts'
import { type Server, startServer } from './server.ts'

/** A server for all scenarios that can share one, and one each for those that cannot. */
export function createServerPool() {
  const servers = new Map<unknown, Promise<Server>>()
  return {
    serverFor(scenario: Scenario | Pick<Scenario, 'options'>): Promise<Server> {
      const { env, changesClock, pipelines } = scenario.options
      const key = env || changesClock ? scenario : JSON.stringify(pipelines ?? 'shared')
      const known = servers.get(key) ?? startServer(scenario.options)
      servers.set(key, known)
      return known
    },
    async stop(): Promise<void> {
      for (const server of servers.values()) await (await server).stop()
    },
  }
}
