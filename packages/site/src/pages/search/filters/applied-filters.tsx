import type { Breadcrumb } from '@quarry/search'
import { say, useBreadcrumbs } from '@quarry/search/react'
import { type ReactNode, useRef } from 'react'
import appliedStyles from './applied.module.css'
import { chipParts, filterCaption, filtersSentence } from './caption.ts'
import styles from './filters.module.css'
import type { FiltersProps } from './filters.tsx'
import { Mark } from './mark.tsx'

/** The filters that are on, each with a way to take it off, and a way to take them all off. */
export function AppliedFilters({ messages, words, locale, setup }: FiltersProps): ReactNode {
  // With the links, when what was pressed is on the screen: the row moves what is below it.
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
    <section ref={root} className={appliedStyles.applied} aria-label={messages.applied} data-applied="">
      <p className={styles.spoken}>{filtersSentence(sorted, words, messages, locale)}</p>
      <ul className={appliedStyles.chips}>
        {sorted.map((one, at) => {
          const { href, onClick } = removeProps(one)
          const [before, after] = chipParts(one, words, messages, locale)
          return (
            <li key={keyOf(one)}>
              <a
                href={href}
                rel="nofollow"
                className={appliedStyles.chip}
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
                  <span className={appliedStyles.chipLabel}>{before}</span>
                  <span className={appliedStyles.chipValue}>{after}</span>
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
              className={appliedStyles.clearAll}
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
