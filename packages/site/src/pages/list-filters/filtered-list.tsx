import { breadcrumbs, filtersCleared } from '@quarry/search'
import { SearchProvider, say } from '@quarry/search/react'
import { removalsOf } from '@quarry/search/removals'
import type { ReactNode } from 'react'
import type { Locale } from '../../locale.ts'
import { fill } from '../../messages.ts'
import { perLocale } from '../../per-locale.ts'
import { pageWords } from '../messages.ts'
import { AppliedFilters } from '../search/filters/applied-filters.tsx'
import filterStyles from '../search/filters/filters.module.css'
import { FilterStack } from '../search/filters/filters.tsx'
import { Mark } from '../search/filters/mark.tsx'
import { StillContext } from '../search/filters/still.ts'
import valueStyles from '../search/filters/values.module.css'
import nothingStyles from '../search/no-results.module.css'
import { Removals } from '../search/removals.tsx'
import styles from './filtered-list.module.css'
import type { FilterView, FilteredList as Found } from './filters.ts'

const numbers = perLocale(locale => new Intl.NumberFormat(locale))

type FilteredListProps = { found: Omit<Found<unknown>, 'head' | 'kept'>; locale: Locale; children: ReactNode }

/**
 * A list with its filters: a column beside it where there is room, folded above it where there is not. All of them are
 * links and forms, so there is no script. What is inside is shown where something is left.
 */
export function FilteredList({ found, locale, children }: FilteredListProps): ReactNode {
  const { view, isFiltered, isAway, entries, total } = found
  const text = pageWords(locale)
  if (!view)
    return (
      <>
        {isAway ? <p className={styles.chosen}>{text.listUnfiltered}</p> : null}
        {children}
      </>
    )
  const written = numbers(locale)
  const count = fill(text.listCount, { count: written.format(entries.length), total: written.format(total) })
  return (
    <SearchProvider search={view.search}>
      <div className={styles.listing}>
        <Side view={view} locale={locale} />
        <div id="list">
          {isFiltered ? (
            <div className={styles.chosen}>
              <p className={valueStyles.count} data-count="">
                {count}
              </p>
              <AppliedFilters {...partsOf(view)} locale={locale} />
            </div>
          ) : null}
          {isFiltered && entries.length === 0 ? <Nothing view={view} locale={locale} /> : children}
        </div>
      </div>
    </SearchProvider>
  )
}

function Side({ view, locale }: { view: FilterView; locale: Locale }): ReactNode {
  const { search, messages, isOpen } = view
  const { filters } = messages
  const on = breadcrumbs(search.state).length
  return (
    <aside className={`${filterStyles.side} ${styles.side}`} aria-label={filters.title} data-filters="">
      <h2 className={filterStyles.spoken}>{filters.title}</h2>
      <a className={`${filterStyles.spoken} ${styles.skip}`} href="#list">
        {pageWords(locale).skipFilters}
      </a>
      <details className={styles.fold} open={isOpen}>
        <summary className={filterStyles.opener}>
          <Mark of="sliders" />
          {on === 0 ? filters.open : say(filters.openWith, locale, { count: on })}
        </summary>
        <StillContext value={true}>
          <FilterStack {...partsOf(view)} locale={locale} />
        </StillContext>
      </details>
    </aside>
  )
}

/** Nothing has it all: what to take off for how much, and the way back to everything. */
function Nothing({ view, locale }: { view: FilterView; locale: Locale }): ReactNode {
  const { search, messages, words } = view
  const text = pageWords(locale)
  return (
    <div className={nothingStyles.nothing} data-nothing="">
      <h2 className={nothingStyles.title}>{text.listEmpty}</h2>
      <Removals messages={messages} words={words} locale={locale} level="h3" />
      {/* Of several the list above says it itself. */}
      {removalsOf(search.state).length > 1 ? null : (
        <p className={nothingStyles.part}>
          <a href={search.href(filtersCleared())}>{text.listWhole}</a>
        </p>
      )}
    </div>
  )
}

/** What the parts of the search page are given here. */
const partsOf = ({ plans, words, messages }: FilterView) => ({
  setup: { filters: plans },
  words,
  messages: messages.filters,
})
