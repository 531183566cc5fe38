/** One element of a list in a batch. Without a text it was too long. */
export type Element = { list: string; text: string | null }

/** The text is no JSON object of lists. */
export class BatchError extends Error {
  override name = 'BatchError'
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Walks through `{"addOrUpdate":[…],"delete":[…]}` byte by byte and gives each element of each list as its own text, so
 * that a batch of any length needs the memory of its longest document, and one bad document spoils no other.
 */
export async function* readBatch(bytes: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<Element> {
  let depth = 0
  let inText = false
  let escaped = false
  let ended = false
  let list: string | null = null
  // What was read of the name or element at hand.
  let parts: Uint8Array[] = []
  let size = 0
  let gathering = false

  const keep = (piece: Uint8Array): void => {
    size += piece.length
    if (size <= longest) parts.push(piece)
    else parts = []
  }
  const taken = (): string | null => {
    const text = size > longest ? null : Buffer.concat(parts).toString('utf8')
    parts = []
    size = 0
    gathering = false
    return text
  }

  for await (const chunk of bytes) {
    let from = 0
    const ready: Element[] = []
    const finish = (at: number): void => {
      if (!gathering) return
      keep(chunk.subarray(from, at))
      ready.push({ list: list ?? '', text: taken() })
    }
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (inText) {
        if (escaped) escaped = false
        else if (byte === backslash) escaped = true
        else if (byte === quote) {
          inText = false
          if (depth === 1 && list === null) {
            keep(chunk.subarray(from, at))
            list = nameOf(taken())
          }
        }
        continue
      }
      if (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) continue
      if (depth === 0) {
        if (ended || byte !== openObject) {
          if (byte === 0xef || byte === 0xbb || byte === 0xbf) continue
          throw new BatchError('It is not one JSON object, such as {"addOrUpdate":[…],"delete":[…]}.')
        }
        depth = 1
        continue
      }
      if (depth === 1) {
        if (byte === quote && list === null) {
          inText = true
          gathering = true
          from = at + 1
        } else if (byte === openList && list !== null) depth = 2
        else if (byte === comma) list = null
        else if (byte === closeObject) {
          depth = 0
          ended = true
        } else if (byte !== colon || list === null) {
          if (list === null) throw new BatchError('A name in quotes was expected.')
          throw new BatchError(`"${list}" is not a list.`)
        }
        continue
      }
      if (depth === 2) {
        if (byte === closeList) {
          finish(at)
          depth = 1
          continue
        }
        if (byte === comma) {
          finish(at)
          continue
        }
        if (!gathering) {
          gathering = true
          from = at
        }
      }
      if (byte === quote) inText = true
      else if (byte === openList || byte === openObject) depth += 1
      else if (byte === closeList || byte === closeObject) depth -= 1
      if (depth < 2) throw new BatchError('A bracket is closed that was not opened.')
    }
    if (gathering) keep(chunk.slice(from))
    yield* ready
  }
  if (!ended) throw new BatchError('It ends in the middle: was the upload broken off?')
}

function nameOf(text: string | null): string {
  return (text ?? '').toLowerCase()
}
