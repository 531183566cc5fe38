/** Tiers grow by this factor, and so many segments of one tier are merged together. */
const together = 8
/** Share of deleted documents from which a segment is worth writing anew. */
const worn = 0.3

/** What the plan looks at: how many documents were written into a segment, and how many are left. */
type Sized = { segment: { meta: { documents: number } }; count: { document: number } }

/**
 * Which segments to merge now; none if it is not worth it. Tiers grow by the same factor that they are merged by, so
 * that a document is written again about once per tier, and there are never many segments. `least`: when time is not
 * short, fewer of a tier are merged too.
 */
export function planMerge<S extends Sized>(segments: readonly S[], least = together): S[] {
  const tiers = new Map<number, S[]>()
  for (const live of segments) {
    const tier = Math.floor(Math.log(live.count.document + 1) / Math.log(together))
    tiers.set(tier, [...(tiers.get(tier) ?? []), live])
  }
  for (const tier of [...tiers.keys()].sort((one, other) => one - other)) {
    const members = tiers.get(tier)!
    if (members.length >= least) return members
  }
  return segments.filter(
    ({ segment, count }) =>
      count.document < segment.meta.documents * (1 - worn) && segment.meta.documents > 1000,
  )
}
