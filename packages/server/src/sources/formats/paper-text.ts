import { type Block, createBodyWriter } from '@quarry/answers'
import { pushLimits } from '../limits.ts'

/** One line of a page as it is printed: its words, where it stands from the lower edge, and how large its letters are. */
export type PrintedLine = { text: string; y: number; size: number }

/** So much larger than most letters are those of a heading. */
const headingSize = 1.12
const longestHeading = 200
const headingLevels = 6
/** Lines further apart than this, as a multiple of what lines of a paragraph are, are of two. */
const apart = 1.25
/** A line shorter than this share of the long ones ends its paragraph. */
const fullLine = 0.6
/** What stands first or last on so many pages, numbers aside, is no part of what the document says. */
const shareOfPages = 0.5
const leastPages = 3
const edgeLines = 2

/** An entry of a table of contents: points that lead to a number. */
const leads = /(?:\s?[.·…]){4,}\s*(?:\d+|[ivxlc]+)$/

const bullet = /^[•◦▪■●○‣⁃·*–-]\s+/
const numbered = /^\(?(\d{1,3})[.)]\s+/

/**
 * What printed pages say: lines become paragraphs again, words that were parted at the end of a line are whole, large
 * letters are headings, and what stands on every page is left out.
 */
export function paperText(pages: readonly (readonly PrintedLine[])[]) {
  const writer = createBodyWriter(pushLimits.documentText)
  const lines = withoutEdges(pages)
  const body = usual(lines.flat().map(({ size, text }) => [size, text.length]))
  const distances = lines.flatMap(page =>
    page.slice(1).flatMap(({ y, size }, at) => {
      const distance = (page[at]?.y ?? 0) - y
      return distance > 0 && size > 0 ? [distance / size] : []
    }),
  )
  // Most lines that follow closely are of a paragraph, and what is long fills its line.
  const step = Math.max(1, quantile(distances, 0.25))
  const full =
    fullLine *
    quantile(
      lines.flat().map(({ text }) => text.length),
      0.9,
    )
  const sizes = [...new Set(lines.flat().map(({ size }) => rounded(size)))]
    .filter(size => size >= body * headingSize)
    .sort((a, b) => b - a)
  const isHeading = ({ size, text }: PrintedLine): boolean =>
    size >= body * headingSize && text.length <= longestHeading && /\p{L}/u.test(text)
  const levelOf = ({ size }: PrintedLine): number =>
    Math.min(headingLevels, 1 + Math.max(0, sizes.indexOf(rounded(size))))

  let open: { kind: 'heading' | 'paragraph' | 'item' | 'step'; text: string; last: PrintedLine } | null = null
  let number = 0
  const flush = (): void => {
    if (open) writer.block(open.kind, open.text, open.kind === 'heading' ? levelOf(open.last) : undefined)
    open = null
  }
  for (const [at, page] of lines.entries()) {
    for (const [place, line] of page.entries()) {
      if (writer.isFull()) break
      const [kind, words] = isHeading(line) ? ['heading' as const, line.text] : listed(line.text)
      const isFirst = place === 0 && at > 0
      if (open && continues(open, kind, line, isFirst)) {
        open = { kind: open.kind, text: joined(open.text, line.text), last: line }
        continue
      }
      flush()
      open = { kind, text: words, last: line }
    }
  }
  flush()
  return writer.body()

  /** An item of a list, a step where its number is the next one, or else the line as it is. */
  function listed(text: string): ['item' | 'step' | 'paragraph', string] {
    if (bullet.test(text)) return ['item', text.replace(bullet, '')]
    const told = Number(numbered.exec(text)?.[1] ?? 0)
    if (told === 0 || (told !== 1 && told !== number + 1)) return ['paragraph', text]
    number = told
    return ['step', text.replace(numbered, '')]
  }

  function continues(
    before: NonNullable<typeof open>,
    kind: Block['kind'],
    line: PrintedLine,
    isFirst: boolean,
  ): boolean {
    if (kind !== 'paragraph' && kind !== 'heading') return false
    if ((kind === 'heading') !== (before.kind === 'heading')) return false
    if (Math.abs(line.size - before.last.size) > 0.1 * line.size) return false
    // What goes on overleaf begins in the middle of a sentence.
    if (isFirst) return kind === 'paragraph' && /[\p{L},-]$/u.test(before.text) && /^\p{Ll}/u.test(line.text)
    const distance = before.last.y - line.y
    if (distance <= 0.2 * line.size) return true
    const isFull = before.kind === 'heading' || before.last.text.length >= full
    return isFull && distance <= step * apart * line.size
  }
}

function joined(before: string, next: string): string {
  if (/\u00ad$/.test(before)) return before.slice(0, -1) + next
  if (/\p{L}-$/u.test(before) && /^\p{Ll}/u.test(next)) return before.slice(0, -1) + next
  return `${before} ${next}`
}

/** Pages without what is printed on each of them (names of the document and its chapter, numbers), and without tables of contents. */
function withoutEdges(pages: readonly (readonly PrintedLine[])[]): PrintedLine[][] {
  const seen = new Map<string, number>()
  const edges = pages.map(page => {
    const ordered = page.toSorted((a, b) => b.y - a.y)
    return new Set([...ordered.slice(0, edgeLines), ...ordered.slice(-edgeLines)])
  })
  for (const edge of edges)
    for (const sign of new Set([...edge].map(({ text }) => signOf(text))))
      seen.set(sign, (seen.get(sign) ?? 0) + 1)
  const often = Math.max(leastPages, pages.length * shareOfPages)
  return pages.map((page, at) =>
    page.filter(line => {
      const sign = signOf(line.text)
      const isRepeated = sign === '#' || (seen.get(sign) ?? 0) >= often
      return !leads.test(line.text) && !(isRepeated && edges[at]?.has(line))
    }),
  )
}

function signOf(text: string): string {
  return text.replace(/\d+|^[ivxlc]+$/g, '#').trim()
}

/** The value that comes most, each counted by its worth. */
function usual(values: readonly (readonly [value: number, worth: number])[]): number {
  const worths = new Map<number, number>()
  for (const [value, worth] of values) worths.set(rounded(value), (worths.get(rounded(value)) ?? 0) + worth)
  return [...worths].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0]
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

function rounded(size: number): number {
  return Math.round(size * 10) / 10
}
