import type { Filter, SearchEngine } from '@quarry/engine'
import type { Memory } from '../control/index.ts'
import { languageName, searchedIndex } from '../search/index.ts'
import { readFeedSite } from './feed-site.ts'

/** More sources than anybody reads of in a warning. */
const mostSources = 100
/** Longer than that nobody waits for a warning. */
const mostMs = 5000

/** What a start and `quarry doctor` say of such a source. */
export function ofHiddenSource(source: string): { detail: string; remedy: string } {
  return {
    detail: `No page finds the source "${source}": none of its documents is in a language of the site.`,
    remedy: 'Give it one with quarry sources create --language, or its documents a field "language".',
  }
}

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

/** The same of an index that nobody serves, with the languages that the site had when it was served last. */
export async function hiddenSourcesIn(
  engine: Pick<SearchEngine, 'search'>,
  memory: Pick<Memory, 'read'>,
): Promise<string[]> {
  const site = await memory.read('feed site')
  if (typeof site !== 'string') return []
  return hiddenSources(engine, searchedIndex, readFeedSite(site, '').locales)
}
