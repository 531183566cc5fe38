import { EngineError } from '../../engine-error.ts'
import { checkName, checkWindow, isSameSpec, physicalName } from '../../index-spec.ts'
import type { IndexSpec, SearchEngine } from '../../port.ts'
import { explain } from '../search/explain.ts'
import { search } from '../search/search.ts'
import type { Searching } from '../search/searching.ts'
import type { IndexView } from '../view/index-view.ts'
import { similarTerms, termStats } from './dictionary-queries.ts'

/** The calls that read only what can be searched. */
export type Reading = Pick<SearchEngine, 'search' | 'explain' | 'termStats' | 'similarTerms'>

export function createReading(searching: Searching, viewOf: (index: string) => IndexView): Reading {
  return {
    async search(index, request) {
      const view = viewOf(index)
      checkWindow(request)
      return search(searching, view, request)
    },
    explain: async (index, id, request) => explain(searching, viewOf(index), id, request),
    termStats: async (index, field, terms, level) =>
      termStats(searching, viewOf(index), { field, level }, terms),
    similarTerms: async (index, field, term, limit) =>
      similarTerms(searching, viewOf(index), field, term, limit),
  }
}

/** Physical indexes by their own names and by their aliases. */
export function createNames<Index extends { spec: IndexSpec }>(aliases: Map<string, string>) {
  const indexes = new Map<string, Index>()
  let closed = false
  function checkOpen(): void {
    if (closed) throw new EngineError('closed', 'The engine is closed.')
  }
  function find(index: string): Index {
    checkOpen()
    const found = indexes.get(aliases.get(index) ?? index)
    if (!found) throw new EngineError('unknown-index', `There is no index "${index}".`)
    return found
  }
  return {
    indexes,
    aliases,
    checkOpen,
    find,
    close(): void {
      closed = true
    },
    /** The index of this spec, if there is one. Refuses a spec that changed under its name. */
    known(spec: IndexSpec): Index | undefined {
      checkOpen()
      checkName(spec.name)
      const name = physicalName(spec)
      const known = indexes.get(name)
      if (known && !isSameSpec(known.spec, spec))
        throw new EngineError('spec-changed', `${name} has other fields: give the new ones a new version.`)
      return known
    },
    /** The name of an index that no alias needs. */
    unused(index: string): string {
      const name = physicalName(find(index).spec)
      const alias = [...aliases].find(([, named]) => named === name)?.[0]
      if (alias === undefined) return name
      throw new EngineError('index-in-use', `The alias "${alias}" names ${name}: switch it over first.`)
    },
  }
}

export function statsOf(
  { segments, generation, languages }: IndexView,
  { seq, visibleSeq }: { seq: number; visibleSeq: number },
): Awaited<ReturnType<SearchEngine['stats']>> {
  const sum = (of: (live: (typeof segments)[number]) => number) =>
    segments.reduce((total, live) => total + of(live), 0)
  return {
    documents: sum(({ count }) => count.document),
    passages: sum(({ count }) => count.passage),
    generation,
    seq,
    visibleSeq,
    bytes: sum(({ segment }) => segment.source.length),
    segments: segments.length,
    languages,
  }
}
