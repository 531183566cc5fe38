import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'

/** A file of an archive, by its path inside. */
type Entry = { name: string; content: Uint8Array }
type Wanted = { isWanted(name: string): boolean; most: number }

const block = 512

/** The wanted files of a .zip, .jar, .tgz or .tar.gz, unpacked no larger than `most` together. */
export function readArchive(archive: Uint8Array, { isWanted, most }: Wanted): Entry[] {
  const isGzip = archive[0] === 0x1f && archive[1] === 0x8b
  try {
    return isGzip
      ? readTar(gunzipSync(archive, { maxOutputLength: most }), isWanted)
      : readZip(archive, { isWanted, most })
  } catch (error) {
    if (
      error instanceof TooLarge ||
      (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
    )
      throw new Error(`Unpacked the archive is larger than ${Math.round(most / 1e6)} MB.`, { cause: error })
    throw new Error('The archive cannot be read: it is none of .zip, .jar and .tgz, or was cut off.', {
      cause: error,
    })
  }
}

class TooLarge extends Error {}

function readZip(archive: Uint8Array, { isWanted, most }: Wanted): Entry[] {
  let sum = 0
  const files = unzipSync(archive, {
    filter({ name, originalSize }) {
      if (!isWanted(name)) return false
      sum += originalSize
      if (sum > most) throw new TooLarge()
      return true
    },
  })
  return Object.entries(files).map(([name, content]) => ({ name, content }))
}

/** Name, size and kind stand at fixed places before each file, which is filled up to whole blocks. */
function readTar(tar: Uint8Array, isWanted: (name: string) => boolean): Entry[] {
  const text = (from: number, length: number): string =>
    Buffer.from(tar.subarray(from, from + length))
      .toString('utf8')
      .replace(/\0.*$/s, '')
      .trim()
  const found: Entry[] = []
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const [before, name, size] = [text(at + 345, 155), text(at, 100), Number.parseInt(text(at + 124, 12), 8)]
    const kind = tar[at + 156]
    const begin = at + block
    if (!(size >= 0) || begin + size > tar.length) throw new Error('It is cut off.')
    const isFile = kind === 0 || kind === 0x30
    const full = before === '' ? name : `${before}/${name}`
    if (isFile && isWanted(full)) found.push({ name: full, content: tar.subarray(begin, begin + size) })
    at = begin + Math.ceil(size / block) * block
  }
  return found
}
