import type { ContentType, EntryWrite } from '@quarry/protocol'
import { ContentFault } from './access.ts'
import { bodyOf } from './entry-row.ts'
import { indexedValues, searchText } from './indexed-values.ts'
import { deeperThan } from './json.ts'
import type { EntryIndex } from './port/entry-store.ts'
import { idsNamedIn, storeReferences } from './references.ts'

/** What is stored of an entry, whatever its state. */
export type TakenApart = {
  type: ContentType
  entry: EntryWrite['entry'] & { _id: string }
  body: string
  index: EntryIndex
}

/**
 * Takes entries apart: one that is written in more than one state, once for all of them.
 *
 * @param deepest Levels that an entry may have.
 */
export function createTakeApart(
  deepest: number,
): (given: EntryWrite['entry'], id: string, type: ContentType) => TakenApart {
  const known = new WeakMap<object, TakenApart>()
  return (given, id, type) => {
    const before = known.get(given)
    if (before?.entry._id === id && before.type === type) return before
    if (deeperThan(given, deepest))
      throw new ContentFault(400, `The entry nests deeper than ${deepest} levels`)
    const entry = storeReferences({ ...given, _id: id }, id)
    const body = bodyOf(entry, type)
    const index = {
      values: indexedValues(entry, type),
      text: searchText(entry),
      references: idsNamedIn(body),
    }
    const made = { type, entry, body, index }
    known.set(given, made)
    return made
  }
}
