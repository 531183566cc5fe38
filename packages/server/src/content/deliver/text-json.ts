import { randomUUID } from 'node:crypto'
import type { ContentEntry, ContentProperty, EntryEnvelope } from '@quarry/protocol'

type Bytes = Uint8Array<ArrayBuffer>

type TextJson = {
  /** An envelope whose entry is there as JSON: it is read where somebody looks into it, and written as it is. */
  withEntry(outer: Omit<EntryEnvelope, 'entry'>, entry: Bytes): EntryEnvelope
  /** A property whose value is there as JSON: the same. */
  property(type: string, value: string): ContentProperty
  /** JSON of a value; entries and values that are there as JSON are put in as they are. */
  write(value: unknown): Bytes
}

/** Writes JSON around pieces that are JSON already: to read and write them again would be most of the work. */
export function createTextJson(): TextJson {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  /** Stands where a piece belongs. Nobody can know it, and so nobody can write it. */
  const mark = randomUUID()
  /** The pieces that the JSON which is being written goes around, in its order. */
  let pieces: (Bytes | string)[] | undefined

  return {
    withEntry(outer, bytes) {
      let entry: ContentEntry | undefined
      const envelope = {
        ...outer,
        get entry(): ContentEntry {
          if (pieces) {
            pieces.push(bytes)
            return mark as unknown as ContentEntry
          }
          entry ??= JSON.parse(decoder.decode(bytes)) as ContentEntry
          return entry
        },
      }
      return envelope
    },
    property(type, json) {
      return {
        type,
        get value(): unknown {
          if (!pieces) return JSON.parse(json)
          pieces.push(json)
          return mark
        },
      }
    },
    write(value) {
      const inside: (Bytes | string)[] = []
      let around: string
      try {
        pieces = inside
        around = JSON.stringify(value)
      } finally {
        pieces = undefined
      }
      if (inside.length === 0) return encoder.encode(around)
      const parts: Bytes[] = []
      let text = ''
      for (const [at, before] of around.split(`"${mark}"`).entries()) {
        text += before
        const piece = inside[at] ?? ''
        if (typeof piece === 'string') text += piece
        else {
          parts.push(encoder.encode(text), piece)
          text = ''
        }
      }
      const last = encoder.encode(text)
      return parts.length === 0 ? last : joined([...parts, last])
    },
  }
}

function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
