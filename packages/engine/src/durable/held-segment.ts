import type { Bits } from '../embedded/bytes/bits.ts'
import { memorySource } from '../embedded/format/container.ts'
import { openSegment, type Segment } from '../embedded/segment/open.ts'
import { withPatchesOf } from '../embedded/segment/patches.ts'
import { type LiveSegment, liveSegment } from '../embedded/view/index-view.ts'
import type { FileReader, Files } from '../files/index.ts'
import type { IndexSpec } from '../port.ts'
import { fileSource, writeDerived } from './derived-file.ts'
import type { FileEntry } from './manifest.ts'

/** A segment of an open index, and where it is kept. */
export type HeldSegment = {
  /** Names these bytes for as long as the process lives: a number in memory, the file's name on disk. */
  readonly key: string
  readonly live: LiveSegment
  /** Undefined: in memory only, to be written at the next commit. */
  readonly file: { entry: FileEntry; reader: FileReader } | undefined
  /** The whole segment while it is in memory only. */
  readonly bytes: Uint8Array | undefined
  /** What the disk says is deleted; `of`: what was there then. */
  readonly saved: { of: Bits | undefined; entry: FileEntry | null } | undefined
}

export function holdFile(
  spec: IndexSpec,
  files: Files,
  entry: FileEntry,
  known: { resident?: SharedArrayBuffer; live?: Uint32Array; patched?: Segment } = {},
): HeldSegment {
  const reader = files.open(entry.name)
  try {
    const opened = openSegment(spec, fileSource(reader), known.resident)
    const segment = known.patched ? withPatchesOf(opened, known.patched) : opened
    const live = liveSegment(segment, known.live)
    return { key: entry.name, live, file: { entry, reader }, bytes: undefined, saved: undefined }
  } catch (error) {
    reader.close()
    throw error
  }
}

/** What need not be read again to open the same file once more. */
export function knownOf({ live: { segment, live } }: HeldSegment) {
  return { resident: segment.resident, patched: segment, ...(live.document && { live: live.document }) }
}

export function holdBytes(spec: IndexSpec, bytes: Uint8Array, key: string): HeldSegment {
  const live = liveSegment(openSegment(spec, memorySource(bytes)), undefined)
  return { key, live, file: undefined, bytes, saved: undefined }
}

/** The bitmap of documents that are there, as its file holds it. */
function liveBytes({ live }: LiveSegment): Uint8Array | null {
  const bits = live.document
  return bits ? new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength) : null
}

export function liveFrom(bytes: Uint8Array): Uint32Array {
  const bits = new Uint32Array(new SharedArrayBuffer(bytes.length))
  new Uint8Array(bits.buffer).set(bytes)
  return bits
}

/** The same segment with its file and the file of what is deleted from it. `name`: one that no file ever had. */
export function segmentOnDisk(
  spec: IndexSpec,
  files: Files,
  one: HeldSegment,
  name: (kind: 'segment' | 'live') => string,
): HeldSegment {
  const { bytes } = one
  const kept = bytes
    ? holdFile(
        spec,
        files,
        writeDerived(files, name('segment'), sink => sink.append(bytes)),
        knownOf(one),
      )
    : one
  // What was changed of documents is not on the disk: it is read from them when the index is opened.
  if (kept.saved && kept.saved.of === kept.live.live.document) return kept
  const bits = liveBytes(kept.live)
  const entry = bits && writeDerived(files, name('live'), sink => sink.append(bits))
  return { ...kept, saved: { of: kept.live.live.document, entry } }
}
