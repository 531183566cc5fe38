import { planMerge } from '../embedded/index/plan-merge.ts'
import type { LiveSegment } from '../embedded/view/index-view.ts'

/** Seconds of work at this size. Larger ones stay apart, which searches hardly notice. */
const mostDocuments = 150_000
/** Beyond this size a segment is written anew only to get rid of its deleted documents. */
const worn = 0.7

/** Which segments to merge now; none if it is not worth it. `tidy`: nothing else is to be done. */
export function choose(held: readonly { live: LiveSegment }[], tidy: boolean): readonly LiveSegment[] {
  const chosen = planMerge(
    held
      .map(({ live }) => live)
      .filter(
        ({ count, segment }) =>
          count.document < mostDocuments / 2 || count.document < segment.meta.documents * worn,
      ),
    tidy ? 2 : undefined,
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
