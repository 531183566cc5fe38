import { createBoundedMap } from '@quarry/bounded-map'
import { renderToString } from 'react-dom/server'
import type { IslandRecord } from './island.tsx'

/** What is drawn apart from its page, by what it is drawn from: a site has few, and a box with a question in it many. */
const kept = createBoundedMap<string, { component: unknown; markup: string }>({
  entries: 500,
  weight: { most: 2_000_000, of: ({ markup }) => markup.length },
})

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
  return kept.set(key, { component, markup: draw() }).markup
}
