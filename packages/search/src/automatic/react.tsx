import { useLinks, useSelect } from '../core/react.tsx'
import { type AutomaticState, automaticCleared, automaticToggled } from './automatic.ts'

const NONE: AutomaticState['list'] = []

/** The facets that the service chose for this search. */
export function useAutomatic() {
  const list = useSelect(({ automatic }) => automatic?.list ?? NONE)
  const link = useLinks()
  return {
    list,
    valueProps: (field: string, value: string, selected: boolean) =>
      ({ ...link(automaticToggled(field, value)), 'aria-current': selected, rel: 'nofollow' }) as const,
    clearProps: (field: string) => link(automaticCleared(field)),
  }
}
