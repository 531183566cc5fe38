import { ANALYSIS_VERSION } from '@quarry/language'
import { createDictionaries, type Dictionaries } from '../embedded/dictionary/dictionaries.ts'
import { formatVersion } from '../embedded/format/container.ts'
import { openLayer } from '../embedded/segment/patch-layers.ts'
import { withLayers } from '../embedded/segment/patches.ts'
import { EngineError } from '../engine-error.ts'
import type { Files } from '../files/index.ts'
import { isSameSpec } from '../index-spec.ts'
import type { IndexSpec } from '../port.ts'
import { damageOf, writeDerived } from './derived-file.ts'
import { addTo, readAdditions } from './dictionary-files.ts'
import { type HeldSegment, holdFile, sharedFrom } from './held-segment.ts'
import { type FileEntry, type Manifest, readManifest, writeManifest } from './manifest.ts'

type Loaded = {
  manifest: Manifest
  dictionaries: Dictionaries
  held: HeldSegment[]
  /** Files that are still to be compared with their checksums. */
  unread: readonly FileEntry[]
}

type LoadOptions = {
  spec: IndexSpec
  files: Files
  /** Above this an index opens without every byte of it having been read: that is done while it is searched. */
  thoroughBytes?: number | undefined
}

/** Opens what the manifest names. `why`: nothing can be used, and this is the reason; empty for a new index. */
export function loadIndex(
  { spec, files, thoroughBytes = 256 << 20 }: LoadOptions,
  lastSeq: number,
): Loaded | { why: string } {
  const held: HeldSegment[] = []
  try {
    const manifest = readManifest(files)
    if (manifest === null) return { why: files.list().length > 0 ? 'it has no manifest' : '' }
    if ('damage' in manifest) return { why: manifest.damage }
    const entries = entriesOf(manifest)
    const thorough = entries.reduce((sum, { bytes }) => sum + bytes, 0) <= thoroughBytes
    // Bitmaps and dictionaries are small and have no other check: they are always read.
    const unread = thorough ? [] : entries.filter(({ name }) => name.startsWith('segment'))
    const why = unusable(manifest, spec, lastSeq) ?? findDamage(files, entries, unread)
    if (why !== undefined) return { why }
    const dictionaries = createDictionaries(spec)
    for (const { name } of manifest.dictionaries) addTo(dictionaries, readAdditions(files.read(name)))
    for (const { file, live, patches } of manifest.segments) {
      const bits = live ? { live: new Uint32Array(sharedFrom(files.read(live.name))) } : {}
      const one = holdFile(spec, files, file, bits)
      held.push(one)
      const layers = patches.map(({ name }) => openLayer(sharedFrom(files.read(name))))
      const segment = withLayers({ spec, dictionaries }, one.live.segment, layers)
      const saved = {
        of: one.live.live.document,
        entry: live,
        patches: new Map(layers.map((layer, at) => [layer, patches[at]!])),
      }
      held[held.length - 1] = { ...one, live: { ...one.live, segment }, saved }
    }
    return { manifest, dictionaries, held, unread }
  } catch (error) {
    for (const { file } of held) file?.reader.close()
    if (isSystemTrouble(error)) throw error
    return { why: error instanceof EngineError ? error.message : `it cannot be read (${error})` }
  }
}

/** What is wrong with the files of an index, one line each; every byte is read. */
export function checkFiles(files: Files): string[] {
  const manifest = readManifest(files)
  // An index that nothing was committed of yet has no files at all.
  if (manifest === null) return files.list().length > 0 ? ['there is no manifest'] : []
  if ('damage' in manifest) return [manifest.damage]
  return entriesOf(manifest).flatMap(entry => damageOf(files, entry, true) ?? [])
}

export function entriesOf({ dictionaries, segments }: Manifest): FileEntry[] {
  return [
    ...dictionaries,
    ...segments.flatMap(({ file, live, patches }) => [file, ...(live ? [live] : []), ...patches]),
  ]
}

function unusable(manifest: Manifest, spec: IndexSpec, lastSeq: number): string | undefined {
  if (manifest.format !== formatVersion)
    return `its format is ${manifest.format}, this release writes ${formatVersion}`
  if (manifest.analysis !== ANALYSIS_VERSION)
    return `its analysis is ${manifest.analysis}, this release has ${ANALYSIS_VERSION}`
  if (!isSameSpec(manifest.spec, spec)) return 'it was made for other fields'
  if (manifest.seq > lastSeq)
    return `it reaches change ${manifest.seq}, its documents ${lastSeq}: they are of another time`
  return undefined
}

function findDamage(
  files: Files,
  entries: readonly FileEntry[],
  unread: readonly FileEntry[],
): string | undefined {
  for (const entry of entries) {
    const damage = damageOf(files, entry, !unread.includes(entry))
    if (damage !== undefined) return damage
  }
  return undefined
}

/** Making an index anew helps against damage, not against a lack of memory or of file handles. */
function isSystemTrouble(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['EMFILE', 'ENFILE', 'ENOMEM', 'EACCES', 'EPERM'].includes(code)
}

const step = 1 << 20

/** Copies the derived files of an index that was committed just now; its documents are copied afterwards. */
export function copyDerived(from: Files, to: Files): void {
  const manifest = readManifest(from)
  if (manifest === null || 'damage' in manifest) return
  for (const { name, bytes } of entriesOf(manifest)) {
    const reader = from.open(name)
    try {
      writeDerived(to, name, sink => {
        for (let at = 0; at < bytes; at += step) sink.append(reader.read(at, Math.min(step, bytes - at)))
      })
    } finally {
      reader.close()
    }
  }
  to.syncFolder()
  writeManifest(to, manifest)
}
