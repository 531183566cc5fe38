import { normalize } from '@quarry/language'
import { fitsPattern } from '../../pattern.ts'
import type { FacetRequest, FacetResult } from '../../port.ts'
import { type Counted, topValues } from './top.ts'
import { type Counting, createValueCounter, type FacetCounter } from './value-counter.ts'

type TermsFacet = Extract<FacetRequest, { kind: 'terms' }>

export function countTerms(counting: Counting, facet: TermsFacet): FacetCounter {
  const counter = createValueCounter(counting, facet.field)
  return {
    add: counter.add,
    result() {
      const result = answer(facet, counter.counted())
      counter.close()
      return result
    },
  }
}

function answer(facet: TermsFacet, counted: Counted): FacetResult {
  const { name, size, always = [], order = 'count' } = facet
  const first = [...new Set(always)].map(value => {
    const number = counted.find(value)
    return { value, count: number < 0 ? 0 : counted.count(number), number }
  })
  const shown = new Set(first.map(({ number }) => number))
  const isOpen = openValues(facet, counted)
  const room = Math.max(0, size - first.length)
  const isOther =
    shown.size === 0 ? isOpen : (value: number) => !shown.has(value) && (isOpen?.(value) ?? true)
  const { values, open: others } = topValues(counted, room, order, isOther)
  const distinct =
    others + first.filter(({ number, count }) => count > 0 && (isOpen?.(number) ?? true)).length
  return {
    name,
    kind: 'terms',
    values: [...first.map(({ value, count }) => ({ value, count })), ...values],
    more: others > room,
    distinct,
  }
}

/** What `only`, `except` and `like` let through; undefined: everything. */
function openValues(
  { only, except, like }: TermsFacet,
  counted: Counted,
): ((value: number) => boolean) | undefined {
  const tests: ((value: number) => boolean)[] = []
  if (only) {
    const allowed = new Set(only.map(value => counted.find(value)))
    tests.push(value => allowed.has(value))
  }
  if (except?.length) {
    const refused = new Set(except.map(value => counted.find(value)))
    tests.push(value => !refused.has(value))
  }
  if (like !== undefined) {
    const pattern = normalize(like)
    tests.push(value => fitsPattern(counted.folded(value), pattern))
  }
  return tests.length === 0 ? undefined : value => tests.every(test => test(value))
}
