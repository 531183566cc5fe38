export type { PagerState } from './pager.ts'
export { clipped, currentPage, lastPage, pager, pageSizeChosen, pagesShown, pageTurned } from './pager.ts'
