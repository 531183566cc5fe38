export type { PagerState } from './pager.ts'
export { clipped, pager, pageSizeChosen, pageTurned } from './pager.ts'
export { currentPage, lastPage, pagesShown } from './pages-shown.ts'
