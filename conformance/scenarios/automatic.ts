import {
  buildAutomaticFacetGenerator,
  buildBreadcrumbManager,
  buildFacet,
  buildQuerySummary,
  buildSearchBox,
  type FacetValue,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import type { Page } from '../support/corpus.ts'
import { tally } from '../support/counting.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client, options: { desiredCount?: number; numberOfValues?: number } = {}) {
  const generator = buildAutomaticFacetGenerator(client.engine, { options })
  const summary = buildQuerySummary(client.engine)
  const named = (field: string) => {
    const found = generator.state.automaticFacets.find(one => one.state.field === field)
    if (!found) throw new Error(`There is no automatic facet on ${field}.`)
    return found
  }
  return {
    generator,
    summary,
    named,
    fields: () => generator.state.automaticFacets.map(one => one.state.field),
    toggle: (field: string, value: FacetValue) => client.act(() => named(field).toggleSelect(value)),
  }
}

const valuesOf = (page: Page, field: string): readonly string[] => {
  const value = (page as unknown as Record<string, unknown>)[field]
  return value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)]
}

describe('automatic facets', () => {
  scenario(
    'as many as wanted are chosen, each with several values and right counts',
    async ({ server, connect }) => {
      const client = connect()
      const { generator, fields } = build(client, { desiredCount: 3, numberOfValues: 4 })
      await client.first()
      expect(client.last()).toMatchObject({
        generateAutomaticFacets: { desiredCount: 3, numberOfValues: 4, currentFacets: [] },
      })
      expect(fields()).toHaveLength(3)
      for (const { state } of generator.state.automaticFacets) {
        expect(state.label).not.toBe('')
        expect(state.values.length).toBeGreaterThan(1)
        expect(state.values.length).toBeLessThanOrEqual(4)
        const counts = tally(server.pages, page => valuesOf(page, state.field))
        for (const { value, numberOfResults } of state.values)
          expect([state.field, value, numberOfResults]).toEqual([state.field, value, counts.get(value)])
      }
    },
  )

  scenario('a field that tells every page apart, or none, is not chosen', async ({ connect }) => {
    const client = connect()
    const { fields } = build(client, { desiredCount: 20 })
    await client.first()
    for (const field of ['permanentid', 'uri', 'urihash', 'source', 'filetype'])
      expect(fields()).not.toContain(field)
    expect(fields()).toContain('class')
  })

  scenario('a field that the page shows already is not chosen', async ({ connect }) => {
    const client = connect()
    buildFacet(client.engine, { options: { field: 'class' } })
    const { fields } = build(client, { desiredCount: 20 })
    await client.first()
    expect(fields()).not.toContain('class')
  })

  scenario('a value clicked gives what it promised, and its facet stays', async ({ connect }) => {
    const client = connect()
    const { generator, summary, named, toggle } = build(client, { desiredCount: 4 })
    await client.first()
    const last = generator.state.automaticFacets.at(-1)
    const value = last?.state.values[1]
    if (!last || !value) throw new Error('There is nothing to click.')
    const { field } = last.state
    await toggle(field, value)
    expect(summary.state.total).toBe(value.numberOfResults)
    expect(named(field).state.values.find(one => one.value === value.value)?.state).toBe('selected')
    expect(client.last()).toMatchObject({
      generateAutomaticFacets: { currentFacets: [{ field, currentValues: [{ value: value.value }] }] },
    })
    await client.act(() => named(field).deselectAll())
    expect(named(field).state.values.every(one => one.state === 'idle')).toBe(true)
  })

  scenario('another query brings other facets', async ({ connect }) => {
    const client = connect()
    const box = buildSearchBox(client.engine)
    const { fields } = build(client, { desiredCount: 3 })
    await client.first()
    const before = fields()
    await client.act(() => {
      box.updateText('eyepiece')
      box.submit()
    })
    expect(before).not.toEqual(fields())
    expect(fields()).not.toContain('class')
    expect(fields()).toContain('author')
  })

  scenario('a choice shows in the breadcrumbs under its label', async ({ server, connect }) => {
    const client = connect()
    const breadcrumbs = buildBreadcrumbManager(client.engine)
    const { named, summary, toggle } = build(client, { desiredCount: 5 })
    await client.first()
    const [value] = named('class').state.values
    if (!value) throw new Error('The facet is empty.')
    await toggle('class', value)
    const [crumb] = breadcrumbs.state.automaticFacetBreadcrumbs
    expect(crumb).toMatchObject({
      field: 'class',
      label: 'Class',
      values: [{ value: { value: value.value } }],
    })
    await client.act(() => crumb?.values[0]?.deselect())
    expect(summary.state.total).toBe(server.pages.length)
  })
})
