import { checkName, type Files } from './port.ts'

/** One thing that was done to the disk. */
type Step =
  | { kind: 'append'; file: number; bytes: Uint8Array }
  | { kind: 'name'; name: string; file: number | null }
  | { kind: 'sync'; file: number }
  | { kind: 'sync folder' }

export type CrashingFiles = Files & {
  /** How many steps have been taken: a crash may come after any of them. */
  steps(): number
  /**
   * A file system as it may look after the power failed behind step `after`. What was synced is there. Of what was
   * not, `choose` decides each time: a write kept whole, torn or lost; a name moved or not. Order between files is not
   * kept by a disk, so the choices are free of each other, except that names settle in the order they were made.
   */
  crash(after: number, choose: (ways: number) => number): CrashingFiles
  /** The next writes fail for want of space, once this many bytes have been written. */
  fill(afterBytes: number): void
  /** Flips one bit of a file. */
  flip(name: string, bit: number): void
}

/**
 * Files in memory that remember the order of writes, syncs and renames, so that a test can visit every state in which
 * a power cut may leave a disk.
 */
export function crashingFiles(start: ReadonlyMap<string, Uint8Array> = new Map()): CrashingFiles {
  const steps: Step[] = []
  const contents: Uint8Array[] = []
  const names = new Map<string, number>()
  const initial = new Map<string, number>()
  let room = Number.POSITIVE_INFINITY

  for (const [name, bytes] of start) {
    names.set(name, contents.push(bytes) - 1)
    initial.set(name, contents.length - 1)
  }
  const settled = contents.length

  const fileOf = (name: string): number => {
    const file = names.get(checkName(name))
    if (file === undefined)
      throw Object.assign(new Error(`ENOENT: no such file, ${name}`), { code: 'ENOENT' })
    return file
  }
  const append = (file: number, bytes: Uint8Array): void => {
    if (bytes.length > room)
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    room -= bytes.length
    contents[file] = joined(contents[file] ?? new Uint8Array(), bytes)
    steps.push({ kind: 'append', file, bytes: bytes.slice() })
  }
  const give = (name: string, file: number | null): void => {
    if (file === null) names.delete(name)
    else names.set(name, file)
    steps.push({ kind: 'name', name, file })
  }

  return {
    list: () => [...names.keys()],
    write(name, bytes) {
      const writer = this.create(name)
      writer.append(bytes)
      writer.end()
    },
    create(name) {
      const file = contents.push(new Uint8Array()) - 1
      give(checkName(name), file)
      return {
        append: bytes => append(file, bytes),
        get length() {
          return contents[file]?.length ?? 0
        },
        end: () => {},
      }
    },
    sync: name => void steps.push({ kind: 'sync', file: fileOf(name) }),
    rename(from, to) {
      const file = fileOf(from)
      give(checkName(to), file)
      give(from, null)
    },
    remove(name) {
      if (names.has(name)) give(name, null)
    },
    syncFolder: () => void steps.push({ kind: 'sync folder' }),
    exists: name => names.has(checkName(name)),
    read: name => (contents[fileOf(name)] ?? new Uint8Array()).slice(),
    open(name) {
      const bytes = contents[fileOf(name)] ?? new Uint8Array()
      return {
        size: bytes.length,
        read(offset, length) {
          if (offset + length > bytes.length) throw new RangeError(`${name} ends at ${bytes.length}.`)
          return bytes.slice(offset, offset + length)
        },
        close: () => {},
      }
    },
    steps: () => steps.length,
    crash(after, choose) {
      const done = steps.slice(0, after)
      const kept = done.map((step, index) => isSafe(step, done.slice(index + 1)))
      const disk: Uint8Array[] = contents.slice(0, settled)
      const entries = new Map(initial)
      // A journal settles names in order: once one of them is lost, the later ones are lost too.
      let namesSettle = true
      for (const [index, step] of done.entries()) {
        const safe = kept[index] ?? false
        if (step.kind === 'append') {
          const before = disk[step.file] ?? new Uint8Array()
          const way = safe ? 0 : choose(3)
          const length = way === 0 ? step.bytes.length : way === 1 ? Math.floor(step.bytes.length / 2) : 0
          disk[step.file] = joined(before, step.bytes.subarray(0, length))
        } else if (step.kind === 'name') {
          namesSettle = namesSettle && (safe || choose(2) === 0)
          if (!namesSettle) continue
          if (step.file === null) entries.delete(step.name)
          else entries.set(step.name, step.file)
        }
      }
      return crashingFiles(
        new Map([...entries].map(([name, file]) => [name, disk[file] ?? new Uint8Array()])),
      )
    },
    fill(afterBytes) {
      room = afterBytes
    },
    flip(name, bit) {
      const bytes = (contents[fileOf(name)] ?? new Uint8Array()).slice()
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      contents[fileOf(name)] = bytes
    },
  }
}

/** A step is safe once the sync that covers it has followed. */
function isSafe(step: Step, later: readonly Step[]): boolean {
  if (step.kind === 'append') return later.some(other => other.kind === 'sync' && other.file === step.file)
  if (step.kind === 'name') return later.some(other => other.kind === 'sync folder')
  return true
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(a.length + b.length)
  bytes.set(a)
  bytes.set(b, a.length)
  return bytes
}
