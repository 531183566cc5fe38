import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../config/index.ts'
import type { Content } from '../content/index.ts'
import type { AssetFiles } from './port.ts'
import { createUpload } from './upload.ts'

/** The library of a data folder: what the server and the command line take files into. */
export function openLibrary(config: Config, content: Content) {
  const files = createFolderFiles(path.join(config.data, 'assets'))
  const mostPixels = config.imageMegapixels * 1_000_000
  return { files, mostPixels, upload: createUpload({ content, files, mostPixels }) }
}

const isName = (name: string): boolean => /^[a-z0-9]{8,64}\.[a-z0-9]{2,5}$/.test(name)

/** Files of assets in a folder, readable by its owner alone. */
function createFolderFiles(folder: string): AssetFiles {
  const at = (name: string): string => path.join(folder, name)
  return {
    async put(name, content) {
      if (!isName(name)) throw new Error(`"${name}" is no name of a file of an asset`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Whoever reads finds all of it or nothing, also after the power has failed.
      const fresh = `${at(name)}.${process.pid}.new`
      const handle = await open(fresh, 'w', 0o600)
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(fresh, at(name))
    },
    async get(name) {
      if (!isName(name)) return null
      const known = await stat(at(name)).catch(() => null)
      if (!known?.isFile()) return null
      return {
        bytes: known.size,
        read: (from = 0, to = known.size - 1) =>
          Readable.toWeb(
            createReadStream(at(name), { start: from, end: Math.max(from, to) }),
          ) as ReadableStream<Uint8Array<ArrayBuffer>>,
        all: () => readFile(at(name)),
      }
    },
    async remove(name) {
      if (isName(name)) await rm(at(name), { force: true })
    },
  }
}
