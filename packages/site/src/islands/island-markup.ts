import { createBoundedMap } from '@quarry/bounded-map'
import { renderToString } from 'react-dom/server'
import type { IslandRecord } from './island.tsx'

/** What is drawn apart from its page, by what it is drawn from: a site has few, and a box with a question in it many. */
const kept = createBoundedMap<string, { component: unknown; markup: string }>({ entries: 250 })
/** None that is longer is kept, in characters with what it is kept by: six megabytes of all at the most. */
const longest = 12_000

/**
 * The markup of an island, as it stands in the page. One that has nothing but its props is a function of them, as the
 * browser, which draws it again, has to find it: it is drawn once. Nothing of its page or of a visitor reaches it but by
 * its props (it is a root of its own), and all of those are in what it is kept by. `props`: as JSON.
 */
export function islandMarkup(island: IslandRecord, index: number, props: string): string {
  const { component, element, isOfProps } = island
  // Islands are told apart in the browser and here by the same prefix.
  const draw = () => renderToString(element, { identifierPrefix: `i${index}-` })
  if (!isOfProps) return draw()
  const key = `${index} ${island.name} ${props}`
  const known = kept.get(key)
  if (known && known.component === component) return known.markup
  const markup = draw()
  if (key.length + markup.length > longest) return markup
  kept.set(key, { component, markup })
  return markup
}
