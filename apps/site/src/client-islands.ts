import type { WakeIsland } from './kernel/client-page.ts'

/** Every island that can wake, by the name it has in the markup. Each is a chunk of its own. */
export const islands: Readonly<Record<string, () => Promise<WakeIsland>>> = {}

/** The modules behind each island: what the server tells the browser to fetch early. */
export const islandSources: Readonly<Record<string, readonly string[]>> = {}
