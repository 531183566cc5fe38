import { useState } from 'react'

/**
 * The values of a filter; where there are none any more, the last ones, for as long as this query stands. What a
 * person is about to press does not move away from under the finger.
 */
export function useLastValues<Value>(values: readonly Value[]): {
  values: readonly Value[]
  isEmpty: boolean
} {
  const [kept, setKept] = useState(values)
  const isSame = values.length === kept.length && values.every((value, at) => value === kept[at])
  if (values.length > 0 && !isSame) setKept(values)
  return { values: values.length > 0 ? values : kept, isEmpty: values.length === 0 && kept.length > 0 }
}
