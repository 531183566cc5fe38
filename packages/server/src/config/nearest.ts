/** Of some names the one that was probably meant; null when none is near. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const ranked = names
    .map(name => ({ name, away: distance(written, name) }))
    .filter(({ away }) => away <= 2 && away * 2 < written.length)
    .sort((a, b) => a.away - b.away)
  return ranked[0]?.name ?? null
}

/** How many letters must be put in, left out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (let at = 1; at <= other.length; at++) {
      const changed = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
