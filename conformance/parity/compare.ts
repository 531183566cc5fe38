export type Difference = { path: string; vendor: unknown; ours: unknown }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every field in which two values differ, by its path; a key whose value is undefined is absent. */
function walk(path: string, vendor: unknown, ours: unknown, found: Difference[]): void {
  if (isObject(vendor) && isObject(ours)) {
    for (const key of new Set([...Object.keys(vendor), ...Object.keys(ours)])) {
      walk(path ? `${path}.${key}` : key, vendor[key], ours[key], found)
    }
  } else if (Array.isArray(vendor) && Array.isArray(ours) && vendor.length === ours.length) {
    vendor.forEach((one, at) => {
      walk(`${path}.${at}`, one, ours[at], found)
    })
  } else if (JSON.stringify(vendor) !== JSON.stringify(ours)) {
    found.push({ path, vendor, ours })
  }
}

/** Compares two sequences of requests; a request that only one made differs as a whole. */
export function compare(vendor: readonly object[], ours: readonly object[]): Difference[] {
  const found: Difference[] = []
  for (let at = 0; at < Math.max(vendor.length, ours.length); at++) {
    walk(`${at}`, vendor[at], ours[at], found)
  }
  return found
}
