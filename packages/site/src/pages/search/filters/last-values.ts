import { useSelect } from '@quarry/search/react'
import { useState } from 'react'

/**
 * The values of a filter; where there are none any more, the last ones, for as long as this query stands. What a
 * person is about to press does not move away from under the finger.
 */
export function useLastValues<Value>(values: readonly Value[]): {
  values: readonly Value[]
  isEmpty: boolean
} {
  const query = useSelect(({ tabs, query }) => `${tabs?.active} ${query?.q}`)
  const [last, setLast] = useState({ values, query })
  const isSame =
    values.length === last.values.length && values.every((value, at) => value === last.values[at])
  const isOther = query !== last.query
  if (isOther || (values.length > 0 && !isSame)) setLast({ values, query })
  const shown = isOther || values.length > 0 ? values : last.values
  return { values: shown, isEmpty: values.length === 0 && shown.length > 0 }
}
