import type { Dictionaries } from '../embedded/dictionary/dictionaries.ts'
import type { PatchLayers } from '../embedded/segment/patch-layers.ts'
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
  /** What was changed of its documents, the newest first, if it is not as they were published: the first `fresh` are new. */
  patches: { layers: readonly SharedArrayBuffer[]; fresh: number } | null
}

/** What searches on another thread are told. */
export type Publication =
  | {
      kind: 'view'
      index: string
      spec: IndexSpec
      generation: number
      segments: readonly PublishedSegment[]
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
  type Published = { of: Dictionaries; sizes: DictionarySizes; patches: ReadonlyMap<string, PatchLayers> }
  const published = new Map<string, Published>()
  return {
    view({ name, spec, held, view }) {
      const { dictionaries, generation } = view()
      const before = published.get(name)
      const anew = before?.of !== dictionaries
      const sizes: DictionarySizes = anew || !before ? new Map() : before.sizes
      const patches = new Map(held.map(({ key, live }) => [key, live.segment.patches]))
      published.set(name, { of: dictionaries, sizes, patches })
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
          patches: toTell(live.segment.patches, anew ? undefined : before?.patches.get(key)),
        })),
        dictionaries: takeAdditions(dictionaries, sizes) ?? {},
        anew,
      }
    },
    forget: name => void published.delete(name),
  }
}

/** New layers lie on those that were there, some of which they may have taken in. */
function toTell(layers: PatchLayers, published: PatchLayers = []): PublishedSegment['patches'] {
  if (layers[0] === published[0]) return null
  const old = layers.findIndex(layer => published.includes(layer))
  return { layers: layers.map(({ buffer }) => buffer), fresh: old < 0 ? layers.length : old }
}
