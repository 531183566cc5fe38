import { compareBytes, decodeCodeUnits, encodeCodeUnits } from '../bytes/code-units.ts'
import { entriesPerBlock, isSame, isTerm, isWord } from './lexicon-writer.ts'
import { readOffsets } from './string-table.ts'

/** Where a list of documents lies among the postings of its field, and how many it holds. */
export type ListRef = {
  documents: number
  hidden: number
  at: number
  bytes: number
  placesAt: number
  placesBytes: number
}

export type Lexicon = {
  readonly size: number
  term(key: string): ListRef | undefined
  word(key: string): ListRef | undefined
  cursor(): LexiconCursor
}

export function openLexicon(bytes: Uint8Array): Lexicon {
  const cursor = new LexiconCursor(bytes)
  const find = (key: string): boolean => {
    const wanted = encodeCodeUnits(key)
    return cursor.seek(wanted) && compareBytes(cursor.key, 0, cursor.length, wanted, 0, wanted.length) === 0
  }
  return {
    size: cursor.size,
    term: key => (find(key) ? cursor.term() : undefined),
    word: key => (find(key) ? cursor.word() : undefined),
    cursor: () => new LexiconCursor(bytes),
  }
}

/**
 * A place in a dictionary. It stands on an entry after `seek` or `next` said true; its fields are read at once and
 * hold until it moves.
 */
export class LexiconCursor {
  readonly size: number
  /** The bytes of the key; only the first `length` count. */
  key = new Uint8Array(256)
  length = 0
  /** The number of the entry. */
  index = -1
  private readonly bytes: Uint8Array
  private readonly offsets: Uint32Array
  private at = 0
  private flags = 0
  private base = 0
  private documents = 0
  private hidden = 0
  private listBytes = 0
  private placesBytes = 0
  private wordDocuments = 0
  private wordHidden = 0
  private wordBytes = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    const { size, offsets } = readOffsets(bytes, entriesPerBlock)
    this.size = size
    this.offsets = offsets
  }

  /** Moves to the first key that is not before this one. */
  seek(wanted: Uint8Array): boolean {
    const { bytes, offsets } = this
    let low = 0
    let high = offsets.length
    while (low < high) {
      const middle = (low + high) >> 1
      this.at = offsets[middle]!
      this.varint()
      this.at++
      const length = this.varint()
      if (compareBytes(bytes, this.at, this.at + length, wanted, 0, wanted.length) <= 0) low = middle + 1
      else high = middle
    }
    this.index = Math.max(0, low - 1) * entriesPerBlock - 1
    while (this.next()) {
      if (compareBytes(this.key, 0, this.length, wanted, 0, wanted.length) >= 0) return true
    }
    return false
  }

  next(): boolean {
    const index = this.index + 1
    if (index >= this.size) return false
    this.index = index
    if (index % entriesPerBlock === 0) {
      this.at = this.offsets[index / entriesPerBlock]!
      this.base = this.varint()
    } else {
      this.base += this.listBytes + this.placesBytes + this.wordBytes
    }
    const shared = this.varint()
    const fresh = this.varint()
    this.length = shared + fresh
    if (this.length > this.key.length) this.grow()
    const { key, bytes, at } = this
    for (let i = 0; i < fresh; i++) key[shared + i] = bytes[at + i]!
    this.at = at + fresh + 1
    const flags = bytes[at + fresh]!
    this.flags = flags
    this.listBytes = 0
    this.placesBytes = 0
    this.wordBytes = 0
    if ((flags & isTerm) !== 0) {
      this.documents = this.varint()
      this.hidden = this.varint()
      this.listBytes = this.varint()
      this.placesBytes = this.varint()
    }
    if ((flags & (isWord | isSame)) === isWord) {
      this.wordDocuments = this.varint()
      this.wordHidden = this.varint()
      this.wordBytes = this.varint()
    }
    return true
  }

  /** Moves to an entry by its number: backwards to the start of its block at most. */
  moveTo(index: number): void {
    const block = Math.floor(index / entriesPerBlock)
    if (index <= this.index || block > Math.floor(this.index / entriesPerBlock))
      this.index = block * entriesPerBlock - 1
    while (this.index < index) this.next()
  }

  startsWith(prefix: Uint8Array): boolean {
    if (this.length < prefix.length) return false
    for (let i = 0; i < prefix.length; i++) if (this.key[i] !== prefix[i]) return false
    return true
  }

  text(): string {
    return decodeCodeUnits(this.key, 0, this.length)
  }

  get isWord(): boolean {
    return (this.flags & isWord) !== 0
  }

  get isSame(): boolean {
    return (this.flags & isSame) !== 0
  }

  /** Rows with the word that everyone may see, deleted ones included. */
  get wordFrequency(): number {
    return (this.flags & isSame) !== 0 ? this.documents - this.hidden : this.wordDocuments - this.wordHidden
  }

  term(): ListRef | undefined {
    if ((this.flags & isTerm) === 0) return undefined
    return {
      documents: this.documents,
      hidden: this.hidden,
      at: this.base,
      bytes: this.listBytes,
      placesAt: this.base + this.listBytes,
      placesBytes: this.placesBytes,
    }
  }

  word(): ListRef | undefined {
    if ((this.flags & isWord) === 0) return undefined
    if ((this.flags & isSame) !== 0) return this.term()
    return {
      documents: this.wordDocuments,
      hidden: this.wordHidden,
      at: this.base + this.listBytes + this.placesBytes,
      bytes: this.wordBytes,
      placesAt: 0,
      placesBytes: 0,
    }
  }

  private grow(): void {
    const grown = new Uint8Array(this.length * 2)
    grown.set(this.key)
    this.key = grown
  }

  private varint(): number {
    const bytes = this.bytes
    let value = bytes[this.at++]!
    if (value < 0x80) return value
    value &= 0x7f
    let scale = 0x80
    for (;;) {
      const next = bytes[this.at++]!
      value += (next & 0x7f) * scale
      if (next < 0x80) return value
      scale *= 0x80
    }
  }
}
