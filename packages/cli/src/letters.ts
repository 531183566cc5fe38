import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'

/** The text of a file as it was saved: UTF-8, UTF-16 where its first two bytes say so, else the letters of Windows in western Europe. */
export async function readLetters(file: string): Promise<Readable> {
  return Readable.from(decoded(file, (await lettersOf(file)).encoding))
}

async function* decoded(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file))
    yield decoder.decode(chunk as Uint8Array, { stream: true })
  yield decoder.decode()
}

/** How a file was saved, and in a sentence what had to be guessed. */
export async function lettersOf(file: string): Promise<{ encoding: string; remark?: string }> {
  const encoding = await encodingOf(file)
  if (encoding !== null) return { encoding }
  const name = path.basename(file)
  // A letter of Windows is hardly ever one of UTF-8 by chance, so what there is more of tells.
  let [whole, broken] = [0, 0]
  for await (const text of decoded(file, 'utf-8'))
    for (const [sign] of text.matchAll(/\P{ASCII}/gu))
      if (sign === '\uFFFD') broken++
      else whole++
  return whole >= broken
    ? { encoding: 'utf-8', remark: `${name}: ${broken} signs are no UTF-8, and stand as \uFFFD.` }
    : { encoding: 'windows-1252', remark: `${name} is no UTF-8: it is read in the letters of Windows.` }
}

/** @returns null where it is neither UTF-8 nor UTF-16 throughout. */
async function encodingOf(file: string): Promise<string | null> {
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
    if (error instanceof TypeError) return null
    throw error
  }
}
