import { type LinkProps, useLateState, useLinks, useSearch } from '../core/react.tsx'
import { type Breadcrumb, breadcrumbs, filtersCleared } from './breadcrumb.ts'

/** Every filter that is on, with a link that takes it off. */
export function useBreadcrumbs() {
  const search = useSearch()
  const link = useLinks()
  return {
    list: breadcrumbs(useLateState()),
    removeProps(crumb: Breadcrumb): LinkProps {
      const { href, onClick } = link(crumb.remove)
      const key = JSON.stringify(crumb)
      return {
        href,
        // What is drawn may be behind: a second press must not put on again what the first has taken off.
        onClick: click =>
          breadcrumbs(search.state).some(one => JSON.stringify(one) === key)
            ? onClick(click)
            : click.preventDefault(),
      }
    },
    clearProps: () => link(filtersCleared()),
  }
}
