import { hasBit } from '../bytes/bits.ts'
import type { LiveSegment } from '../view/index-view.ts'
import type { Level } from './layout.ts'

/** Where the rows of several segments go in the one made of them. */
export type RowMap = {
  readonly size: number
  /** Of each new row: its segment, and its row there. */
  readonly from: Uint16Array
  readonly rows: Uint32Array
  /** Per segment, of each old row: its new one, or -1 for what is deleted. Ascending. */
  readonly to: readonly Int32Array[]
}

/** All documents, by id: no two segments have the same. */
export function mapDocuments(lives: readonly LiveSegment[]): RowMap {
  return interleave(lives, 'document', (one, row, other, otherRow) =>
    compare(one.segment.ids.document.at(row), other.segment.ids.document.at(otherRow)),
  )
}

/** All passages, by id and then by their document. */
export function mapPassages(lives: readonly LiveSegment[], documents: RowMap): RowMap {
  return interleave(lives, 'passage', (one, row, other, otherRow) => {
    const byId = compare(one.segment.ids.passage.at(row), other.segment.ids.passage.at(otherRow))
    if (byId !== 0) return byId
    const parentOf = (live: LiveSegment, of: number) =>
      documents.to[lives.indexOf(live)]![live.segment.parents[of]!]!
    return parentOf(one, row) - parentOf(other, otherRow)
  })
}

type Compare = (one: LiveSegment, row: number, other: LiveSegment, otherRow: number) => number

function interleave(lives: readonly LiveSegment[], level: Level, order: Compare): RowMap {
  const size = lives.reduce((sum, { count }) => sum + count[level], 0)
  const from = new Uint16Array(size)
  const rows = new Uint32Array(size)
  const to = lives.map(({ segment }) => new Int32Array(segment.rows[level]).fill(-1))
  const heads = lives.map(live => nextRow(live, level, 0))
  const isBefore = (one: number, other: number) =>
    order(lives[one]!, heads[one]!, lives[other]!, heads[other]!) < 0
  for (let row = 0; row < size; ) {
    let first = -1
    let second = -1
    for (let each = 0; each < lives.length; each++) {
      if (heads[each]! >= lives[each]!.segment.rows[level]) continue
      if (first < 0 || isBefore(each, first)) {
        second = first
        first = each
      } else if (second < 0 || isBefore(each, second)) second = each
    }
    // Ids that come in order lie in long runs.
    do {
      from[row] = first
      rows[row] = heads[first]!
      to[first]![heads[first]!] = row++
      heads[first] = nextRow(lives[first]!, level, heads[first]! + 1)
    } while (heads[first]! < lives[first]!.segment.rows[level] && (second < 0 || isBefore(first, second)))
  }
  return { size, from, rows, to }
}

function nextRow({ segment, live }: LiveSegment, level: Level, from: number): number {
  const present = live[level]
  let row = from
  if (present) while (row < segment.rows[level] && !hasBit(present, row)) row++
  return row
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
