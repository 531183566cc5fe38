import { useLinks, useSelect } from '../core/react.tsx'
import { tabChosen } from './tabs.ts'

/** Tabs are places to go to, so they are links with a current one, not a tab list. */
export function useTabs(options: { clear?: boolean } = {}) {
  const active = useSelect(({ tabs }) => tabs?.active ?? '')
  const link = useLinks()
  return {
    active,
    tabProps: (id: string) =>
      ({ ...link(tabChosen(id, options)), 'aria-current': id === active ? 'page' : undefined }) as const,
  }
}
