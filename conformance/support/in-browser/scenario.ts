import { connect } from '../client.ts'
import type { Play, StageOptions, Surroundings } from '../stage.ts'

export type Listed = { name: string; options: StageOptions }

/** What a page tells and can be told: its scenarios, and to play one. */
export type ScenarioWindow = {
  scenarios: readonly Listed[]
  /** Null when the scenario held, else what was wrong. */
  play(name: string, told: Omit<Surroundings, 'mint' | 'advance' | 'arrivals'>): Promise<string | null>
  mint: Surroundings['mint']
  advance: Surroundings['advance']
  arrivals: Surroundings['arrivals']
}

const plays = new Map<string, Play>()
const scenarios: Listed[] = []
const here = globalThis as unknown as ScenarioWindow

Object.assign(globalThis, {
  scenarios,
  async play(name, told) {
    localStorage.clear()
    // Servers take turns: what the page can call back is named anew, under the same names.
    const server = { ...told, mint: here.mint, advance: here.advance, arrivals: here.arrivals }
    try {
      await plays.get(name)?.({ server, connect: settings => connect(server, settings) })
      return plays.has(name) ? null : `There is no scenario "${name}".`
    } catch (error) {
      return error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)
    }
  },
} satisfies Pick<ScenarioWindow, 'scenarios' | 'play'>)

/** Stands where scenarios open their stage: here it only lists them. */
export function openStage(options: StageOptions = {}) {
  return function scenario(name: string, play: Play): void {
    scenarios.push({ name, options })
    plays.set(name, play)
  }
}
