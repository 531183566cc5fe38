import type { Language } from '../language.ts'
import { sentences } from '../sentences.ts'
import type { TermMatch } from './highlight.ts'

/**
 * A stretch of a text that can be shown by itself, as it is shown, with the places that were found in it. A `fact` is a
 * line of a table or list; a `heading` names what follows and says nothing.
 */
export type Piece = {
  kind: 'sentence' | 'fact' | 'heading'
  start: number
  end: number
  text: string
  found: readonly TermMatch[]
}

type Line = { start: number; end: number; text: string; isProse: boolean; isRow: boolean }

/** A line that ends a sentence, or that is as long as one. */
const closed = /[.!?…؟۔।。！？]["'”’»)\]」』）]*$/
const longestLabel = 80

/** Where nothing was found, so many times the length of an excerpt is read of a line: nobody sees what comes later. */
const readAhead = 4

/**
 * The pieces of a text in their order. Lines are blocks of it; a line with tabs is a row of a table, cell by cell. What an
 * excerpt of this length cannot show, because nothing was found near it, stays in one piece: to find sentences is what
 * costs most.
 */
export function piecesOf(
  text: string,
  found: readonly TermMatch[],
  language: Language | undefined,
  length: number,
): Piece[] {
  const lines = linesOf(text)
  const isShown = reach(lines, found, length)
  const places = found.toSorted((a, b) => a.start - b.start || b.end - a.end)
  let next = 0
  const within = (start: number, end: number): TermMatch[] => {
    while (next < places.length && places[next]!.start < start) next++
    const inside: TermMatch[] = []
    for (; next < places.length && places[next]!.start < end; next++) {
      const { term, start: from, end: to } = places[next]!
      if (to <= end) inside.push({ term, start: from - start, end: to - start })
    }
    return inside
  }
  return lines.flatMap((line, at): Piece[] => {
    const whole = { start: line.start, end: line.end }
    if (line.isProse && !isShown[at]) return [{ kind: 'sentence', ...whole, text: line.text, found: [] }]
    if (line.isProse) {
      const read = found.length > 0 ? line.text : line.text.slice(0, readAhead * length)
      return sentences(read, language).map(one => {
        const start = line.start + one.start
        const end = line.start + one.end
        return { kind: 'sentence', start, end, text: text.slice(start, end), found: within(start, end) }
      })
    }
    const inside = within(line.start, line.end)
    if (line.isRow) return [{ kind: 'fact', ...whole, ...row(line.text, inside) }]
    const isAlone = ![lines[at - 1], lines[at + 1]].some(one => one && !one.isProse && !one.isRow)
    return [{ kind: isAlone ? 'heading' : 'fact', ...whole, text: line.text, found: inside }]
  })
}

/** Which lines an excerpt may show: the first prose, those in which something was found, and what follows for as long as it is. */
function reach(lines: readonly Line[], found: readonly TermMatch[], length: number): boolean[] {
  const starts = found.map(({ start }) => start).sort((a, b) => a - b)
  const firstProse = lines.findIndex(({ isProse }) => isProse)
  let next = 0
  let until = -1
  return lines.map(({ start, end }, at) => {
    while (next < starts.length && starts[next]! < start) next++
    const isFound = next < starts.length && starts[next]! < end
    const isReached = start <= until
    if (isFound || at === firstProse) until = end + length
    return isFound || at === firstProse || isReached
  })
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (const { 0: raw, index } of text.matchAll(/[^\n]+/g)) {
    const lead = raw.length - raw.trimStart().length
    const line = raw.trim()
    if (line === '') continue
    const isRow = line.includes('\t')
    const isProse = !isRow && (line.length > longestLabel || closed.test(line))
    lines.push({ start: index + lead, end: index + lead + line.length, text: line, isProse, isRow })
  }
  // What is but one line is no heading of anything.
  const [only] = lines
  return lines.length === 1 && only ? [{ ...only, isProse: !only.isRow }] : lines
}

/** A row as one reads it: what its first cell names, and the others. */
function row(text: string, found: readonly TermMatch[]): Pick<Piece, 'text' | 'found'> {
  const cells = text.split('\t')
  const joints = cells.map((cell, at) => (at > 0 ? ', ' : /[\p{L}\p{N})]$/u.test(cell) ? ': ' : ' '))
  const starts: { from: number; added: number }[] = []
  let shown = ''
  let from = 0
  cells.forEach((cell, at) => {
    starts.push({ from, added: shown.length - from })
    from += cell.length + 1
    shown += cell + (at < cells.length - 1 ? joints[at] : '')
  })
  const move = (offset: number): number => offset + (starts.findLast(one => one.from <= offset)?.added ?? 0)
  return {
    text: shown,
    found: found.map(({ term, start, end }) => {
      const at = move(start)
      return { term, start: at, end: move(end - 1) + 1 }
    }),
  }
}
