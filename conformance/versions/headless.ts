import type { SearchEngine } from '@coveo/headless'
import { until } from '../support/client.ts'
import type { Server } from '../support/server.ts'
import { part, type Step } from './step.ts'

/** The newest version's types: what an older one lacks is undefined there. */
type Library = Partial<typeof import('@coveo/headless')>
type Recommending = Partial<typeof import('@coveo/headless/recommendation')>

type Given = { library: Library; recommending: Recommending; server: Server }

/** Hosts that clients of any version call when they are not told otherwise. */
const hosted = /^https:\/\/[\w.-]+\.coveo\.com/

function settingsFor(server: Server, more: object = {}) {
  return {
    configuration: {
      organizationId: 'quarry',
      accessToken: server.token,
      // Switched off, the first versions would ask their own host to forget the visitor.
      analytics: { enabled: true, analyticsMode: 'legacy' },
      preprocessRequest: (request: { url: string }) => ({
        ...request,
        url: request.url.replace(hosted, server.origin),
      }),
      ...more,
    },
    loggerOptions: { level: 'silent' as const },
  }
}

function engineOf({ library, server }: Given, more: object = {}): SearchEngine {
  return part(library, 'buildSearchEngine')(settingsFor(server, more) as never)
}

async function searched(
  given: Given,
  begin: (engine: SearchEngine) => void = () => {},
): Promise<SearchEngine> {
  const engine = engineOf(given)
  begin(engine)
  engine.executeFirstSearch()
  await until(engine, () => (engine.state.search?.results.length ?? 0) > 0)
  return engine
}

const totalOf = (engine: SearchEngine): number => engine.state.search?.response.totalCountFiltered ?? -1

/** Chooses the first value of a facet, and wants as many results as it promised. */
async function narrows<Value extends { numberOfResults: number }>(
  engine: SearchEngine,
  facet: { state: { values: readonly Value[] }; toggleSelect(value: Value): void },
): Promise<void> {
  await until(engine, () => facet.state.values.some(one => one.numberOfResults > 0))
  const value = facet.state.values.find(one => one.numberOfResults > 0)
  if (!value) throw new Error('no value')
  facet.toggleSelect(value)
  await until(
    engine,
    () => engine.state.search?.isLoading === false && totalOf(engine) === value.numberOfResults,
  )
}

async function renews(given: Given, accessToken: string): Promise<void> {
  let renewed = 0
  const renewAccessToken = async (): Promise<string> => {
    renewed += 1
    return given.server.token
  }
  const engine = engineOf(given, { accessToken, renewAccessToken })
  const found = (): boolean => (engine.state.search?.results.length ?? 0) > 0
  engine.executeFirstSearch()
  await until(engine, () => found() || Boolean(engine.state.search?.error))
  // Who renews does so at once when they were refused: nobody has to wait for what will not come.
  await new Promise(setImmediate)
  if (renewed === 0) throw new Error('the token was not renewed')
  await until(engine, found)
}

export const headlessSteps: readonly Step<Given>[] = [
  {
    name: 'search box and results',
    async play(given) {
      const engine = await searched(given)
      const box = part(given.library, 'buildSearchBox')(engine)
      box.updateText('telescope')
      box.submit()
      await until(engine, () => /telescope/i.test(engine.state.search?.results[0]?.title ?? ''))
    },
  },
  {
    name: 'suggestions',
    async play(given) {
      const engine = engineOf(given)
      const box = part(given.library, 'buildSearchBox')(engine)
      box.updateText('tele')
      box.showSuggestions()
      await until(engine, () => box.state.suggestions.length > 0)
    },
  },
  {
    name: 'facets of values',
    async play(given) {
      const engine = engineOf(given)
      const facet = part(given.library, 'buildFacet')(engine, { options: { field: 'class' } })
      engine.executeFirstSearch()
      await narrows(engine, facet)
    },
  },
  {
    name: 'search in a facet',
    async play(given) {
      const engine = engineOf(given)
      const facet = part(given.library, 'buildFacet')(engine, { options: { field: 'class' } })
      engine.executeFirstSearch()
      await until(engine, () => facet.state.values.length > 0)
      facet.facetSearch.updateText('gal')
      facet.facetSearch.search()
      await until(engine, () => facet.state.facetSearch.values.some(one => one.rawValue === 'galaxy'))
    },
  },
  {
    name: 'category facets',
    async play(given) {
      const engine = engineOf(given)
      const build = part(given.library, 'buildCategoryFacet')
      const facet = build(engine, { options: { field: 'category', delimitingCharacter: '|' } })
      engine.executeFirstSearch()
      const values = () =>
        (engine.state.search?.response.facets[0]?.values ?? []) as {
          value: string
          numberOfResults: number
        }[]
      await until(engine, () => values().length > 0)
      const [value] = values()
      if (!value) throw new Error('no value')
      facet.toggleSelect({ ...value, state: 'idle', path: [value.value], children: [] } as never)
      await until(engine, () => totalOf(engine) === value.numberOfResults)
    },
  },
  {
    name: 'numeric and date facets',
    async play(given) {
      for (const [name, field] of [
        ['buildNumericFacet', 'magnitude'],
        ['buildDateFacet', 'date'],
      ] as const) {
        const engine = engineOf(given)
        const build = part(given.library, name)
        const facet = build(engine, { options: { field, generateAutomaticRanges: true } } as never)
        engine.executeFirstSearch()
        await narrows(engine, facet as never)
      }
    },
  },
  {
    name: 'sort and pages',
    async play(given) {
      const engine = await searched(given)
      const first = engine.state.search?.results[0]?.uniqueId
      part(given.library, 'buildPager')(engine).selectPage(2)
      await until(engine, () => engine.state.search?.results[0]?.uniqueId !== first)
      const criterion = part(given.library, 'buildDateSortCriterion')('descending' as never)
      part(given.library, 'buildSort')(engine).sortBy(criterion)
      await until(engine, () => {
        const dates = engine.state.search?.results.map(one => Number(one.raw['date'])) ?? []
        return dates.length > 1 && dates.every((date, at) => at === 0 || date <= (dates[at - 1] ?? 0))
      })
    },
  },
  {
    name: 'did you mean',
    async play(given) {
      const engine = engineOf(given)
      const means = part(given.library, 'buildDidYouMean')(engine)
      const box = part(given.library, 'buildSearchBox')(engine)
      box.updateText('telescpoe')
      box.submit()
      await until(engine, () => means.state.wasCorrectedTo === 'telescope' || means.state.hasQueryCorrection)
    },
  },
  {
    name: 'folded results',
    async play(given) {
      const engine = engineOf(given)
      const list = part(given.library, 'buildFoldedResultList')(engine)
      engine.executeFirstSearch()
      await until(engine, () => list.state.results.some(one => one.children.length > 0))
    },
  },
  {
    name: 'quick view',
    async play(given) {
      const engine = await searched(given)
      const [result] = engine.state.search?.results ?? []
      const view = part(given.library, 'buildQuickview')(engine, { options: { result: result as never } })
      view.fetchResultContent()
      await until(engine, () => /<p>/.test(view.state.content))
    },
  },
  {
    name: 'recommendations',
    async play({ recommending, server }) {
      const engine = part(recommending, 'buildRecommendationEngine')(settingsFor(server) as never)
      const list = part(recommending, 'buildRecommendationList')(engine)
      list.refresh()
      await until(engine as never, () => list.state.recommendations.length > 0)
    },
  },
  {
    name: 'usage analytics, without consent',
    async play(given) {
      const sent: string[] = []
      const engine = engineOf(given, {
        preprocessRequest(request: { url: string }) {
          if (/\/analytics\//.test(request.url)) sent.push(request.url)
          return { ...request, url: request.url.replace(hosted, given.server.origin) }
        },
      })
      const warned: unknown[] = []
      engine.logger.error = (...said: unknown[]) => void warned.push(said)
      engine.executeFirstSearch()
      await until(engine, () => (engine.state.search?.results.length ?? 0) > 0 && sent.length > 0)
      if (warned.length > 0) throw new Error(JSON.stringify(warned))
    },
  },
  {
    name: 'renewal of a token that has expired',
    async play(given) {
      const brief = await given.server.mint({ validFor: 1000 })
      await given.server.advance(5000)
      await renews(given, brief)
    },
  },
  { name: 'renewal of a token that is refused', play: given => renews(given, 'not.a.token') },
]
