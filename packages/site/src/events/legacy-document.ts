import type { Result } from '@quarry/search'
import { authorOf } from './result-facts.ts'

/** What names a result, in the older protocol. */
export const named = ({ raw }: Pick<Result, 'raw'>): Readonly<Record<string, unknown>> => ({
  contentIDKey: 'permanentid',
  contentIDValue: typeof raw?.['permanentid'] === 'string' ? raw['permanentid'] : '',
})

/** What the older protocol says of a result, at a place counted from one; one that is nowhere is the first. */
export function documentOf(result: Result, queryPipeline: string, position: number) {
  const { raw = {}, title, uri, clickUri } = result
  const text = (name: string): string => (typeof raw[name] === 'string' ? (raw[name] as string) : '')
  return {
    queryPipeline,
    collectionName: text('collection') || 'default',
    documentAuthor: authorOf(raw['author'], 'unknown'),
    documentPosition: position || 1,
    documentTitle: title,
    documentUri: uri,
    documentUriHash: text('urihash'),
    documentUrl: clickUri,
    rankingModifier: (result as { rankingModifier?: string | null }).rankingModifier ?? '',
    sourceName: text('source') || 'unknown',
  }
}
