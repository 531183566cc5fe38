export type { PagerState } from './pager.ts'
export { currentPage, lastPage, pager, pageSizeChosen, pagesShown, pageTurned } from './pager.ts'
