import { useLateState, useLinks } from '../core/react.tsx'
import { type Breadcrumb, breadcrumbs, filtersCleared } from './breadcrumb.ts'

/** Every filter that is on, with a link that takes it off. */
export function useBreadcrumbs() {
  const link = useLinks()
  return {
    list: breadcrumbs(useLateState()),
    removeProps: ({ remove }: Breadcrumb) => link(remove),
    clearProps: () => link(filtersCleared()),
  }
}
