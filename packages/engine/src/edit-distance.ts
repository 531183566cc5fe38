/**
 * Edits between two words: insert, delete, replace, or swap of neighbours, no letter edited twice.
 * Distances past `most` come back as `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  const from = [...one]
  const to = [...other]
  const over = most + 1
  if (Math.abs(from.length - to.length) > most) return over
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let edits = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) edits = Math.min(edits, beforeLast[column - 2]! + 1)
      current.push(edits)
      least = Math.min(least, edits)
    }
    // A swap can still reach back one row, so both rows must be past the limit.
    if (least > most && Math.min(...last) > most) return over
    beforeLast = last
    last = current
  }
  return Math.min(last[to.length]!, over)
}
