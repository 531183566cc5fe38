import {
  buildCategoryFieldSuggestions,
  buildFieldSuggestions,
  buildInstantResults,
  buildQuerySummary,
  buildSearchBox,
  type SearchBoxOptions,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client, Settings } from '../support/client.ts'
import { tally } from '../support/counting.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client, options: SearchBoxOptions = {}) {
  const box = buildSearchBox(client.engine, {
    options: {
      highlightOptions: {
        exactMatchDelimiters: { open: '<b>', close: '</b>' },
        notMatchDelimiters: { open: '<i>', close: '</i>' },
        correctionDelimiters: { open: '<u>', close: '</u>' },
      },
      ...options,
    },
  })
  const type = async (text: string): Promise<void> => {
    const before = client.count('querySuggest')
    box.updateText(text)
    await client.until(() => client.count('querySuggest') > before && !box.state.isLoadingSuggestions)
  }
  const texts = (): string[] => box.state.suggestions.map(one => one.rawValue)
  return { box, type, texts }
}

const french: Settings = { search: { locale: 'fr-FR' } }

describe('suggestions', () => {
  scenario('what begins as typed is completed, the rest marked', async ({ connect }) => {
    const client = connect()
    const { box, type, texts } = build(client)
    await type('zodi')
    expect(texts()).toContain('Zodiacal light')
    const one = box.state.suggestions.find(({ rawValue }) => rawValue === 'Zodiacal light')
    expect(one?.highlightedValue).toBe('<b>Zodi</b><i>acal light</i>')
    expect(client.last('querySuggest')).toMatchObject({ q: 'zodi', count: 5, actionsHistory: [] })
  })

  scenario('an empty box offers topics', async ({ connect }) => {
    const client = connect()
    const { box, texts } = build(client)
    box.showSuggestions()
    await client.until(() => texts().length > 0)
    expect(texts().length).toBeLessThanOrEqual(5)
  })

  scenario('as many as wanted come, and none when none are wanted', async ({ connect }) => {
    const client = connect()
    const three = build(client, { numberOfSuggestions: 3 })
    await three.type('ly')
    expect(three.texts()).toHaveLength(3)
    const none = build(client, { numberOfSuggestions: 0 })
    none.box.updateText('ly')
    none.box.showSuggestions()
    await three.type('lyr')
    expect(none.box.state.suggestions).toEqual([])
  })

  scenario('a typing error is forgiven and shown', async ({ connect }) => {
    const client = connect()
    const { box, type, texts } = build(client)
    await type('zodiecal')
    expect(texts()).toContain('Zodiacal light')
    const one = box.state.suggestions.find(({ rawValue }) => rawValue === 'Zodiacal light')
    expect(one?.highlightedValue).toContain('<u>')
  })

  scenario('choosing a suggestion searches for it', async ({ connect }) => {
    const client = connect()
    const { box, type } = build(client)
    const summary = buildQuerySummary(client.engine)
    await type('zodi')
    await client.act(() => box.selectSuggestion('Zodiacal light'))
    expect(box.state.value).toBe('Zodiacal light')
    expect(summary.state).toMatchObject({ query: 'Zodiacal light', total: 1 })
  })

  scenario('suggestions speak the language of the search', async ({ connect }) => {
    const inFrench = connect(french)
    const one = build(inFrench)
    await one.type('auror')
    expect(one.texts()).toContain('L’aurore boréale')
    const inEnglish = connect()
    const other = build(inEnglish)
    await other.type('auror')
    expect(other.texts()).not.toContain('L’aurore boréale')
  })

  scenario('only the newest typing is answered', async ({ connect }) => {
    const client = connect()
    const { box, texts } = build(client)
    for (const text of ['o', 'or', 'ori', 'zodiacal l']) box.updateText(text)
    await client.until(() => client.count('querySuggest') === 4 && !box.state.isLoadingSuggestions)
    await client.until(() => texts().includes('Zodiacal light'))
    expect(texts().every(text => text.toLowerCase().includes('zodiacal'))).toBe(true)
  })

  scenario('pages that the visitor may not see suggest nothing', async ({ connect }) => {
    const client = connect()
    const { type, texts } = build(client)
    for (const text of ['classi', 'quasar']) {
      await type(text)
      expect(texts().join()).not.toMatch(/classified|quasarium/i)
    }
  })

  scenario('signs of the markup of highlights do no harm', async ({ connect }) => {
    const client = connect()
    const { box, type } = build(client)
    for (const text of ['{', '[zodi', 'zodi)', '<b>', '&', '\\']) {
      await type(text)
      for (const { highlightedValue } of box.state.suggestions)
        expect(highlightedValue.replace(/<\/?[bui]>/g, '')).not.toMatch(/[<>{}[\]]/)
    }
  })

  scenario('a token that shows only a part suggests only from that part', async ({ server, connect }) => {
    const client = connect({ accessToken: await server.mint({ filter: '@kind==article' }) })
    const { type, texts } = build(client)
    await type('lyra')
    expect(texts()).toEqual([])
    await type('zodi')
    expect(texts()).toContain('Zodiacal light')
  })
})

describe('suggestions of fields', () => {
  scenario('values of a field are found outside of any search', async ({ server, connect }) => {
    const client = connect()
    const fields = buildFieldSuggestions(client.engine, {
      options: { facet: { field: 'constellation', facetId: 'suggested' } },
    })
    fields.updateText('pegas')
    await client.until(() => fields.state.values.length > 0)
    const count = tally(server.pages, page => [page.constellation]).get('Pegasus')
    expect(fields.state.values).toEqual([{ displayValue: 'Pegasus', rawValue: 'Pegasus', count }])
    expect(client.last('facetSearch')).not.toHaveProperty('searchContext')
    await client.act(() => fields.select({ displayValue: 'Pegasus', rawValue: 'Pegasus', count: count ?? 0 }))
    expect(client.engine.state.search.response.totalCountFiltered).toBe(count)
  })

  scenario('categories are found with the path to them', async ({ server, connect }) => {
    const client = connect()
    const fields = buildCategoryFieldSuggestions(client.engine, {
      options: { facet: { field: 'category', facetId: 'suggested' } },
    })
    fields.updateText('spiral')
    await client.until(() => fields.state.values.length > 0)
    const count = server.pages.filter(page => page.category?.endsWith(';Spiral')).length
    expect(fields.state.values).toEqual([
      { displayValue: 'Spiral', rawValue: 'Spiral', count, path: ['Sky', 'Deep sky', 'Galaxies'] },
    ])
  })
})

describe('instant results', () => {
  scenario('the first results come while typing, and are remembered', async ({ connect }) => {
    const client = connect()
    const instant = buildInstantResults(client.engine, { options: { maxResultsPerQuery: 3 } })
    instant.updateQuery('galaxy')
    await client.until(() => instant.state.results.length > 0)
    expect(instant.state.results).toHaveLength(3)
    expect(client.last()).toMatchObject({ q: 'galaxy', numberOfResults: 3 })
    instant.updateQuery('zodiacal')
    await client.until(() => instant.state.results[0]?.uniqueId === 'zodiacal')
    const requests = client.count()
    instant.updateQuery('galaxy')
    await client.until(() => instant.state.results.length === 3)
    expect(client.count()).toBe(requests)
  })
})
