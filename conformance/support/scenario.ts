import { type Client, connect, type Settings } from './client.ts'
import type { Surroundings } from './surroundings.ts'

export type StageOptions = {
  env?: Record<string, string>
  /** It tells its server that it is later, so no others play on that. */
  changesClock?: boolean
  /** Rules of searches, as a file of them holds them. */
  pipelines?: readonly object[]
}

export type Scenario = {
  group: string
  name: string
  options: StageOptions
  /** Rejects when the server did not do what the client needs. */
  play(server: Surroundings): Promise<void>
}

type ScenarioInput = { server: Surroundings; connect(settings?: Settings): Client }

/** Scenarios that are played on servers with these options; where, is for others to say. */
export function openStage(options: StageOptions = {}) {
  const scenarios: Scenario[] = []
  let group = ''
  return {
    scenarios,
    describe(name: string, body: () => void): void {
      group = name
      body()
    },
    scenario(name: string, play: (given: ScenarioInput) => Promise<void>): void {
      const played = (server: Surroundings): Promise<void> => {
        localStorage.clear()
        return play({ server, connect: settings => connect(server, settings) })
      }
      scenarios.push({ group, name, options, play: played })
    },
  }
}

/** What a file of scenarios exports. */
export type ScenarioFile = { stages: readonly { scenarios: readonly Scenario[] }[] }

export function listScenarios(files: Readonly<Record<string, ScenarioFile>>): Scenario[] {
  return Object.values(files).flatMap(({ stages }) => stages.flatMap(stage => stage.scenarios))
}
