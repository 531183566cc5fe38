/** Pieces of pages. They run on the server. */

export { type Drawn, pictureOrDrawing } from '../pictures/drawn.ts'
export { LeadPicture, Picture, type ShownPicture } from '../pictures/picture.tsx'
export { shareImageOf } from '../pictures/share.ts'
export { type ListedPage, PageHead, PageList, Section, Trail } from './parts.tsx'
export { linksTo, type Parted, Prose, partFacts } from './prose.tsx'
export { VisitorForm } from './visitor-form.tsx'
