import { planMerge } from '../embedded/index/plan-merge.ts'
import type { LiveSegment } from '../embedded/view/index-view.ts'

/** Merging stops the indexing thread: two seconds at this size. Larger ones stay apart, which searches hardly notice. */
const mostDocuments = 250_000
/** Beyond this size a segment is written anew only to get rid of its deleted documents. */
const worn = 0.7

/** Which segments to merge now; none if it is not worth it. */
export function choose(segments: readonly LiveSegment[]): readonly LiveSegment[] {
  const chosen = planMerge(
    segments.filter(
      ({ count, segment }) =>
        count.document < mostDocuments / 2 || count.document < segment.meta.documents * worn,
    ),
  )
  const taken: LiveSegment[] = []
  let sum = 0
  for (const live of [...chosen].sort((one, other) => one.count.document - other.count.document)) {
    if (taken.length > 1 && sum + live.count.document > mostDocuments) break
    taken.push(live)
    sum += live.count.document
  }
  return taken
}
