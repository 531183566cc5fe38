import { buildFacet, buildQuerySummary, buildResultList, type FacetOptions } from '@coveo/headless'
import type { Client } from './client.ts'

/** A page with one facet. */
export function buildFacetPage(client: Client, options: Partial<FacetOptions> = {}) {
  const facet = buildFacet(client.engine, { options: { field: 'constellation', ...options } })
  const list = buildResultList(client.engine)
  const summary = buildQuerySummary(client.engine)
  const named = (value: string) => {
    const found = facet.state.values.find(one => one.value === value)
    if (!found) throw new Error(`The facet does not offer ${value}.`)
    return found
  }
  const toggle = (value: string): Promise<void> => client.act(() => facet.toggleSelect(named(value)))
  const names = (): string[] => facet.state.values.map(({ value }) => value)
  return { facet, list, summary, named, toggle, names }
}
