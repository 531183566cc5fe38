export type Range = { offset: number; length: number }

/** A place in a text where a term was found. */
export type TermMatch = { term: string; start: number; end: number }

/** The places as ranges, ascending and without overlap. */
export function rangesOf(found: readonly TermMatch[]): Range[] {
  const ranges: Range[] = []
  let last: Range | undefined
  for (const { start, end } of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (last !== undefined && start < last.offset + last.length) {
      last.length = Math.max(last.length, end - last.offset)
    } else {
      last = { offset: start, length: end - start }
      ranges.push(last)
    }
  }
  return ranges
}
