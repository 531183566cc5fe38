import { createSearch, facetCleared, facetExcluded, facetToggled } from '@quarry/search'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterCapabilities } from './capabilities.ts'
import { list, ranges, tree } from './declare.ts'

const plans = [
  list({ field: 'kind' }),
  list({ field: 'season' }),
  tree({ field: 'geo' }),
  ranges({ field: 'size', ranges: [{ start: 0, end: 9 }] }),
]
const open = (url: string, capabilities = filterCapabilities(plans)) =>
  createSearch(
    { organizationId: 'o', accessToken: 't', baseUrl: 'https://search.example', url },
    capabilities,
  )

const id = fc.constantFrom('kind', 'season', 'geo', 'size')
const value = fc.constantFrom('a', 'b', ['a'], ['a', 'b'], { start: 0, end: 9, endInclusive: false })
const event = fc.oneof(
  fc.tuple(id, value).map(([one, of]) => facetToggled(one, of)),
  fc.tuple(id, value).map(([one, of]) => facetExcluded(one, of)),
  id.map(facetCleared),
)

describe('the filters of a server', () => {
  it('write for each of many pages what they would write for it alone', () => {
    const shared = filterCapabilities(plans)
    const address = fc
      .array(
        fc.tuple(fc.constantFrom('f-kind', 'f-season', 'cf-geo', 'nf-size'), fc.constantFrom('a', '0..9')),
        {
          maxLength: 3,
        },
      )
      .map(params => `/search?${new URLSearchParams(params)}`)
    fc.assert(
      fc.property(address, address, fc.array(event, { maxLength: 8 }), (here, there, events) => {
        const pages = [here, there].map(url => ({ one: open(url, shared), alone: open(url) }))
        for (const happened of events)
          for (const { one, alone } of pages) expect(one.href(happened)).toBe(alone.href(happened))
      }),
    )
  })
})
