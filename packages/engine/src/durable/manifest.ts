import { crc32 } from 'node:zlib'
import type { Files } from '../files/index.ts'
import type { IndexSpec } from '../port.ts'

/** One derived file: enough to tell that it is the one meant, and whole. */
export type FileEntry = { name: string; bytes: number; crc: number }

/**
 * What belongs to an index: the one file that is ever replaced. Whatever it names was on the disk before it was written;
 * whatever it does not name is left over and may go.
 */
export type Manifest = {
  /** Of this file and of all that it names. */
  format: number
  /** The analysis that the terms in the segments come from. */
  analysis: number
  spec: IndexSpec
  generation: number
  /** The last change of the documents that is in the segments. */
  seq: number
  /** Numbers from here on have named no file yet. */
  next: number
  /** Values of keyword and path fields and access models, in the order in which they are to be read. */
  dictionaries: readonly FileEntry[]
  /** `live`: the documents that are there, if some are not. `patches`: what was changed of them, the newest first. */
  segments: readonly { file: FileEntry; live: FileEntry | null; patches: readonly FileEntry[] }[]
}

export const manifestName = 'manifest'
const fresh = 'manifest.new'

/** Replaces the manifest in one step: a reader, or a start after a power cut, finds the old one or the new one. */
export function writeManifest(files: Files, manifest: Manifest): void {
  const text = JSON.stringify(manifest)
  files.write(fresh, new TextEncoder().encode(`${text}\n${checksum(text)}\n`))
  files.sync(fresh)
  files.rename(fresh, manifestName)
  files.syncFolder()
}

/** The manifest, or why there is none to be trusted. */
export function readManifest(files: Files): Manifest | { damage: string } | null {
  if (!files.exists(manifestName)) return null
  const [text = '', sum] = new TextDecoder().decode(files.read(manifestName)).split('\n')
  if (sum !== checksum(text)) return { damage: 'the manifest does not match its checksum' }
  return JSON.parse(text) as Manifest
}

/** The number in a name such as `segment-7`; 0 in others. */
export function numberIn(file: string): number {
  return Number(/-(\d+)$/.exec(file)?.[1] ?? 0)
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}
