import { type BoundedMap, createBoundedMap } from '@quarry/bounded-map'
import type { ContentProperty, EntryEnvelope } from '@quarry/protocol'
import type { EntryHead, StoredEntry } from '../port/entry-store.ts'
import type { EntriesRequest } from '../query/read.ts'
import { createTextJson } from './text-json.ts'

/** How much of its room an answer gave to following references. */
export type Followed = { references: number; characters: number }

/** An entry as it was delivered, for every other answer that shows it. */
export type CachedEntry = {
  head: EntryHead
  /** Characters of its body. */
  size: number
  /** What was followed for it. */
  followed: Followed
  envelope(): EntryEnvelope
}

/** What is kept of entries as one kind of request wants them. */
export type RequestEntries = {
  of(id: string, depth: number): CachedEntry | undefined
  /** A property of an entry that is going to be kept. */
  property(type: string, value: string): ContentProperty
  /** @returns the entry, as it is written from now on. */
  keep(row: StoredEntry, depth: number, followed: Followed, made: EntryEnvelope): EntryEnvelope
}

type Weighed = { bytes: number; entry: CachedEntry }

const mostBytes = 12_000_000
/** Beside the text of an entry, roughly. */
const bytesBeside = 1000
/** Requests that say more than this are not asked twice. */
const longestVariant = 300

export type EntryCache = ReturnType<typeof createEntryCache>

/**
 * Published entries as they were delivered, until anything is written: lists show the same entries in other orders and
 * pages, and refer to the same ones.
 */
export function createEntryCache() {
  const json = createTextJson()
  const empty = (): BoundedMap<string, Weighed> =>
    createBoundedMap({ weight: { most: mostBytes, of: ({ bytes }) => bytes } })
  let kept = empty()

  return {
    write: json.write,
    /** What is being made of content as it was is kept by nobody. */
    forget(): void {
      kept = empty()
    },
    /** For a request whose answer depends on nothing but itself and what is published. */
    of(project: string, { locales, selection, withBlockIds }: EntriesRequest): RequestEntries | undefined {
      const variant = JSON.stringify([project, locales, selection?.said ?? null, withBlockIds])
      if (variant.length > longestVariant) return undefined
      const ours = kept
      const keyOf = (id: string, depth: number) => `${id} ${depth} ${variant}`
      return {
        of: (id, depth) => ours.get(keyOf(id, depth))?.entry,
        property: json.property,
        keep({ body, ...head }, depth, followed, { entry, ...outer }) {
          const text = json.write(entry)
          const envelope = () => json.withEntry(outer, text)
          const one = { head, size: body.length, followed, envelope }
          ours.set(keyOf(head.id, depth), { bytes: text.length + bytesBeside, entry: one })
          return envelope()
        },
      }
    },
  }
}
