import { useSearch } from '@quarry/search/react'
import { type RefObject, useEffect } from 'react'

/**
 * Another page of results is read from its top: the list comes into view, and what reads aloud goes on from its heading.
 * Only a turned page does that; refining and travelling leave the visitor where they are.
 */
export function useTopOfPage(heading: RefObject<HTMLElement | null>): void {
  const search = useSearch()
  useEffect(
    () =>
      search.subscribe(event => {
        if (event.type !== 'answered' || event.asked.type !== 'page turned') return
        const element = heading.current
        if (!element) return
        element.focus({ preventScroll: true })
        element.scrollIntoView({ block: 'start' })
      }),
    [search, heading],
  )
}
