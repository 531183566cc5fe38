export type { PopularState } from './popular.ts'
export { popular, popularQueriesWanted, popularQueryChosen } from './popular.ts'
