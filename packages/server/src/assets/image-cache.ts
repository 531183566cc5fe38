import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type ImageCache = {
  /** What is kept under a name, or what is made now and kept: made once, however many ask for it meanwhile. */
  get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  bytes(): number
}

/** Images that were made, on disk, up to a bound: those that were not asked for the longest go first. */
export async function openImageCache(folder: string, mostBytes: number): Promise<ImageCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  /** Oldest first. */
  const sizes = new Map<string, number>()
  const underWay = new Map<string, Promise<Uint8Array>>()
  let bytes = 0
  const found: [file: string, size: number, at: number][] = []
  for (const file of await readdir(folder)) {
    const known = await stat(path.join(folder, file)).catch(() => null)
    if (known?.isFile() && !file.endsWith('.new')) found.push([file, known.size, known.mtimeMs])
    else await rm(path.join(folder, file), { force: true, recursive: true })
  }
  for (const [file, size] of found.sort((one, other) => one[2] - other[2])) note(file, size)
  await makeRoom()

  function note(file: string, size: number): void {
    bytes += size - (sizes.get(file) ?? 0)
    sizes.delete(file)
    sizes.set(file, size)
  }

  async function forget(file: string): Promise<void> {
    bytes -= sizes.get(file) ?? 0
    sizes.delete(file)
    await rm(path.join(folder, file), { force: true })
  }

  async function makeRoom(): Promise<void> {
    for (const [file] of sizes) {
      if (bytes <= mostBytes) return
      await forget(file)
    }
  }

  async function read(file: string): Promise<Uint8Array | null> {
    const size = sizes.get(file)
    if (size === undefined) return null
    const content = await readFile(path.join(folder, file)).catch(() => null)
    if (content) note(file, size)
    else await forget(file)
    return content
  }

  async function keep(file: string, content: Uint8Array): Promise<void> {
    if (content.byteLength > mostBytes) return
    const fresh = path.join(folder, `${file}.new`)
    await writeFile(fresh, content, { mode: 0o600 })
    await rename(fresh, path.join(folder, file))
    note(file, content.byteLength)
    await makeRoom()
  }

  return {
    bytes: () => bytes,
    get(name, make) {
      const file = createHash('sha256').update(name).digest('hex')
      const begun = underWay.get(file)
      if (begun) return begun
      const work = (async () => {
        const kept = await read(file)
        if (kept) return kept
        const made = await make()
        // A full disk is no reason to show nothing.
        await keep(file, made).catch(() => {})
        return made
      })().finally(() => underWay.delete(file))
      underWay.set(file, work)
      return work
    },
  }
}
