import { createBoundedMap } from '@quarry/bounded-map'
import type { Locale } from '../locale.ts'
import type { RouteContext } from '../route.ts'
import { type EntryReader, readEntry } from './entry.ts'

/** A list for each language, and for each set of groups that may read more than everybody. */
const mostLists = 500

const keyOf = ({ locale, identity }: RouteContext): string => JSON.stringify([locale, identity?.groups ?? []])

/** Everything of one kind in a language, as far as lists and maps need it. */
export type EntryList<Item> = (context: RouteContext) => Promise<readonly Item[]>

type StoredList<Item> = { readAt: number; generation: number | undefined; items: readonly Item[] }

/** The most that a content service gives at once. */
const pageSize = 1000
/** A list that is longer is no list any more. */
const mostEntries = 100_000
/** For so long a list is taken for true; then it is read again while the old one is still shown. */
const freshMs = 30_000
/** A list that is older than this is shown to nobody. */
const staleMs = 600_000
/** Where it is known that content has changed, a list is read anew at once, but not more often than this. */
const restMs = 1000

/**
 * Reads all entries of a type without their bodies and keeps them a while, for several pages need them and they change
 * only when an editor publishes. Nobody waits for the second reading. Only what was read whole is kept, so a visitor
 * who leaves spoils nothing.
 */
export function createEntryList<Item>(
  type: string,
  arrange: (entries: readonly EntryReader[], locale: Locale) => readonly Item[],
): EntryList<Item> {
  const stored = createBoundedMap<string, StoredList<Item>>({ entries: mostLists })
  const reading = new Set<string>()

  return async context => {
    const { now, contentGeneration, preview } = context
    const key = keyOf(context)
    if (preview) return read(context)
    const known = stored.get(key)
    if (!known || now - known.readAt > staleMs) return read(context)
    if (known.generation !== contentGeneration && now - known.readAt > restMs) return read(context)
    if (now - known.readAt > freshMs && !reading.has(key)) {
      reading.add(key)
      // Failing here harms no one: the next visitor tries again, and the age of the list is limited.
      read(context)
        .catch(() => [])
        .finally(() => reading.delete(key))
    }
    return known.items
  }

  async function read(context: RouteContext): Promise<readonly Item[]> {
    const { content, locale, signal, now, contentGeneration, preview } = context
    const read: EntryReader[] = []
    for (let offset = 0; offset < mostEntries; offset += pageSize) {
      const { entries } = await content.entries({
        type,
        locale,
        limit: pageSize,
        // Pages follow each other only where the order is fixed.
        ...(offset > 0 && { offset }),
        orderBy: 'slug_ASC',
        // Bodies are long, and references would bring other entries along.
        select: { fields: { except: ['body', 'related'] } },
        resolutionDepth: 0,
        signal,
      })
      for (const envelope of entries) read.push(readEntry(envelope, locale))
      if (entries.length < pageSize) break
    }
    const items = arrange(read, locale)
    if (preview) return items
    stored.set(keyOf(context), { readAt: now, generation: contentGeneration, items })
    return items
  }
}
