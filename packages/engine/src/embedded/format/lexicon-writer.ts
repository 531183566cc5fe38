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
import { sharedPrefix, withOffsets } from './string-table.ts'

export const entriesPerBlock = 16
export const isTerm = 1
export const isWord = 2
export const isSame = 4

export type ListSize = { documents: number; hidden: number; bytes: number }
export type EntrySize = { term?: ListSize & { places: number }; word?: ListSize | 'same' }

export type LexiconWriter = {
  readonly size: number
  /** Keys in ascending order; postings in the order of the keys. */
  add(key: Uint8Array, sizes: EntrySize): void
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
    add(key, { term, word }) {
      let shared = 0
      if (size % entriesPerBlock === 0) {
        blocks.push(out.length)
        out.varint(postings)
      } else {
        shared = sharedPrefix(previous.subarray(0, previousLength), key)
      }
      out.varint(shared)
      out.varint(key.length - shared)
      out.bytes(key.subarray(shared))
      out.byte((term ? isTerm : 0) | (word ? isWord : 0) | (word === 'same' ? isSame : 0))
      if (term) {
        list(term)
        out.varint(term.places)
        postings += term.places
      }
      if (word && word !== 'same') list(word)
      if (key.length > previous.length) previous = new Uint8Array(key.length * 2)
      previous.set(key)
      previousLength = key.length
      size++
    },
    finish: () => withOffsets(out, blocks, size),
  }
}
