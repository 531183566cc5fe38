export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether `value` nests deeper than `limit`; walks without recursion, so that depth itself cannot hurt. */
export function deeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = isNode(value) ? [value] : []
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    const next: unknown[] = []
    for (const node of level) {
      for (const child of Object.values(node as object)) if (isNode(child)) next.push(child)
    }
    level = next
  }
  return false
}

function isNode(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
