import type { Files } from '../files/index.ts'
import type { IndexSpec } from '../port.ts'
import { writeDerived } from './derived-file.ts'
import { type HeldSegment, holdFile, knownOf, liveBytes } from './held-segment.ts'

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
  if (kept.saved?.of === kept.live) return kept
  const bits = liveBytes(kept.live)
  const entry = bits && writeDerived(files, name('live'), sink => sink.append(bits))
  return { ...kept, saved: { of: kept.live, entry } }
}

export function removeAllBut(files: Files, names: ReadonlySet<string>): void {
  for (const file of files.list()) if (!names.has(file)) files.remove(file)
}
