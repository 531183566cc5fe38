// No module imports itself by way of others, types included: what two files both need is in a third.

/** @returns each circle as a sentence. */
export function circleFaults(modules) {
  return knots(modules).map(
    knot => `imports run in a circle: ${circleThrough(knot[0], knot, modules).join(' → ')}`,
  )
}

/** Groups of files that all reach each other (Tarjan's algorithm). */
export function knots(modules) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const found = []
  const visit = file => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const next of importedBy(file, modules)) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== index.get(file)) return
    const knot = stack.splice(stack.indexOf(file))
    if (knot.length > 1 || importedBy(file, modules).includes(file)) found.push(knot)
  }
  for (const file of modules.keys()) if (!index.has(file)) visit(file)
  return found
}

/** The shortest way from a file back to itself. */
export function circleThrough(start, knot, modules) {
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const next of importedBy(way.at(-1), modules)) {
      if (next === start) return [...way, start]
      if (!knot.includes(next) || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return ways[0]
}

function importedBy(file, modules) {
  return modules
    .get(file)
    .imports.map(({ file: target }) => target)
    .filter(target => modules.has(target))
}
