import type { Query } from '@quarry/engine'
import type { Collection } from '../ranking/collection.ts'
import { openCollections } from '../ranking/search-collections.ts'
import type { TextQuery } from './observe.ts'

/** What the service makes of each question of a collection. */
export async function textQueriesOf(collection: Collection): Promise<Map<string, TextQuery>> {
  let last: TextQuery | undefined
  const search = await openCollections(
    [{ ...collection, documents: collection.documents.slice(0, 1) }],
    engine => ({
      ...engine,
      search(index, request) {
        last = textOf(request.query) ?? last
        return engine.search(index, request)
      },
    }),
  )
  try {
    const queries = new Map<string, TextQuery>()
    for (const { id, text } of collection.queries) {
      last = undefined
      await search.ask(collection.name, text, 1)
      if (last) queries.set(id, last)
    }
    return queries
  } finally {
    await search.close()
  }
}

function textOf(query: Query): TextQuery | undefined {
  if (query.kind === 'text') return { text: query.text, all: query.match === 'all' }
  if (query.kind === 'and' || query.kind === 'or') {
    const texts = query.clauses.flatMap(clause => textOf(clause) ?? [])
    const all = texts.some(text => text.all)
    return texts.length > 0 ? { text: texts.map(({ text }) => text).join(' '), all } : undefined
  }
  return query.kind === 'boost' ? textOf(query.query) : undefined
}
