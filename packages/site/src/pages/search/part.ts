import type { FoldedResult, SearchEvent } from '@quarry/search'
import type { ComponentType } from 'react'
import type { FiltersProps } from './filters/filters.tsx'
import type { PartProps } from './setup.ts'

/** A result with what is folded under it. */
export type ThreadProps = PartProps & { folded: FoldedResult }

/** Parts that are drawn on the server as they are; in the browser their script is fetched when it is needed. */
export type LaterParts = {
  Filters: ComponentType<FiltersProps>
  AppliedFilters: ComponentType<FiltersProps>
  NoResults: ComponentType<PartProps>
  /** What stands above everything where nothing was asked. */
  Start: ComponentType<PartProps>
  Thread: ComponentType<ThreadProps>
  Failure: ComponentType<PartProps>
  Notices: ComponentType<PartProps>
  Toolbar: ComponentType<PartProps>
  Paging: ComponentType<PartProps>
  /** Above the first page of results; a site without answers has none. */
  Answer?: ComponentType<PartProps> | undefined
}

/** For a link: fetched when it is pointed at or comes into focus. */
export const intent = ({ prefetch }: Pick<PartProps, 'prefetch'>, event: SearchEvent) =>
  prefetch && {
    // Not its coming under the pointer: a link that scrolls in there was not pointed at.
    onPointerMove: () => prefetch(event),
    onFocus: () => prefetch(event),
  }
