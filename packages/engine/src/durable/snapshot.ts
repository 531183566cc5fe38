import type { Files } from '../files/index.ts'
import { writeDerived } from './derived-file.ts'
import { entriesOf } from './load-index.ts'
import { readManifest, writeManifest } from './manifest.ts'

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
