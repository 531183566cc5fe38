/**
 * The dictionary of one field: every term and every word, sorted and front-coded in blocks of 16, with what is known
 * of each and where its postings lie. About ten bytes an entry.
 *
 *   block   varint: where the postings of its first entry begin
 *   entry   varint shared, varint fresh, bytes, flags,
 *           if a term: documents, of them hidden, bytes of the list, bytes of the places
 *           if a word with a list of its own: documents, of them hidden, bytes of the list
 *
 * The postings of an entry lie together: list of the term, its places, list of the word. A word whose documents are
 * those of the term of the same spelling (most are) has no list of its own.
 */
import { createByteWriter } from '../bytes/byte-writer.ts'
import { withOffsets } from './string-table.ts'

export const entriesPerBlock = 16
export const isTerm = 1
export const isWord = 2
export const isSame = 4

export type ListSize = { documents: number; hidden: number; bytes: number }
export type EntrySize = { term?: ListSize & { places: number }; word?: ListSize | 'same' }

type LexiconWriter = {
  readonly size: number
  /** Keys in ascending order, postings in the order of the keys. Only the first `length` bytes of the key count. */
  add(key: Uint8Array, sizes: EntrySize, length?: number): void
  finish(): Uint8Array
}

export function createLexiconWriter(): LexiconWriter {
  const out = createByteWriter(1 << 16)
  const blocks: number[] = []
  let size = 0
  let postings = 0
  let previous = new Uint8Array(64)
  let previousLength = 0

  function list(sizes: ListSize): void {
    out.varint(sizes.documents)
    out.varint(sizes.hidden)
    out.varint(sizes.bytes)
    postings += sizes.bytes
  }

  return {
    get size() {
      return size
    },
    add(key, { term, word }, length = key.length) {
      let shared = 0
      if (size % entriesPerBlock === 0) {
        blocks.push(out.length)
        out.varint(postings)
      } else {
        const most = Math.min(previousLength, length)
        while (shared < most && previous[shared] === key[shared]) shared++
      }
      out.varint(shared)
      out.varint(length - shared)
      if (length > previous.length) previous = grown(previous, length)
      out.reserve(length + 1)
      for (let i = shared; i < length; i++) {
        previous[i] = key[i]!
        out.buffer[out.length++] = key[i]!
      }
      previousLength = length
      out.byte((term ? isTerm : 0) | (word ? isWord : 0) | (word === 'same' ? isSame : 0))
      if (term) {
        list(term)
        out.varint(term.places)
        postings += term.places
      }
      if (word && word !== 'same') list(word)
      size++
    },
    finish: () => withOffsets(out, blocks, size),
  }
}

function grown(bytes: Uint8Array<ArrayBuffer>, room: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(room * 2)
  larger.set(bytes)
  return larger
}
