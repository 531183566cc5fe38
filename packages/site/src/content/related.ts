import type { RouteContext } from '../route.ts'
import { type EntryReader, readEntry } from './entry.ts'

/**
 * Entries that an entry names as its kin (its field `related`), in its order, with what a list shows of them and no more.
 * @param fields What lists show besides title and summary.
 */
export async function relatedTo(
  entry: EntryReader,
  { content, locale, signal }: RouteContext,
  fields: readonly string[] = [],
): Promise<readonly EntryReader[]> {
  const ids = entry.references('related')
  if (ids.length === 0) return []
  const { entries } = await content.entries({
    entryIDs: ids,
    locale,
    limit: ids.length,
    select: { fields: { only: ['title', 'summary', ...fields] } },
    resolutionDepth: 0,
    signal,
  })
  return entries
    .map(envelope => readEntry(envelope, locale))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
