import type { FieldSurvey, SearchResponse } from '../../port.ts'
import { byPresence } from '../execute/filter-node.ts'
import type { Run } from '../execute/run.ts'
import { topValues } from '../facet/top.ts'
import { type Counting, createValueCounter } from '../facet/value-counter.ts'

type Survey = {
  add(run: Run, documents: Int32Array, count: number): void
  result(): NonNullable<SearchResponse['survey']>
}

/** Top values and coverage of many fields at once. */
export function takeSurvey(counting: Counting, { fields, size }: FieldSurvey): Survey {
  const all = fields.map(field => ({
    field,
    counter: createValueCounter(counting, field),
    presence: byPresence(field),
    coverage: 0,
  }))
  return {
    add(run, documents, count) {
      const passes = run.scratch.bytes(count)
      for (const each of all) {
        each.counter.add(run, documents, count)
        each.presence.test(run, documents, count, passes)
        for (let i = 0; i < count; i++) each.coverage += passes[i]!
      }
      run.scratch.giveBytes(passes)
    },
    result: () =>
      all.map(({ field, counter, coverage }) => {
        const { values, open } = topValues(counter.counted(), size, 'count', undefined)
        counter.close()
        return { field, coverage, distinct: open, values }
      }),
  }
}
