/** What a site says of its search page. It runs on the server and in browsers. */
export { whenSelected } from '@quarry/search'
export { choices, dates, list, ranges, slider, suggested, tree } from './filters/declare.ts'
export type { FilterPlan } from './filters/plan.ts'
export { decadeScale, linearScale } from './filters/scale.ts'
export { productCardFields, ResultCard, type ResultCardWords, resultCardFields } from './result-card.tsx'
export type { CardProps, FilterWords, PageSetup, SearchWords } from './setup.ts'
export { standardSearch } from './standard-search.ts'
export { Thumbnail } from './thumbnail.tsx'
