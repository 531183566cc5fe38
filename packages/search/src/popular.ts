/** An entry of its own: only pages that help where nothing is found need it. */
export type { PopularState } from './popular/index.ts'
export { popular, popularQueriesWanted, popularQueryChosen } from './popular/index.ts'
