import { damageFoundSlowly } from './derived-file.ts'
import type { PhysicalIndex } from './physical-index.ts'
import { breathe } from './queue.ts'

/** Compares what was opened unread with its checksums, piece by piece between other work. @returns what is damaged. */
export async function readThrough(
  index: PhysicalIndex,
  isClosing: () => boolean,
): Promise<string | undefined> {
  const isHeld = (name: string): boolean => index.held.some(({ key }) => key === name)
  for (const entry of index.unread) {
    // Merged into another file meanwhile, which is as right as what was read from it.
    if (isClosing() || !isHeld(entry.name)) continue
    const damage = await damageFoundSlowly(index.files, entry, async () => {
      await breathe()
      return isClosing() || !isHeld(entry.name) ? 'stop' : 'on'
    })
    if (damage !== undefined) return damage
  }
  return undefined
}
