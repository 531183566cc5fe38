import {
  buildBreadcrumbManager,
  buildCategoryFacet,
  buildFacet,
  buildNumericFacet,
  buildNumericRange,
  buildQuerySummary,
  buildSearchBox,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

/** The same numbers for the same seed, from 0 up to 1. */
function createNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Everything that can be clicked, and what it promises when nothing of its facet is chosen yet. */
function build(client: Client) {
  const { engine } = client
  const crumbs = buildBreadcrumbManager(engine)
  const summary = buildQuerySummary(engine)
  const box = buildSearchBox(engine)
  const facets = ['class', 'constellation', 'author'].map(field => buildFacet(engine, { options: { field } }))
  const tags = buildFacet(engine, { options: { field: 'tags', resultsMustMatch: 'allValues' } })
  const category = buildCategoryFacet(engine, { options: { field: 'category' } })
  const magnitude = buildNumericFacet(engine, {
    options: {
      field: 'magnitude',
      generateAutomaticRanges: false,
      currentValues: [0, 3, 6, 9].map(start => buildNumericRange({ start, end: start + 3 })),
    },
  })
  const clicks = () => [
    ...[...facets, tags].flatMap(facet =>
      facet.state.values
        .filter(one => one.state === 'idle')
        .map(one => ({
          promise: facet.state.hasActiveValues && facet !== tags ? null : one.numberOfResults,
          click: () => facet.toggleSelect(one),
        })),
    ),
    ...(category.state.activeValue?.children ?? category.state.valuesAsTrees).map(one => ({
      promise: one.numberOfResults,
      click: () => category.toggleSelect(one),
    })),
    ...magnitude.state.values
      .filter(one => one.state === 'idle')
      .map(one => ({
        promise: magnitude.state.hasActiveValues ? null : one.numberOfResults,
        click: () => magnitude.toggleSelect(one),
      })),
  ]
  return { box, crumbs, summary, clicks }
}

describe('wandering through facets', () => {
  for (const seed of [1, 2, 3, 4])
    scenario(`every count promised on the way is kept (${seed})`, async ({ connect }) => {
      const client = connect()
      const next = createNumbers(seed * 7919)
      const { box, crumbs, summary, clicks } = build(client)
      await client.act(() => {
        box.updateText(seed % 2 === 0 ? 'telescope' : '')
        box.submit()
      })
      let kept = 0
      for (let step = 0; step < 10; step++) {
        const offered = clicks().filter(one => one.promise !== 0)
        const chosen = offered[Math.floor(next() * offered.length)]
        if (!chosen || summary.state.total < 3) {
          await client.act(() => crumbs.deselectAll())
          continue
        }
        const before = summary.state.total
        await client.act(chosen.click)
        expect(client.engine.state.search.error).toBeNull()
        if (chosen.promise === null) continue
        expect(summary.state.total).toBe(chosen.promise)
        expect(summary.state.total).toBeLessThanOrEqual(before)
        kept += 1
      }
      expect(kept).toBeGreaterThan(2)
    })
})
