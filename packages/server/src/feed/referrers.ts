import type { PublishedContent } from '../content/index.ts'

type Changed = ReadonlyMap<string, number>

/**
 * What changed, and then what names it: a title, an address or a place in a thread may come from there. A batch at a
 * time, however many they are; each carries the number of the change that it follows.
 */
export async function* withReferrers(
  content: PublishedContent,
  changed: Changed,
  batchSize: number,
): AsyncGenerator<Changed, void, undefined> {
  if (changed.size > 0) yield changed
  for (const [target, number] of changed) {
    for (let after = ''; ; ) {
      const ids = await content.referrersAfter(target, after, batchSize)
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
      const others = ids.filter(id => !changed.has(id))
      if (others.length > 0) yield new Map(others.map(id => [id, number]))
    }
  }
}
