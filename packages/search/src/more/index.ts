export { createLoadMore, more } from './more.ts'
