import type { ItemMetadata } from '@quarry/events'
import type { Result, Search } from '@quarry/search'

/** Counted from one, through all pages; 0 for what is not among the results. */
export function positionOf({ state }: Search, result: Pick<Result, 'uniqueId'>): number {
  const at = state.results?.list.findIndex(one => one.uniqueId === result.uniqueId) ?? -1
  return at < 0 ? 0 : at + 1 + (state.pager?.first ?? 0)
}

/** What names a result for the service. */
export function metadataOf({ raw, title, uri, uniqueId }: Result): ItemMetadata {
  const id = raw['permanentid']
  const value = typeof id === 'string' && id ? id : uniqueId
  return { uniqueFieldName: 'permanentid', uniqueFieldValue: value, title, url: uri }
}

export const authorOf = (author: unknown, otherwise: string): string =>
  Array.isArray(author) ? author.join(';') : typeof author === 'string' && author ? author : otherwise
