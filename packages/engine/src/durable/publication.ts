import type { Dictionaries } from '../embedded/dictionary/dictionaries.ts'
import { flatPatches } from '../embedded/segment/patch-layers.ts'
import type { PatchedFields } from '../embedded/segment/patches.ts'
import type { IndexSpec } from '../port.ts'
import { type DictionaryAdditions, type DictionarySizes, takeAdditions } from './dictionary-files.ts'
import type { PhysicalIndex } from './physical-index.ts'

/** A segment as another thread can open it: what is held in memory is shared, the rest is read from the file. */
export type PublishedSegment = {
  key: string
  /** In memory only, or in the file named by the key. */
  bytes: Uint8Array | null
  resident: SharedArrayBuffer
  live: Uint32Array | null
  /** What was changed of its documents, by row, if they were not told of this segment before. */
  patches: ReadonlyMap<number, string> | null
}

/** What searches on another thread are told. */
export type Publication =
  | {
      kind: 'view'
      index: string
      spec: IndexSpec
      generation: number
      segments: readonly PublishedSegment[]
      /** What was changed of documents since the last view, the oldest first. */
      patches: readonly PatchedFields[]
      /** What was added to the dictionaries since the last view; `anew`: since nothing, they were made again. */
      dictionaries: DictionaryAdditions
      anew: boolean
    }
  | { kind: 'drop'; index: string }
  | { kind: 'aliases'; aliases: ReadonlyMap<string, string> }

/** Remembers what was told of each index, so that dictionaries travel once. */
export function createPublisher(): {
  view(index: PhysicalIndex): Publication
  forget(name: string): void
} {
  const told = new Map<string, { of: Dictionaries; sizes: DictionarySizes; keys: ReadonlySet<string> }>()
  return {
    view({ name, spec, held, view, takePatches }) {
      const { dictionaries, generation } = view()
      const before = told.get(name)
      const anew = before?.of !== dictionaries
      const sizes: DictionarySizes = anew || !before ? new Map() : before.sizes
      const isKnown = (key: string): boolean => !anew && before?.keys.has(key) === true
      told.set(name, { of: dictionaries, sizes, keys: new Set(held.map(({ key }) => key)) })
      return {
        kind: 'view',
        index: name,
        spec,
        generation,
        segments: held.map(({ key, live, bytes }) => ({
          key,
          bytes: bytes ?? null,
          resident: live.segment.resident,
          live: live.live.document ?? null,
          patches: live.segment.patches && !isKnown(key) ? flatPatches(live.segment.patches) : null,
        })),
        patches: takePatches().map(({ id, version, fields }) => ({ id, version, fields })),
        dictionaries: takeAdditions(dictionaries, sizes) ?? {},
        anew,
      }
    },
    forget: name => void told.delete(name),
  }
}
