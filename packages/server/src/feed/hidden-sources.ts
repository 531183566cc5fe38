import type { Filter, SearchEngine } from '@quarry/engine'
import { languageName } from '../search/index.ts'

/** More sources than anybody reads of in a warning. */
const mostSources = 100
/** Longer than that nobody waits for a warning. */
const mostMs = 5000

/** Sources of which no document is in a language of the site: its pages search in one language each, and find none. */
export async function hiddenSources(
  engine: Pick<SearchEngine, 'search'>,
  index: string,
  locales: readonly string[],
): Promise<string[]> {
  const spoken = locales.map(locale => languageName(locale) ?? locale)
  const all = await sourcesAmong([])
  if (all.length < 2) return []
  const found = new Set(await sourcesAmong([{ kind: 'in', field: 'language', values: spoken }]))
  return all.filter(source => !found.has(source))

  async function sourcesAmong(filters: readonly Filter[]): Promise<string[]> {
    const { facets } = await engine.search(index, {
      query: { kind: 'all' },
      filters,
      access: { everything: true },
      facets: [{ name: 'source', field: 'source', kind: 'terms', size: mostSources }],
      from: 0,
      size: 0,
      deadlineMs: mostMs,
    })
    return facets.flatMap(facet =>
      facet.kind === 'terms' ? facet.values.map(({ value }) => String(value)) : [],
    )
  }
}
