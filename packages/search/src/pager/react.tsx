import type { ReactNode } from 'react'
import { type ClassNames, useLinks, useSelect } from '../core/react.tsx'
import { say } from '../message/say.ts'
import { type PagerState, pageSizeChosen, pageTurned } from './pager.ts'
import { currentPage, lastPage, pagesShown } from './pages-shown.ts'

export type PagerMessages = typeof import('./messages.en.json')

const NONE: PagerState = { first: 0, size: 10 }

export function usePager(width = 5) {
  const own = useSelect(({ pager }) => pager ?? NONE)
  const total = useSelect(({ results }) => results?.total ?? 0)
  const link = useLinks()
  const page = currentPage(own)
  return {
    page,
    size: own.size,
    last: lastPage(own, total),
    pages: pagesShown(own, total, width),
    pageProps: (to: number) =>
      ({ ...link(pageTurned(to)), 'aria-current': to === page ? 'page' : undefined }) as const,
    sizeProps: (size: number) =>
      ({ ...link(pageSizeChosen(size)), 'aria-current': size === own.size, rel: 'nofollow' }) as const,
  }
}

export type PagerProps = {
  messages: PagerMessages
  locale: string
  className?: ClassNames<'root' | 'list' | 'item' | 'page' | 'current' | 'previous' | 'next'>
  width?: number
}

/** Links to the pages around this one. */
export function Pager({ messages, locale, className = {}, width = 5 }: PagerProps): ReactNode {
  const { page, last, pages, pageProps } = usePager(width)
  if (last < 2) return null
  return (
    <nav className={className.root} aria-label={messages.label}>
      <ul className={className.list}>
        {page > 1 && (
          <li className={className.item}>
            <a {...pageProps(page - 1)} rel="prev" className={className.previous}>
              {messages.previous}
            </a>
          </li>
        )}
        {pages.map(to => {
          const props = { ...pageProps(to), 'aria-label': say(messages.page, locale, { page: to }) }
          return (
            <li key={to} className={className.item}>
              <a
                {...props}
                className={
                  [className.page, to === page && className.current].filter(Boolean).join(' ') || undefined
                }
              >
                {to.toLocaleString(locale)}
              </a>
            </li>
          )
        })}
        {page < last && (
          <li className={className.item}>
            <a {...pageProps(page + 1)} rel="next" className={className.next}>
              {messages.next}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
