/**
 * What can be said of every word of a dictionary in four bytes: how many letters it has, in the lowest bits, and which, in
 * the others. 0: the entry is no word.
 */
export type Sketch = {
  signs: Uint32Array
  /** Adds the places that have this sign. */
  find(sign: number, places: number[]): void
}

/** Places to a bucket, on average. */
const perBucket = 16

/** Signs with the places of each, which are sorted when first asked for. */
export function withBuckets(signs: Uint32Array): Sketch {
  let sorted: ReturnType<typeof sort> | undefined
  return {
    signs,
    find(sign, found) {
      sorted ??= sort(signs)
      const { shift, starts, tags, places } = sorted
      const hash = hashOf(sign)
      const end = starts[(hash >>> shift) + 1]!
      for (let i = starts[hash >>> shift]!; i < end; i++)
        if (tags[i] === (hash & 0xff) && signs[places[i]!] === sign) found.push(places[i]!)
    },
  }
}

/** `tags`: of each place a byte of the hash, so that hardly a sign is read in vain. */
function sort(signs: Uint32Array) {
  const shift = Math.min(31, Math.clz32(signs.length / perBucket))
  const starts = new Uint32Array((1 << (32 - shift)) + 1)
  for (const sign of signs) if (sign !== 0) starts[(hashOf(sign) >>> shift) + 1]!++
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!
  const tags = new Uint8Array(starts.at(-1)!)
  const places = new Uint32Array(tags.length)
  const ends = starts.slice()
  for (let place = 0; place < signs.length; place++) {
    if (signs[place] === 0) continue
    const hash = hashOf(signs[place]!)
    const at = ends[hash >>> shift]!++
    tags[at] = hash
    places[at] = place
  }
  return { shift, starts, tags, places }
}

/** The highest bits say which bucket, the lowest the tag. */
function hashOf(sign: number): number {
  const mixed = Math.imul(sign ^ (sign >>> 15), 0x9e3779b1)
  return mixed ^ (mixed >>> 16)
}
