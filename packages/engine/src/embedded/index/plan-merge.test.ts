import { expect, it } from 'vitest'
import { planMerge } from './plan-merge.ts'

type Sized = { segment: { meta: { documents: number } }; count: { document: number } }

function segmentOf(documents: number, left = documents): Sized {
  return { segment: { meta: { documents } }, count: { document: left } }
}

it('keeps segments few while a million documents come in small batches', () => {
  let segments: Sized[] = []
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
