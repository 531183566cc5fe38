import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

/** The text of a file as it was saved: UTF-8, UTF-16 where its first two bytes say so, else the letters of Windows in western Europe. */
export async function readLetters(file: string): Promise<Readable> {
  return Readable.from(decoded(file, await encodingOf(file)))
}

async function* decoded(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file))
    yield decoder.decode(chunk as Uint8Array, { stream: true })
  yield decoder.decode()
}

async function encodingOf(file: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const read of createReadStream(file)) {
      const chunk = read as Buffer
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
      if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
      isFirst = false
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}
