import type { Search } from '@quarry/search'
import { hydrateIsland } from '../../../islands/hydrate.tsx'
import type { HydrateIsland } from '../../../kernel/client-page.ts'
import { WhyPanel, type WhyPanelProps } from './why-panel.tsx'

/** Goes with the page's one search, whenever that is there. */
export const hydrate: HydrateIsland = (element, props, page, identifierPrefix) => {
  void page.made<{ search: Search }>('search').then(({ search }) => {
    const own = props as WhyPanelProps
    hydrateIsland(element, WhyPanel, { ...own, search }, identifierPrefix)
  })
}
