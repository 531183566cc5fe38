import { crc32 } from 'node:zlib'
import type { Sink, Source } from '../embedded/format/container.ts'
import type { FileReader, Files } from '../files/index.ts'
import type { FileEntry } from './manifest.ts'

/** Bytes that are compared with a checksum at a time. */
const step = 1 << 20

/** Writes a file that is on the disk when this returns. What was begun and could not be finished is taken away. */
export function writeDerived(files: Files, name: string, fill: (sink: Sink) => void): FileEntry {
  const writer = files.create(name)
  let crc = 0
  let bytes = 0
  let whole = false
  try {
    const sink = buffered(chunk => {
      crc = crc32(chunk, crc)
      bytes += chunk.length
      writer.append(chunk)
    })
    fill(sink)
    sink.flush()
    whole = true
  } finally {
    writer.end()
    if (!whole) files.remove(name)
  }
  files.sync(name)
  return { name, bytes, crc }
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

/** Gathers small pieces: a merge hands over each document by itself. */
function buffered(write: (chunk: Uint8Array) => void): Sink & { flush(): void } {
  const buffer = new Uint8Array(1 << 18)
  let used = 0
  const flush = (): void => {
    if (used > 0) write(buffer.subarray(0, used))
    used = 0
  }
  return {
    append(bytes) {
      if (used + bytes.length > buffer.length) flush()
      if (bytes.length > buffer.length) return write(bytes)
      buffer.set(bytes, used)
      used += bytes.length
    },
    flush,
  }
}
