import { pairs } from '@quarry/search'
import { useLateState, useSearch } from '@quarry/search/react'
import type { ReactNode } from 'react'

/** What a form without script must carry along: the address as it is, but for the keys that the form decides. */
export function HiddenParams({ without }: { without: readonly string[] }): ReactNode {
  const search = useSearch()
  const state = useLateState()
  return pairs(search.params(undefined, state))
    .filter(([key]) => !without.includes(key))
    .map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />)
}

/** Where such a form is sent: the page itself. */
export const useFormAction = (): string | undefined => useSearch().state.page?.path
