import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import type { Document } from '@quarry/engine'
import type { Corpus } from '@quarry/testkit'

/**
 * Makes documents before the clock runs, in a file: a page of JSON on each line. Whoever is measured reads them, as any
 * client must; neither the making nor the memory that it takes counts.
 */
export function writeFeed(file: string, corpus: Corpus, documents: number, perPage: number): void {
  const out = openSync(file, 'w')
  for (let first = 0; first < documents; first += perPage) {
    const page = Array.from({ length: Math.min(perPage, documents - first) }, (_, place) =>
      corpus.document(first + place),
    )
    writeSync(out, `${JSON.stringify(page)}\n`)
  }
  closeSync(out)
}

/** The pages, one after the other. */
export function* readFeed(file: string): Generator<Document[]> {
  const source = openSync(file, 'r')
  const piece = Buffer.allocUnsafe(1 << 20)
  try {
    let begun: Buffer[] = []
    for (;;) {
      const read = piece.subarray(0, readSync(source, piece))
      if (read.length === 0) return
      let from = 0
      for (let end = read.indexOf(10); end >= 0; end = read.indexOf(10, from)) {
        yield JSON.parse(Buffer.concat([...begun, read.subarray(from, end)]).toString()) as Document[]
        begun = []
        from = end + 1
      }
      begun.push(Buffer.from(read.subarray(from)))
    }
  } finally {
    closeSync(source)
  }
}
