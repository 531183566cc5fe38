import {
  type ContentClient,
  type EntriesQuery,
  type EntryQuery,
  mayRead,
  type Projection,
  readersField,
} from '@quarry/content'
import type { ContentEntry, ContentProperty, EntryEnvelope } from '@quarry/protocol'

/** Content as members of these groups may read it: what is not for them is not there, wherever it is named. */
export function forReaders(client: ContentClient, groups: readonly string[]): ContentClient {
  const isFor = ({ entry }: EntryEnvelope): boolean => mayRead(entry, groups)

  async function entries(query: EntriesQuery = {}) {
    const list = await client.entries(withReaders(query))
    return { ...list, entries: list.entries.filter(isFor).map(cleaned) }
  }

  async function entry(query: EntryQuery) {
    const found = await client.entry(withReaders(query))
    return found && isFor(found) ? cleaned(found) : null
  }

  function cleaned(envelope: EntryEnvelope): EntryEnvelope {
    const { fields } = envelope.entry
    if (!fields) return envelope
    const pairs = Object.entries(fields).map(([id, property]) => [id, without(property)] as const)
    if (pairs.every(([id, property]) => property === fields[id])) return envelope
    return { ...envelope, entry: { ...envelope.entry, fields: Object.fromEntries(pairs) } }
  }

  /** A reference to what they may not read leads nowhere. */
  function without(property: ContentProperty): ContentProperty {
    const { value } = property
    if (!Array.isArray(value) || !value.some(isEnvelope)) return property
    return { ...property, value: value.filter(one => !isEnvelope(one) || isFor(one)).map(inner) }
  }

  const inner = (value: unknown): unknown => (isEnvelope(value) ? cleaned(value) : value)

  return { entries, entry } as ContentClient
}

/** Whatever else is left out of an answer: who may read it is not. */
function withReaders<Query extends { select?: Projection }>(query: Query): Query {
  const { fields } = query.select ?? {}
  if (!query.select) return query
  const { only, except, ...more } = fields ?? {}
  return {
    ...query,
    select: {
      fields: {
        ...more,
        ...(only && { only: [...only, readersField] }),
        ...(except && { except: except.filter(name => name !== readersField) }),
      },
    },
  }
}

function isEnvelope(value: unknown): value is EntryEnvelope {
  if (typeof value !== 'object' || value === null || !('entry' in value)) return false
  const { entry } = value as { entry: Partial<ContentEntry> | null }
  return typeof entry === 'object' && entry !== null && typeof entry._id === 'string'
}
