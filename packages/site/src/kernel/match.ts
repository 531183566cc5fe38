/** Route patterns: `/recipe/:slug`. A literal segment beats a named one; the first listed wins a tie. */
type Match<Value> = { value: Value; params: Record<string, string> }

export function createMatcher<Value>(
  routes: readonly { pattern: string; value: Value }[],
): (path: string) => Match<Value> | null {
  const compiled = routes.map(({ pattern, value }) => ({ value, segments: segmentsOf(pattern) }))
  // Literal segments sort before named ones, so that the first match is the most specific.
  const ordered = compiled
    .map((route, index) => ({
      ...route,
      index,
      rank: route.segments.map(s => (s.startsWith(':') ? '1' : '0')).join(''),
    }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.index - b.index))

  return path => {
    const parts = segmentsOf(path)
    for (const { segments, value } of ordered) {
      const params = matchSegments(segments, parts)
      if (params) return { value, params }
    }
    return null
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(segment => segment !== '')
}

function matchSegments(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== part) return null
      continue
    }
    const value = decode(part)
    if (value === null) return null
    params[segment.slice(1)] = value
  }
  return params
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null // a malformed escape names no page
  }
}
