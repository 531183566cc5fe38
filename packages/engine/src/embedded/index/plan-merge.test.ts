import { expect, it } from 'vitest'
import type { LiveSegment } from '../view/index-view.ts'
import { planMerge } from './plan-merge.ts'

/** Of a segment the plan reads only how many documents it has, and how many of them are left. */
function segmentOf(documents: number, left = documents): LiveSegment {
  return { segment: { meta: { documents } }, count: { document: left, passage: 0 } } as unknown as LiveSegment
}

it('keeps segments few while a million documents come in small batches', () => {
  let segments: LiveSegment[] = []
  let written = 0
  let most = 0
  for (let batch = 0; batch < 10_000; batch++) {
    segments.push(segmentOf(100))
    written += 100
    for (let merging = planMerge(segments); merging.length > 0; merging = planMerge(segments)) {
      const size = merging.reduce((sum, { count }) => sum + count.document, 0)
      written += size
      segments = [...segments.filter(each => !merging.includes(each)), segmentOf(size)]
    }
    most = Math.max(most, segments.length)
  }
  expect(most).toBeLessThan(45)
  // Every document is written again about once per tier.
  expect(written / 1_000_000).toBeLessThan(7)
})

it('writes a segment anew when much of it is deleted', () => {
  const worn = segmentOf(10_000, 6_000)
  expect(planMerge([segmentOf(100), worn])).toEqual([worn])
  expect(planMerge([segmentOf(100), segmentOf(10_000, 9_000)])).toEqual([])
})
