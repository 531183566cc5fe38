import type { Filter, Identity, SearchEngine } from '@quarry/engine'
import type { Catalogue } from '../catalogue.ts'

/** Those of these documents that a filter means, asked of the engine that ranked them. */
export async function meantAmong(
  ids: readonly string[],
  filter: Filter,
  access: Identity,
  { engine, catalogue }: { engine: SearchEngine; catalogue: Catalogue },
): Promise<string[]> {
  const { hits } = await engine.search(catalogue.index, {
    query: { kind: 'all' },
    access,
    from: 0,
    size: ids.length,
    fields: [],
    filters: [{ kind: 'ids', ids }, filter],
  })
  return hits.map(({ id }) => id)
}
