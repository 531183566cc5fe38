import { buildSearchBox } from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { byCount, tally } from '../support/counting.ts'
import { buildFacetPage as build } from '../support/facet-page.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

describe('searching among the values of a facet', () => {
  async function find(client: Client, built: ReturnType<typeof build>, text: string): Promise<void> {
    built.facet.facetSearch.updateText(text)
    built.facet.facetSearch.search()
    await client.until(() => !built.facet.state.facetSearch.isLoading && client.count('facetSearch') > 0)
    await client.until(() => built.facet.state.facetSearch.query === text)
  }
  const arrived = (client: Client, built: ReturnType<typeof build>) =>
    client.until(() => built.facet.state.facetSearch.values.length > 0)

  scenario('finds values that are not shown, with their counts', async ({ server, connect }) => {
    const client = connect()
    const built = build(client, { numberOfValues: 2 })
    await client.first()
    await find(client, built, 'us')
    await arrived(client, built)
    const counts = tally(server.pages, page => [page.constellation])
    const expected = byCount(new Map([...counts].filter(([value]) => value.toLowerCase().includes('us'))))
    expect(built.facet.state.facetSearch.values).toEqual(
      expected.map(([rawValue, count]) => ({ displayValue: rawValue, rawValue, count })),
    )
    expect(built.facet.state.facetSearch.moreValuesAvailable).toBe(false)
    expect(client.last('facetSearch')).toMatchObject({
      query: '*us*',
      field: 'constellation',
      ignoreValues: [],
    })
  })

  scenario('a value found can be chosen', async ({ connect }) => {
    const client = connect()
    const built = build(client, { numberOfValues: 2 })
    await client.first()
    await find(client, built, 'pegas')
    await arrived(client, built)
    const [pegasus] = built.facet.state.facetSearch.values
    if (!pegasus) throw new Error('Pegasus was not found.')
    await client.act(() => built.facet.facetSearch.select(pegasus))
    expect(built.summary.state.total).toBe(pegasus.count)
    expect(built.named('Pegasus').state).toBe('selected')
    expect(built.facet.state.facetSearch.values).toEqual([])
  })

  scenario('chosen values are left out of what is found', async ({ connect }) => {
    const client = connect()
    const built = build(client)
    await client.first()
    await built.toggle('Taurus')
    await find(client, built, 'us')
    await arrived(client, built)
    const found = built.facet.state.facetSearch.values.map(one => one.rawValue)
    expect(found).not.toContain('Taurus')
    expect(found).toContain('Pegasus')
  })

  scenario('an empty text lists ten and offers more', async ({ server, connect }) => {
    const client = connect()
    const built = build(client)
    await client.first()
    await find(client, built, '')
    await arrived(client, built)
    expect(built.facet.state.facetSearch.values).toHaveLength(10)
    expect(built.facet.state.facetSearch.moreValuesAvailable).toBe(true)
    built.facet.facetSearch.showMoreResults()
    const all = tally(server.pages, page => [page.constellation]).size
    await client.until(() => built.facet.state.facetSearch.values.length === all)
    expect(built.facet.state.facetSearch.moreValuesAvailable).toBe(false)
  })

  scenario('captions decide what matches', async ({ connect }) => {
    const client = connect()
    const built = build(client, { field: 'class' })
    await client.first()
    built.facet.facetSearch.updateCaptions({ galaxy: 'Île d’étoiles', nebula: 'Cloud' })
    await find(client, built, 'ile')
    await arrived(client, built)
    expect(built.facet.state.facetSearch.values).toMatchObject([
      { displayValue: 'Île d’étoiles', rawValue: 'galaxy' },
    ])
  })

  scenario('nothing found is no error', async ({ connect }) => {
    const client = connect()
    const built = build(client)
    await client.first()
    await find(client, built, 'qqqq')
    expect(built.facet.state.facetSearch).toMatchObject({
      values: [],
      moreValuesAvailable: false,
      isLoading: false,
    })
  })

  scenario('counts follow the query of the page', async ({ server, connect }) => {
    const client = connect()
    const box = buildSearchBox(client.engine)
    const built = build(client)
    await client.act(() => {
      box.updateText('nebula')
      box.submit()
    })
    await find(client, built, 'lyra')
    await arrived(client, built)
    const lyra = server.pages.filter(page => page.class === 'nebula' && page.constellation === 'Lyra')
    expect(built.facet.state.facetSearch.values).toMatchObject([{ rawValue: 'Lyra', count: lyra.length }])
  })
})
