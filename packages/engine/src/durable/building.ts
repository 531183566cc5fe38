import { type Analyser, createAnalyser } from '@quarry/language'
import type { LoggedDocument } from '../documents/index.ts'
import { createDictionaries, type Dictionaries } from '../embedded/dictionary/dictionaries.ts'
import { memorySink } from '../embedded/format/container.ts'
import { createSegmentBuilder, type SegmentBuilder } from '../embedded/segment/build.ts'
import { internPatches } from '../embedded/segment/patches.ts'
import type { NewFields } from '../patch.ts'
import type { Document, IndexSpec } from '../port.ts'
import type { Channel } from '../remote/index.ts'
import {
  addTo,
  type DictionaryAdditions,
  type DictionarySizes,
  sizesOf,
  takeAdditions,
} from './dictionary-files.ts'

/** Where segments are made of documents. */
export type Building = { begin(spec: IndexSpec, dictionaries: Dictionaries): SegmentWork }

/** One segment that is being made. */
export type SegmentWork = {
  /** Takes the documents among these changes, each id once in all. Resolves when there is room for more. */
  add(changes: readonly LoggedDocument[]): Promise<void>
  /** Gives the values of these numbers in the dictionaries: there is one place at a time that gives out numbers. */
  number(patches: readonly NewFields[]): void
  /** The segment, in memory that threads share; undefined: there was no document. Its values are in the dictionaries. */
  finish(): Promise<Uint8Array | undefined>
}

/** How long writes wait for a turn while documents are analysed. */
const breathMs = 10

/** On this thread, with a breath now and then. */
export function buildInProcess(analyser: Analyser, breathe: () => Promise<void>): Building {
  return {
    begin(spec, dictionaries) {
      const builder = createSegmentBuilder({ spec, dictionaries, analyser })
      let since = performance.now()
      return {
        async add(changes) {
          for (const { document, stored } of changes) {
            if (document) builder.add(document, stored)
            if (performance.now() - since < breathMs) continue
            await breathe()
            since = performance.now()
          }
        },
        number: patches => internPatches({ spec, dictionaries }, patches),
        async finish() {
          if (builder.documents === 0) return undefined
          const sink = memorySink()
          builder.writeTo(sink)
          return sink.take()
        },
      }
    },
  }
}

/** What a thread that makes segments is told, in the order in which it does it. */
export type BuildOrder =
  /** What its dictionaries lack; `anew`: they are those of another index. */
  | { kind: 'begin'; spec: IndexSpec; dictionaries: DictionaryAdditions; anew: boolean }
  /** Each document as JSON, then as it is kept, if it is; and how long each of these is. */
  | { kind: 'add'; bytes: Uint8Array; lengths: readonly number[] }
  /** Values that get numbers, of documents that are not made anew. */
  | { kind: 'number'; patches: readonly NewFields[] }
  | { kind: 'finish' }

/** What it answers: one to each `add`, one to each `finish`. After a failure it is of no more use. */
export type BuildAnswer =
  | { kind: 'taken' }
  | { kind: 'built'; bytes: Uint8Array | null; dictionaries: DictionaryAdditions }
  | { kind: 'failed'; message: string }

/** Words of each language that the analyser remembers: those of a large corpus, in some 60 MB at most. */
export const wordsKept = 400_000

/** Makes segments for the thread at the other end of the channel. */
export function serveBuilding(channel: Channel): void {
  const analyser = createAnalyser({ cacheSize: wordsKept })
  let own:
    | { spec: IndexSpec; dictionaries: Dictionaries; sizes: DictionarySizes; builder: SegmentBuilder }
    | undefined

  function begin({ spec, dictionaries: additions, anew }: Extract<BuildOrder, { kind: 'begin' }>): void {
    if (anew || !own) {
      const dictionaries = createDictionaries(spec)
      // Kept from segment to segment, with the words that it knows.
      const builder = createSegmentBuilder({ spec, dictionaries, analyser })
      own = { spec, dictionaries, sizes: new Map(), builder }
    }
    addTo(own.dictionaries, additions)
    own.sizes = sizesOf(own.dictionaries)
  }
  function answer(order: BuildOrder): BuildAnswer | undefined {
    if (order.kind === 'begin') {
      begin(order)
      return undefined
    }
    if (!own) throw new Error('No segment was begun.')
    const { spec, builder, dictionaries, sizes } = own
    if (order.kind === 'number') {
      internPatches({ spec, dictionaries }, order.patches)
      return undefined
    }
    if (order.kind === 'add') {
      const { lengths } = order
      const bytes = Buffer.from(order.bytes.buffer, order.bytes.byteOffset, order.bytes.length)
      for (let place = 0, at = 0; place < lengths.length; place += 2) {
        const stored = at + lengths[place]!
        const end = stored + lengths[place + 1]!
        const document = JSON.parse(bytes.toString('utf8', at, stored)) as Document
        builder.add(document, end > stored ? bytes.subarray(stored, end) : undefined)
        at = end
      }
      return { kind: 'taken' }
    }
    const sink = memorySink()
    if (builder.documents > 0) builder.writeTo(sink)
    const bytes = sink.take()
    const additions = takeAdditions(dictionaries, sizes) ?? {}
    return { kind: 'built', bytes: bytes.length > 0 ? bytes : null, dictionaries: additions }
  }

  channel.on('message', message => {
    try {
      const given = answer(message as BuildOrder)
      if (given) channel.postMessage(given)
    } catch (error) {
      channel.postMessage({ kind: 'failed', message: String(error) } satisfies BuildAnswer)
    }
  })
}
