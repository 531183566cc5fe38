import { splitList } from './filter.ts'

/** `es`, `es,en` or `de-AT;q=0.9,en;q=0.7`: the languages wanted, the best first. */
export function parseLocales(raw: string): string[] {
  const wanted = splitList(raw).map((part, place) => {
    const [code = '', ...parameters] = part.split(';').map(piece => piece.trim())
    const quality = parameters.find(one => one.startsWith('q='))?.slice(2)
    return { code, quality: quality === undefined ? 1 : Number(quality), place }
  })
  return wanted
    .filter(one => one.code !== '' && one.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.place - b.place)
    .map(one => one.code)
}

/**
 * The language an entry answers in: the first wanted one that it enables. An entry that enables none holds its
 * data in the project's default language. Null: it speaks none of them.
 */
export function chooseLocale(
  enabled: readonly string[],
  wanted: readonly string[],
  fallback: string,
): string | null {
  if (enabled.length === 0) return fallback
  for (const code of wanted) {
    const found = code === '*' ? enabled[0] : enabled.find(one => one.toLowerCase() === code.toLowerCase())
    if (found !== undefined) return found
  }
  return null
}
