import { unzipSync } from 'fflate'
import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes'
import { pushLimits } from '../limits.ts'
import { FileFault } from './file-fault.ts'

const mostDepth = 1000
const mostElements = 2_000_000

/** The parts of an office file that are wanted, as text. */
export function zipParts(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, string> {
  let unfolded = 0
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isWanted(name)) return false
        unfolded += originalSize
        if (unfolded > 4 * pushLimits.unpacked)
          throw new FileFault(`The file unfolds to more than ${4 * pushLimits.unpacked} bytes.`)
        return true
      },
    })
    return new Map(Object.entries(files).map(([name, part]) => [name, new TextDecoder().decode(part)]))
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault('The data is no office file that can be read.')
  }
}

export type Attributes = Readonly<Record<string, string>>
type Reader = {
  enter?(name: string, attributes: Attributes): void
  leave?(name: string): void
  text?(words: string): void
}

/** Reads XML as it comes, without a tree. Names keep the prefix that its makers all write. */
export function readXml(source: string, { enter, leave, text }: Reader): void {
  const parser = new SaxesParser()
  let [depth, elements] = [0, 0]
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    depth += 1
    elements += 1
    if (depth > mostDepth) throw new FileFault(`Its markup nests deeper than ${mostDepth} elements.`)
    if (elements > mostElements) throw new FileFault(`Its markup has more than ${mostElements} elements.`)
    enter?.(name, attributes as Readonly<Record<string, SaxesAttributePlain['value']>>)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    leave?.(name)
  })
  parser.on('text', words => text?.(words))
  parser.on('error', error => {
    throw new FileFault(`Its markup is broken: ${error.message.slice(0, 100)}.`)
  })
  parser.write(source).close()
}

/** What one element of a part says; empty where it is missing. */
export function wordsIn(source: string | undefined, element: string): string {
  let words = ''
  let isIn = false
  readXml(source ?? '<none/>', {
    enter: name => {
      isIn ||= name === element && words === ''
    },
    leave: name => {
      if (name === element) isIn = false
    },
    text: said => {
      if (isIn) words += said
    },
  })
  return words.trim()
}
