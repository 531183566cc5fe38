import type { Breadcrumb } from '@quarry/search'
import { say, useBreadcrumbs, useSelect } from '@quarry/search/react'
import { type ReactNode, useRef } from 'react'
import { chipParts, filterCaption, filtersSentence } from './caption.ts'
import styles from './filters.module.css'
import type { FiltersProps } from './filters.tsx'
import { Mark } from './mark.tsx'

/** The filters that are on, each with a way to take it off, and a way to take them all off. */
export function AppliedFilters({ messages, words, locale, setup }: FiltersProps): ReactNode {
  useSelect(state => state)
  const { list, removeProps, clearProps } = useBreadcrumbs()
  const root = useRef<HTMLElement>(null)
  if (list.length === 0) return null
  const places = setup.filters.map(({ id }) => id)
  const place = (id: string): number => (places.includes(id) ? places.indexOf(id) : places.length)
  const sorted = [...list].sort((a, b) => place(a.id) - place(b.id))
  /** The one that was pressed goes away: the focus stays in the list, or goes to the heading of the results. */
  const keepFocus = (at: number): void => {
    const links = root.current?.querySelectorAll<HTMLElement>('li [data-state]')
    const heading = root.current?.ownerDocument.getElementById('results-heading')
    const next = at < 0 ? heading : (links?.[at + 1] ?? links?.[at - 1] ?? heading)
    next?.focus()
  }
  const { href: clearHref, onClick: clearAll } = clearProps()
  return (
    <section ref={root} className={styles.applied} aria-label={messages.applied} data-applied="">
      <p className={styles.spoken}>{filtersSentence(sorted, words, messages, locale)}</p>
      <ul className={styles.chips}>
        {sorted.map((one, at) => {
          const { href, onClick } = removeProps(one)
          const [before, after] = chipParts(one, words, messages, locale)
          return (
            <li key={keyOf(one)}>
              <a
                href={href}
                rel="nofollow"
                className={styles.chip}
                data-state={one.state}
                aria-label={say(messages.remove, locale, {
                  filter: filterCaption(one, words, messages, locale),
                })}
                onClick={click => {
                  keepFocus(at)
                  onClick(click)
                }}
              >
                <span>
                  <span className={styles.chipLabel}>{before}</span>
                  <span className={styles.chipValue}>{after}</span>
                </span>
                <Mark of="cross" />
              </a>
            </li>
          )
        })}
        {list.length > 1 ? (
          <li>
            <a
              href={clearHref}
              rel="nofollow"
              className={styles.clearAll}
              onClick={click => {
                keepFocus(-1)
                clearAll(click)
              }}
            >
              {messages.clearAll}
            </a>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

const keyOf = ({ group, id, value }: Breadcrumb): string => `${group} ${id} ${JSON.stringify(value)}`
