import { buildFacet, buildFacetConditionsManager, buildFacetManager } from '@coveo/headless'
import { expect } from 'vitest'
import { pairs } from '../support/counting.ts'
import { buildFacetPage as build } from '../support/facet-page.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

describe('several facets', () => {
  scenario('two facets on one field count apart', async ({ connect }) => {
    const client = connect()
    const { facet, toggle } = build(client)
    const second = buildFacet(client.engine, { options: { field: 'constellation', facetId: 'again' } })
    await client.first()
    expect(pairs(second.state.values)).toEqual(pairs(facet.state.values))
    await toggle('Lyra')
    expect(second.state.values.find(one => one.value === 'Lyra')?.state).toBe('idle')
    expect(second.state.values.filter(one => one.numberOfResults > 0).map(one => one.value)).toEqual(['Lyra'])
  })

  scenario('facets are shown in the order in which the server answers them', async ({ connect }) => {
    const client = connect()
    build(client, { field: 'class' })
    const tags = buildFacet(client.engine, { options: { field: 'tags' } })
    const kind = buildFacet(client.engine, { options: { field: 'kind' } })
    const manager = buildFacetManager(client.engine)
    await client.first()
    expect(manager.state.facetIds).toEqual(['class', 'tags', 'kind'])
    const bright = tags.state.values[0]
    if (!bright) throw new Error('No tags are offered.')
    await client.act(() => tags.toggleSelect(bright))
    expect(client.last()).toMatchObject({ facetOptions: { freezeFacetOrder: true } })
    expect(manager.state.facetIds).toEqual(['class', 'tags', 'kind'])
    expect(kind.state.values.length).toBeGreaterThan(0)
  })

  scenario('a facet that depends on another appears with its choice', async ({ connect }) => {
    const client = connect()
    const parent = buildFacet(client.engine, { options: { field: 'kind' } })
    const child = buildFacet(client.engine, { options: { field: 'class' } })
    buildFacetConditionsManager(client.engine, {
      facetId: child.state.facetId,
      conditions: [
        {
          parentFacetId: parent.state.facetId,
          condition: values => values.some(one => one.state === 'selected'),
        },
      ],
    })
    await client.first()
    expect(child.state).toMatchObject({ enabled: false, values: [] })
    expect((client.last()['facets'] as unknown[]).length).toBe(1)
    const object = parent.state.values.find(one => one.value === 'object')
    if (!object) throw new Error('No objects are offered.')
    await client.act(() => parent.toggleSelect(object))
    await client.until(() => child.state.enabled)
    await client.act(() => child.sortBy('occurrences'))
    expect(child.state.values.length).toBeGreaterThan(2)
  })
})
