// The engine alone: an index in memory, two documents, one search with a facet.
import { createMemoryEngine } from '@quarry/engine/embedded'

const engine = createMemoryEngine()
await engine.ensureIndex({
  name: 'books',
  version: 1,
  fields: [
    { name: 'title', kind: 'text' },
    { name: 'shelf', kind: 'keyword' },
  ],
})
await engine.write(
  'books',
  [
    {
      op: 'upsert',
      id: '1',
      version: 1,
      language: 'en',
      fields: { title: 'Baking bread', shelf: 'kitchen' },
    },
    {
      op: 'upsert',
      id: '2',
      version: 1,
      language: 'en',
      fields: { title: 'Breads of the world', shelf: 'travel' },
    },
  ],
  { visible: 'wait' },
)
const { hits, total, facets } = await engine.search('books', {
  query: { kind: 'text', text: 'bread', match: 'all' },
  access: { identities: [] },
  facets: [{ name: 'shelf', field: 'shelf', kind: 'terms', size: 10, order: 'count' }],
  from: 0,
  size: 10,
})
process.stdout.write(
  JSON.stringify({ total, first: hits[0].id, shelves: facets[0].values.map(({ value }) => value).sort() }),
)
await engine.close()
