import type { Locale } from '../src/locale.ts'
import type { RouteContext } from '../src/route.ts'
import { type EntryReader, readEntry } from './entry.ts'

/** Everything of one kind in a language, as far as lists and maps need it. */
export type Shelf<Item> = (context: RouteContext) => Promise<readonly Item[]>

type Kept<Item> = { readAt: number; generation: number | undefined; items: readonly Item[] }

/** The most that the content service gives at once; nothing here comes near it. */
const most = 1000
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
export function createShelf<Item>(
  type: string,
  arrange: (entries: readonly EntryReader[], locale: Locale) => readonly Item[],
): Shelf<Item> {
  const kept = new Map<Locale, Kept<Item>>()
  const reading = new Set<Locale>()

  return async context => {
    const { locale, now, contentGeneration, preview } = context
    if (preview) return read(context)
    const known = kept.get(locale)
    if (!known || now - known.readAt > staleMs) return read(context)
    if (known.generation !== contentGeneration && now - known.readAt > restMs) return read(context)
    if (now - known.readAt > freshMs && !reading.has(locale)) {
      reading.add(locale)
      // Failing here harms no one: the next visitor tries again, and the age of the list is limited.
      read(context)
        .catch(() => [])
        .finally(() => reading.delete(locale))
    }
    return known.items
  }

  async function read({
    content,
    locale,
    signal,
    now,
    contentGeneration,
    preview,
  }: RouteContext): Promise<readonly Item[]> {
    const { entries } = await content.entries({
      type,
      locale,
      limit: most,
      // Bodies are long, and references would bring other entries along.
      select: { fields: { except: ['body', 'related'] } },
      resolutionDepth: 0,
      signal,
    })
    const items = arrange(
      entries.map(envelope => readEntry(envelope, locale)),
      locale,
    )
    if (!preview) kept.set(locale, { readAt: now, generation: contentGeneration, items })
    return items
  }
}
