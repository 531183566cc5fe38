import type { Dictionaries } from '../embedded/dictionary/dictionaries.ts'
import { createSectionWriter, memorySource, readDirectory, type Sink } from '../embedded/format/container.ts'
import type { FileEntry } from './manifest.ts'

type Ordinals = Dictionaries['access']['ordinals']

/** How many values of each dictionary somebody has: a file, or another thread. */
export type DictionarySizes = Map<string, number>

/** What was added to dictionaries: bytes by dictionary. */
export type DictionaryAdditions = Readonly<Record<string, Uint8Array>>

/** Every dictionary of an index under the name of its section. */
function ordinalsOf(dictionaries: Dictionaries): Map<string, Ordinals> {
  const values = [...dictionaries.values].map(([field, ordinals]) => [`value.${field}`, ordinals] as const)
  return new Map([['access', dictionaries.access.ordinals], ...values])
}

/** What came after these sizes, which are brought up to date; undefined: nothing. */
export function takeAdditions(
  dictionaries: Dictionaries,
  sizes: DictionarySizes,
): DictionaryAdditions | undefined {
  const additions: Record<string, Uint8Array> = {}
  for (const [name, ordinals] of ordinalsOf(dictionaries)) {
    const known = sizes.get(name) ?? 0
    if (ordinals.size === known) continue
    // Copied: the writer's buffer is larger than what is in it, and a message would carry all of it.
    additions[name] = ordinals.since(known).slice()
    sizes.set(name, ordinals.size)
  }
  return Object.keys(additions).length > 0 ? additions : undefined
}

export function addTo(dictionaries: Dictionaries, additions: DictionaryAdditions): void {
  const all = ordinalsOf(dictionaries)
  for (const [name, bytes] of Object.entries(additions)) all.get(name)?.append(bytes)
}

export function sizesOf(dictionaries: Dictionaries): DictionarySizes {
  return new Map([...ordinalsOf(dictionaries)].map(([name, { size }]) => [name, size]))
}

/** Dictionary files that may gather before they are written as one. */
const mostFiles = 16

/** Writes what came after these sizes, which are brought up to date. @returns the files that hold everything now. */
export function saveDictionaries(
  dictionaries: Dictionaries,
  entries: readonly FileEntry[],
  sizes: DictionarySizes,
  write: (additions: DictionaryAdditions) => FileEntry,
): readonly FileEntry[] {
  const whole = entries.length >= mostFiles
  if (whole) sizes.clear()
  const additions = takeAdditions(dictionaries, sizes)
  if (!additions) return entries
  return whole ? [write(additions)] : [...entries, write(additions)]
}

/** Additions in the container that segments use: a section for each dictionary. */
export function writeAdditions(additions: DictionaryAdditions, sink: Sink): void {
  const sections = createSectionWriter(sink)
  for (const [name, bytes] of Object.entries(additions)) sections.section(name, bytes)
  sections.finish()
}

export function readAdditions(bytes: Uint8Array): DictionaryAdditions {
  const sections = readDirectory(memorySource(bytes))
  return Object.fromEntries(
    [...sections].map(([name, { offset, length }]) => [name, bytes.slice(offset, offset + length)]),
  )
}
