export { createLoadMore } from './load-more.ts'
export { more } from './more.ts'
