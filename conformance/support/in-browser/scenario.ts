import { connect } from '../client.ts'
import type { Play, StageOptions, Surroundings } from '../stage.ts'

export type Listed = { name: string; options: StageOptions }

/** What crosses into the page as it is; the rest of the server is called from there. */
export type Told = Omit<Surroundings, 'mint' | 'advance' | 'arrivals'>

/** What a page tells and can be told: its scenarios, and to play one. */
export type ScenarioWindow = {
  scenarios: readonly Listed[]
  /** Told before its first scenario. */
  meet(server: Told): void
  /** Null when the scenario held, else what was wrong. */
  play(name: string): Promise<string | null>
  mint: Surroundings['mint']
  advance: Surroundings['advance']
  arrivals: Surroundings['arrivals']
}

const plays = new Map<string, Play>()
const scenarios: Listed[] = []
const here = globalThis as unknown as ScenarioWindow
let server: Surroundings | undefined

Object.assign(globalThis, {
  scenarios,
  meet(told) {
    server = { ...told, mint: here.mint, advance: here.advance, arrivals: here.arrivals }
  },
  async play(name) {
    localStorage.clear()
    const play = plays.get(name)
    try {
      if (!play || !server) throw new Error(`There is no scenario "${name}", or no server.`)
      const met = server
      await play({ server: met, connect: settings => connect(met, settings) })
      return null
    } catch (error) {
      return error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)
    }
  },
} satisfies Pick<ScenarioWindow, 'scenarios' | 'meet' | 'play'>)

/** Stands where scenarios open their stage: here it only lists them. */
export function openStage(options: StageOptions = {}) {
  return function scenario(name: string, play: Play): void {
    scenarios.push({ name, options })
    plays.set(name, play)
  }
}
