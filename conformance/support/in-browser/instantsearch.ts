import { autocomplete, getAlgoliaResults } from '@algolia/autocomplete-js'
import instantsearch from 'instantsearch.js'
import { hits, refinementList, searchBox, stats } from 'instantsearch.js/es/widgets/index.js'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Hits, InstantSearch, RefinementList, SearchBox, Stats } from 'react-instantsearch'
import { createApp, h } from 'vue'
import {
  AisHits,
  AisInstantSearch,
  AisRefinementList,
  AisSearchBox,
  AisStats,
} from 'vue-instantsearch/vue3/es/index.js'
import { createSearchClient } from '../../../packages/instantsearch/src/index.ts'

/** The same page with each of the family: their own widgets, and nothing of ours but the client. */

type Settings = { baseUrl: string; accessToken: string }
type Hit = { title?: string }

const indexName = 'pages'
const attribute = 'class'

const pages: Readonly<Record<string, (root: HTMLElement, searchClient: never) => void>> = {
  plain(root, searchClient) {
    const place = (name: string): HTMLElement =>
      root.appendChild(Object.assign(document.createElement('div'), { id: name }))
    const search = instantsearch({ indexName, searchClient })
    search.addWidgets([
      searchBox({ container: place('box') }),
      stats({ container: place('stats') }),
      refinementList({ container: place('class'), attribute }),
      hits({ container: place('hits'), templates: { item: (hit: Hit) => hit.title ?? '' } }),
    ])
    search.start()
  },
  react(root, searchClient) {
    createRoot(root).render(
      createElement(
        InstantSearch,
        { indexName, searchClient },
        createElement(SearchBox),
        createElement(Stats),
        createElement(RefinementList, { attribute }),
        createElement(Hits, { hitComponent: ({ hit }) => (hit as Hit).title ?? '' }),
      ),
    )
  },
  vue(root, searchClient) {
    createApp({
      render: () =>
        h(AisInstantSearch, { indexName, searchClient }, () => [
          h(AisSearchBox),
          h(AisStats),
          h(AisRefinementList, { attribute }),
          h(AisHits, null, { item: ({ item }: { item: Hit }) => item.title }),
        ]),
    }).mount(root)
  },
  autocomplete(root, searchClient) {
    autocomplete({
      container: root,
      detachedMediaQuery: 'none',
      getSources: ({ query }) => [
        {
          sourceId: indexName,
          getItems: () =>
            getAlgoliaResults({ searchClient, queries: [{ indexName, params: { query, hitsPerPage: 5 } }] }),
          templates: {
            item: ({ item, components }) => components.Highlight({ hit: item, attribute: 'title' }),
          },
        },
      ],
    })
  },
}

Object.assign(window, {
  show(name: string, { baseUrl, accessToken }: Settings) {
    const root = document.body.appendChild(document.createElement('main'))
    const client = createSearchClient({ baseUrl, organizationId: 'quarry', accessToken: () => accessToken })
    pages[name]?.(root, client as never)
  },
})
