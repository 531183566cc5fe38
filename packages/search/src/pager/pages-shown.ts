import { MOST_RESULTS, type PagerState } from './pager.ts'

export const currentPage = ({ first, size }: PagerState): number => (size ? Math.round(first / size) + 1 : 1)

export const lastPage = ({ size }: PagerState, total: number): number =>
  size ? Math.ceil(Math.min(total, MOST_RESULTS) / size) : 0

/** The page numbers to show of so many results: a window around the current page, within those there are. */
export function pagesShown(own: PagerState, total: number, width = 5): number[] {
  const end = lastPage(own, total)
  const count = Math.max(0, Math.min(width, end))
  const from = Math.max(1, Math.min(currentPage(own) - Math.floor(width / 2), end - count + 1))
  return Array.from({ length: count }, (_, index) => from + index)
}
