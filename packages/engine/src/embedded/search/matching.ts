import type { Filter } from '../../port.ts'
import { createRun } from '../execute/run.ts'
import type { IndexView } from '../view/index-view.ts'
import { createPlan } from './plan.ts'
import { scanSegment } from './scan-segment.ts'
import type { Searching } from './searching.ts'

/** The ids of all documents that pass a filter, whoever may see them. */
export function matchingIds(searching: Searching, view: IndexView, filter: Filter): string[] {
  const access = { everything: true } as const
  const query = { kind: 'all' } as const
  const plan = createPlan(searching, view, { query, access, filters: [filter], from: 0, size: 0 })
  return view.segments.flatMap(live => {
    const run = createRun(view, live, 'document', searching.reader, searching.scratch)
    const found = scanSegment(plan, run, live.live.document, false)
    const ids = Array.from(found.rows.subarray(0, found.count), row => live.segment.ids.document.at(row))
    found.release()
    return ids
  })
}
