/** Pieces of pages. They run on the server. */

export { FavouriteButton } from '../favourites/favourite-button.tsx'
export { type Drawn, pictureOrDrawing } from '../pictures/drawn.ts'
export { LeadPicture, Picture, type ShownPicture } from '../pictures/picture.tsx'
export { shareImageOf } from '../pictures/share.ts'
export { FilteredList } from './list-filters/filtered-list.tsx'
export type {
  FilteredList as FoundEntries,
  FilteredListing,
  ListFilters,
} from './list-filters/filters.ts'
export { type ListedPage, PageHead, PageList, Section, Trail } from './parts.tsx'
export { linksTo, type Parted, Prose, partFacts, withoutLead } from './prose.tsx'
export { VisitorForm } from './visitor-form.tsx'
