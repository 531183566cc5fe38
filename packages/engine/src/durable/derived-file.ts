import { crc32 } from 'node:zlib'
import type { Sink, Source } from '../embedded/format/container.ts'
import type { FileReader, Files } from '../files/index.ts'
import type { FileEntry } from './manifest.ts'

/** Bytes that are compared with a checksum at a time. */
const step = 1 << 20

/** Writes a file that is on the disk when this returns. What was begun and could not be finished is taken away. */
export function writeDerived(files: Files, name: string, fill: (sink: Sink) => void): FileEntry {
  const file = beginDerived(files, name)
  try {
    fill(file)
    return file.finish()
  } finally {
    file.drop()
  }
}

/** A file that is written bit by bit: on the disk when `finish` returns. `drop` takes away what is not finished. */
export function beginDerived(files: Files, name: string): Sink & { finish(): FileEntry; drop(): void } {
  const writer = files.create(name)
  // Gathers small pieces: a merge hands over each document by itself.
  const buffer = new Uint8Array(1 << 18)
  let used = 0
  let crc = 0
  let bytes = 0
  let whole = false
  let ended = false
  function write(chunk: Uint8Array): void {
    crc = crc32(chunk, crc)
    bytes += chunk.length
    writer.append(chunk)
  }
  function flush(): void {
    if (used > 0) write(buffer.subarray(0, used))
    used = 0
  }
  function end(): void {
    if (!ended) writer.end()
    ended = true
  }
  return {
    append(some) {
      if (used + some.length > buffer.length) flush()
      if (some.length > buffer.length) return write(some)
      buffer.set(some, used)
      used += some.length
    },
    finish() {
      flush()
      whole = true
      end()
      files.sync(name)
      return { name, bytes, crc }
    },
    drop() {
      end()
      if (!whole) files.remove(name)
    },
  }
}

/** Why a file is not the one that the manifest names; undefined: it is. */
export function damageOf(files: Files, entry: FileEntry, thorough: boolean): string | undefined {
  if (!files.exists(entry.name)) return `${entry.name} is missing`
  const reader = files.open(entry.name)
  try {
    if (reader.size !== entry.bytes) return `${entry.name} has ${reader.size} bytes instead of ${entry.bytes}`
    if (!thorough) return undefined
    let crc = 0
    for (let at = 0; at < entry.bytes; at += step)
      crc = crc32(reader.read(at, Math.min(step, entry.bytes - at)), crc)
    return crc === entry.crc ? undefined : `${entry.name} does not match its checksum`
  } finally {
    reader.close()
  }
}

/** The same for a large file while others are served: breathes after each piece, and stops when that says so. */
export async function damageFoundSlowly(
  files: Files,
  entry: FileEntry,
  breathe: () => Promise<'on' | 'stop'>,
): Promise<string | undefined> {
  const reader = files.open(entry.name)
  try {
    let crc = 0
    for (let at = 0; at < entry.bytes; at += step) {
      crc = crc32(reader.read(at, Math.min(step, entry.bytes - at)), crc)
      if ((await breathe()) === 'stop') return undefined
    }
    return crc === entry.crc ? undefined : `${entry.name} does not match its checksum`
  } finally {
    reader.close()
  }
}

/** A file as a source of a segment. */
export function fileSource(reader: FileReader): Source {
  return { length: reader.size, read: (offset, length) => reader.read(offset, length) }
}
