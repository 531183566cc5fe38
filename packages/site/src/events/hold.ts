import type { Search, SearchEvent, State } from '@quarry/search'
import { mayOnDevice } from '../consent/device.ts'

/** Something that happened, and the page as it was right after it. */
export type Happening = readonly [event: SearchEvent, state: State]

/** Under which a page that is left keeps the last of them for the next one. */
export const heldKey = 'quarry.held'

/** Of an impatient hand the last ones count. */
const most = 20

/**
 * What records is fetched after everything that a visitor waits for. What they do meanwhile, and allow to be recorded, is
 * held until it is here; a result that is opened takes itself along to the next page.
 *
 *     result opened ─► held ── recorder is here ─► told by it
 *                       └─ page is left ─► told by the next page
 *
 * @returns gives what was held, and holds nothing from then on.
 */
export function holdEvents(search: Search): () => readonly Happening[] {
  const all: Happening[] = []
  const taken = (): Happening[] => all.splice(0)
  const stop = search.subscribe(event => {
    if (mayOnDevice('statistics') && all.push([event, search.state]) > most) all.shift()
  })
  addEventListener('pagehide', () => {
    const last = taken().pop()
    if (last?.[0].type !== 'result opened' || !mayOnDevice('statistics')) return
    try {
      sessionStorage.setItem(heldKey, JSON.stringify(last))
    } catch {
      // Switched off, or full: it is lost.
    }
  })
  return () => {
    stop()
    return taken()
  }
}
