/**
 * One segment file: a header, sections, and at the end a directory that names them.
 *
 *   8 bytes   "QSEG", format version (u32)
 *   sections  each begins at a multiple of 8
 *   directory JSON: name -> [offset, length, crc32]
 *   16 bytes  directory length (u32), its crc32 (u32), format version (u32), "QSEG"
 *
 * The directory comes last so that a merge can stream: nothing written is touched again.
 */
import { crc32 } from 'node:zlib'
import { EngineError } from '../../engine-error.ts'

export const formatVersion = 3
const magic = 0x47455351
const headerLength = 8
const footerLength = 16

/** Where a segment is written: bytes are taken in order and may be reused by the caller afterwards. */
export type Sink = { append(bytes: Uint8Array): void }

/** Where a segment is read: a file, a buffer, memory shared between threads. */
export type Source = { readonly length: number; read(offset: number, length: number): Uint8Array }

export type SectionWriter = {
  begin(name: string): void
  append(bytes: Uint8Array): void
  /** One section from one run of bytes. */
  section(name: string, bytes: Uint8Array): void
  finish(): void
  readonly length: number
}

export type Section = { offset: number; length: number; crc: number }

const padding = new Uint8Array(8)

export function createSectionWriter(sink: Sink): SectionWriter {
  const directory: Record<string, readonly [number, number, number]> = {}
  let length = 0
  let current: { name: string; offset: number; crc: number } | undefined

  function put(bytes: Uint8Array): void {
    sink.append(bytes)
    length += bytes.length
  }
  function close(): void {
    if (!current) return
    directory[current.name] = [current.offset, length - current.offset, current.crc]
    current = undefined
    if (length % 8 !== 0) put(padding.subarray(0, 8 - (length % 8)))
  }
  function begin(name: string): void {
    close()
    current = { name, offset: length, crc: 0 }
  }
  function append(bytes: Uint8Array): void {
    if (!current) throw new Error('No section was begun.')
    current.crc = crc32(bytes, current.crc)
    put(bytes)
  }

  put(words(magic, formatVersion))
  return {
    begin,
    append,
    section(name, bytes) {
      begin(name)
      append(bytes)
    },
    finish() {
      close()
      const bytes = new TextEncoder().encode(JSON.stringify(directory))
      put(bytes)
      put(words(bytes.length, crc32(bytes), formatVersion, magic))
    },
    get length() {
      return length
    },
  }
}

/** Reads and checks the directory. A wrong version has its own message, because the remedy is to rebuild. */
export function readDirectory(source: Source): Map<string, Section> {
  if (source.length < headerLength + footerLength) throw corrupt('it is too short to be one')
  const footer = readWords(source.read(source.length - footerLength, footerLength))
  const [length, crc, version, mark] = [footer[0]!, footer[1]!, footer[2]!, footer[3]!]
  if (mark !== magic) throw corrupt('its end is missing')
  if (version !== formatVersion)
    throw corrupt(`its format is ${version}, this program reads ${formatVersion}`)
  const at = source.length - footerLength - length
  if (at < headerLength) throw corrupt('its directory is longer than the file')
  const bytes = source.read(at, length)
  if (crc32(bytes) !== crc) throw corrupt('its directory does not match its checksum')
  const directory: Record<string, readonly [number, number, number]> = JSON.parse(
    new TextDecoder().decode(bytes),
  )
  return new Map(
    Object.entries(directory).map(([name, [offset, size, sum]]) => [
      name,
      { offset, length: size, crc: sum },
    ]),
  )
}

/** Reads every section and compares its checksum; names the first that differs. */
export function verifySections(source: Source, sections: ReadonlyMap<string, Section>): void {
  const step = 1 << 20
  for (const [name, section] of sections) {
    let crc = 0
    for (let done = 0; done < section.length; done += step) {
      crc = crc32(source.read(section.offset + done, Math.min(step, section.length - done)), crc)
    }
    if (crc !== section.crc) throw corrupt(`section ${name} does not match its checksum`)
  }
}

/** A source over bytes in memory. */
export function memorySource(bytes: Uint8Array): Source {
  return { length: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) }
}

/** Reads on behind what is asked for, so that reading in order costs few calls. */
export function readAhead(source: Source, bytes = 1 << 18): Source {
  let window: Uint8Array = new Uint8Array(0)
  let start = 0
  return {
    length: source.length,
    read(offset, length) {
      if (offset < start || offset + length > start + window.length) {
        start = offset
        window = source.read(offset, Math.min(Math.max(bytes, length), source.length - offset))
      }
      return window.subarray(offset - start, offset - start + length)
    },
  }
}

/** A sink that keeps everything: small segments and tests. */
export function memorySink(): Sink & { take(): Uint8Array } {
  const parts: Uint8Array[] = []
  let room = new Uint8Array(0)
  let used = 0
  let length = 0
  return {
    append(bytes) {
      for (let from = 0; from < bytes.length; ) {
        if (used === room.length) {
          // Small for a few documents, then in pieces that are worth their while.
          room = new Uint8Array(Math.min(1 << 20, Math.max(1 << 12, length)))
          parts.push(room)
          used = 0
        }
        const some = bytes.subarray(from, from + room.length - used)
        room.set(some, used)
        used += some.length
        from += some.length
      }
      length += bytes.length
    },
    take() {
      const whole = new Uint8Array(new SharedArrayBuffer(length))
      let at = 0
      for (const part of parts) {
        whole.set(part.subarray(0, length - at), at)
        at += part.length
      }
      return whole
    },
  }
}

function corrupt(why: string): EngineError {
  return new EngineError(
    'corrupt',
    `A segment cannot be read: ${why}. Rebuild the index from its documents with "quarry index rebuild".`,
  )
}

function words(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  values.forEach((value, index) => {
    view.setUint32(index * 4, value, true)
  })
  return new Uint8Array(view.buffer)
}

function readWords(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(index * 4, true))
}
