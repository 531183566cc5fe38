import { listScenarios, type Scenario, type ScenarioFile } from '../scenario.ts'
import type { Surroundings } from '../surroundings.ts'

/** What crosses into the page as it is; the rest of the server is called from there. */
export type SentEvent = Omit<Surroundings, 'mint' | 'advance' | 'arrivals'>

/** What a page with the scenarios tells and can be told. */
export type ScenarioWindow = {
  scenarios: readonly Omit<Scenario, 'play'>[]
  /** Said before its first scenario. */
  meet(server: SentEvent): void
  /** Null when the scenario held, else what was wrong. */
  play(at: number): Promise<string | null>
}

/** Functions of Node that the page was given. */
type PageFunctions = Pick<Surroundings, 'mint' | 'advance' | 'arrivals'>

const scenarios = listScenarios(import.meta.glob<ScenarioFile>('../../scenarios/*.ts', { eager: true }))
let server: Surroundings | undefined

Object.assign(globalThis, {
  scenarios: scenarios.map(({ play: _, ...told }) => told),
  meet(told) {
    const { mint, advance, arrivals } = globalThis as unknown as PageFunctions
    server = { ...told, mint, advance, arrivals }
  },
  async play(at) {
    try {
      const scenario = scenarios[at]
      if (!scenario || !server) throw new Error(`There is no scenario ${at}, or no server.`)
      await scenario.play(server)
      return null
    } catch (error) {
      return error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)
    }
  },
} satisfies ScenarioWindow)
