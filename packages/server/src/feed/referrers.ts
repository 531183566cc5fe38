import type { Content } from '../content/index.ts'

type Changed = ReadonlyMap<string, number>

/**
 * What changed, and then what names it: a title, an address or a place in a thread may come from there. A batch at a
 * time, however many they are; each carries the number of the change that it follows.
 */
export function* withReferrers(
  content: Content,
  project: string,
  changed: Changed,
  batchSize: number,
): Generator<Changed, void, undefined> {
  if (changed.size > 0) yield changed
  for (const [target, seq] of changed) {
    for (let after = ''; ; ) {
      const ids = content.store.entries.referrersAfter(project, target, after, batchSize)
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
      const others = ids.filter(id => !changed.has(id))
      if (others.length > 0) yield new Map(others.map(id => [id, seq]))
    }
  }
}
