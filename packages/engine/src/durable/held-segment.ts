import type { Bits } from '../embedded/bytes/bits.ts'
import { memorySource } from '../embedded/format/container.ts'
import { openSegment, type Segment } from '../embedded/segment/open.ts'
import type { PatchLayer } from '../embedded/segment/patch-layers.ts'
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
  /** What the disk says is deleted; `of`: what was there then. And what was changed. */
  readonly saved:
    | { of: Bits | undefined; entry: FileEntry | null; patches: ReadonlyMap<PatchLayer, FileEntry> }
    | undefined
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
    const { columns, patches } = known.patched ?? opened
    const segment = { ...opened, columns, patches }
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

/** Bytes of a file in memory that threads share. */
export function sharedFrom(bytes: Uint8Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(bytes.length)
  new Uint8Array(buffer).set(bytes)
  return buffer
}

/**
 * The same segment with its file, that of what is deleted from it and those of what was changed of it. `name`: one that no
 * file ever had.
 */
export function segmentOnDisk(
  spec: IndexSpec,
  files: Files,
  one: HeldSegment,
  name: (kind: 'segment' | 'live' | 'patches') => string,
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
  const { saved } = kept
  const isSameLive = saved !== undefined && saved.of === kept.live.live.document
  const { patches: layers } = kept.live.segment
  if (isSameLive && layers.every(layer => saved.patches.has(layer))) return kept
  const bits = isSameLive ? null : liveBytes(kept.live)
  const entry = bits && writeDerived(files, name('live'), sink => sink.append(bits))
  const patches = layers.map(
    layer =>
      [
        layer,
        saved?.patches.get(layer) ??
          writeDerived(files, name('patches'), sink => sink.append(new Uint8Array(layer.buffer))),
      ] as const,
  )
  return {
    ...kept,
    saved: {
      of: kept.live.live.document,
      entry: isSameLive ? saved.entry : entry,
      patches: new Map(patches),
    },
  }
}
