import type { Analyser } from '@quarry/language'
import type { LoggedDocument } from '../documents/index.ts'
import type { Dictionaries } from '../embedded/dictionary/dictionaries.ts'
import { memorySink } from '../embedded/format/container.ts'
import { createSegmentBuilder } from '../embedded/segment/build.ts'
import { internPatches } from '../embedded/segment/patches.ts'
import type { NewFields } from '../patch.ts'
import type { IndexSpec } from '../port.ts'

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
