import type { RouteContext } from '../route.ts'
import { type EntryReader, readEntry } from './entry.ts'

/** What a list shows of any entry. */
const listed = ['title', 'summary']

/**
 * Entries that an entry names as its kin (its field `related`), in its order, with what a list shows of them and no more.
 * @param fields What lists show besides title and summary.
 */
export const relatedTo = (
  entry: EntryReader,
  context: RouteContext,
  fields: readonly string[] = [],
): Promise<readonly EntryReader[]> => entriesOf(entry.references('related'), context, [...listed, ...fields])

/** Entries that these fields name, to be called by their titles. */
export const namedBy = (
  entry: EntryReader,
  fields: readonly string[],
  context: RouteContext,
): Promise<readonly EntryReader[]> =>
  entriesOf(
    fields.flatMap(field => entry.references(field)),
    context,
    ['title'],
  )

async function entriesOf(
  ids: readonly string[],
  { content, locale, signal }: RouteContext,
  fields: readonly string[],
): Promise<readonly EntryReader[]> {
  if (ids.length === 0) return []
  const { entries } = await content.entries({
    entryIDs: ids,
    locale,
    limit: ids.length,
    select: { fields: { only: [...fields] } },
    resolutionDepth: 0,
    signal,
  })
  return entries
    .map(envelope => readEntry(envelope, locale))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
