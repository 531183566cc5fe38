import type { Page } from './corpus.ts'

/** How often each value occurs among these pages: what a facet without a choice has to say. */
export function tally(
  pages: readonly Page[],
  values: (page: Page) => readonly (string | undefined)[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const page of pages)
    for (const value of new Set(values(page)))
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** What facets hold, as pairs. */
export function pairs(values: readonly { value: string; numberOfResults: number }[]): [string, number][] {
  return values.map(({ value, numberOfResults }) => [value, numberOfResults])
}

/** The most frequent first, then by value. */
export function byCount(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}
