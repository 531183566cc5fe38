import { isWaiting, type Search } from '@quarry/search'
import { Facet, Pager, ResultList, SearchBox, SearchProvider, Summary, useSelect } from '@quarry/search/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Locale } from '../../locale.ts'
import type { SearchMessages } from './messages.ts'
import styles from './search.module.css'
import type { SearchSetup, SearchWords } from './setup.ts'

type Props = {
  locale: Locale
  messages: SearchMessages
  words: SearchWords
  search: Search
  setup: SearchSetup
}

/** The search page: the same component on the server and in the browser. */
export function SearchPage({ search, ...props }: Props): ReactNode {
  return (
    <SearchProvider search={search}>
      <Parts {...props} />
    </SearchProvider>
  )
}

function Parts({ locale, messages, words, setup }: Omit<Props, 'search'>): ReactNode {
  const status = useSelect(state => state.results?.status ?? 'idle')
  const waiting = useSelect(state => (state.results ? isWaiting(state.results) : false))
  const awake = useAwake()
  const { Card } = setup
  return (
    <div className={styles.page} data-awake={awake ? 'search' : undefined} data-status={status}>
      <h1 className={styles.heading}>{messages.page.heading}</h1>
      <SearchBox
        messages={messages.box}
        locale={locale}
        className={{
          root: styles.box,
          input: styles.input,
          button: styles.submit,
          list: styles.suggestions,
          option: styles.suggestion,
          active: styles.active,
          match: styles.match,
          status: styles.spoken,
        }}
      />
      <div className={styles.columns}>
        <aside className={styles.filters} aria-label={messages.page.filters}>
          <h2 className={styles.spoken}>{messages.page.filters}</h2>
          {setup.filters.map(id => (
            <div key={id} data-facet={id}>
              <Facet
                id={id}
                label={words.filters[id]?.label ?? id}
                messages={messages.facet}
                locale={locale}
                caption={value => words.filters[id]?.values[value] ?? value}
                className={{
                  root: styles.facet,
                  label: styles.facetLabel,
                  list: styles.values,
                  item: styles.item,
                  value: styles.value,
                  selected: styles.selected,
                  count: styles.count,
                  button: styles.facetButton,
                }}
              />
            </div>
          ))}
        </aside>
        <section
          className={styles.results}
          aria-label={messages.page.results}
          data-waiting={waiting ? '' : undefined}
        >
          <h2 className={styles.spoken}>{messages.page.results}</h2>
          <div data-summary="">
            <Summary messages={messages.summary} locale={locale} className={styles.summary} />
          </div>
          <ResultList
            messages={messages.results}
            className={{
              root: styles.list,
              stalled: styles.stalled,
              item: styles.result,
              message: styles.message,
              button: styles.submit,
            }}
          >
            {result => (
              <div data-result="">
                <Card result={result} locale={locale} words={words.card} />
              </div>
            )}
          </ResultList>
          <Pager
            messages={messages.pager}
            locale={locale}
            className={{
              root: styles.pager,
              list: styles.pages,
              page: styles.pageLink,
              current: styles.currentPage,
              previous: styles.pageLink,
              next: styles.pageLink,
            }}
          />
        </section>
      </div>
    </div>
  )
}

/** True once events are heard: tests and styles can tell a page that is alive from one that only looks so. */
function useAwake(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return awake
}
