import { isObject } from '../json.ts'

/** The query behind a data type about our own content, as it would stand in a request. */
export function lookupQuery(archetype: string, variables: Readonly<Record<string, string>>): URLSearchParams {
  const query = new URLSearchParams()
  const pass = (name: string, ...from: string[]) => {
    const value = from.map(one => variables[one]).find(one => one !== undefined && one !== '')
    if (value !== undefined) query.set(name, value)
  }
  switch (archetype) {
    case 'singleEntry':
      pass('entryIDs', 'entryId', 'entryIds', 'id')
      query.set('entryIDs', query.get('entryIDs') ?? '')
      query.set('limit', '1')
      break
    case 'singleEntryBySlug':
      query.set('slug', variables['slug'] ?? '')
      pass('type', 'contentTypes', 'contentType', 'type')
      query.set('limit', '1')
      break
    case 'multipleEntries':
      pass('entryIDs', 'entryIds')
      query.set('entryIDs', query.get('entryIDs') ?? '')
      break
    default:
      pass('limit', 'limit')
      pass('offset', 'offset')
      pass('orderBy', 'orderBy')
      pass('search', 'search')
      pass('type', 'contentTypes', 'type')
      for (const [name, value] of filtersIn(variables['filters'] ?? '')) query.append(name, value)
  }
  return query
}

/** `{"fields.kind":{"eq":"guide"}}` as the parameters it stands for. */
function filtersIn(text: string): [string, string][] {
  if (text.trim() === '') return []
  const filters: unknown = JSON.parse(text)
  if (!isObject(filters)) throw new Error('filters must be a JSON object')
  return Object.entries(filters).flatMap(([property, test]): [string, string][] => {
    const bare = property.replace(/^filters\./, '')
    if (!isObject(test)) return [[`filters.${bare}`, String(test)]]
    return Object.entries(test).map(([op, value]) => [`filters.${bare}[${op}]`, String(value)])
  })
}
