import { boxSubmitted, isWaiting, pairs, type Search, type State } from '@quarry/search'
import { SearchProvider, useLateState, useSearch, useSelect } from '@quarry/search/react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { PageSearchBox } from '../../layout/search-box/react.tsx'
import { looksLikeQuestion } from './answer/looks-like-question.ts'
import { isStart } from './help.ts'
import { loadRest } from './load-rest.ts'
import type { LaterParts } from './part.ts'
import { Problem } from './problem.tsx'
import { ResultList } from './result-list.tsx'
import { useTopOfPage } from './result-place.ts'
import styles from './search.module.css'
import type { PartProps } from './setup.ts'
import { Tabs } from './tabs.tsx'

/** Fetched with the first quick look. */
const PreviewDialog = lazy(async () => ({ default: (await loadRest()).PreviewDialog }))

const RecentResults = lazy(async () => ({ default: (await loadRest()).RecentResults }))

type SearchPageProps = PartProps & { search: Search; later: LaterParts }

/** What is hydrated later is made once: while its script is on its way nothing may disturb the server's markup. */
type Postponed = Readonly<Record<'filters' | 'applied' | 'toolbar' | 'answer' | 'paging', ReactNode>>

/** The search page: the same component on the server and in the browser. */
export function SearchPage({ search, later, ...part }: SearchPageProps): ReactNode {
  const { locale, messages, words, setup } = part
  const [postponed] = useState((): Postponed => {
    const { Filters, AppliedFilters, Toolbar, Answer, Paging } = later
    const props = { locale, messages: messages.filters, words, setup }
    return {
      filters: (
        <Suspense fallback={null}>
          <Filters {...props} />
        </Suspense>
      ),
      applied: (
        <Suspense fallback={null}>
          <AppliedFilters {...props} />
        </Suspense>
      ),
      toolbar: (
        <Suspense fallback={null}>
          <Toolbar {...part} />
        </Suspense>
      ),
      paging: (
        <Suspense fallback={null}>
          <Paging {...part} />
        </Suspense>
      ),
      answer: Answer && (
        <Suspense fallback={null}>
          <Answer {...part} />
        </Suspense>
      ),
    }
  })
  const { Above } = setup
  // Everything is made once, here: what changes subscribes to what it shows, and nothing else is drawn again with it.
  return (
    <SearchProvider search={search}>
      <Page>
        <h1 className={styles.heading}>{messages.page.heading}</h1>
        <Box {...part} />
        <Tabs {...part} />
        <Beginning {...part} Start={later.Start} />
        <div className={styles.columns}>
          {postponed.filters}
          <Results heading={messages.page.results}>
            {postponed.toolbar}
            <div className={styles.applied}>{postponed.applied}</div>
            <Told {...part} Notices={later.Notices} />
            {postponed.answer}
            {Above ? <Above locale={locale} words={words.card} /> : null}
            <Problem {...part} Failure={later.Failure} />
            <Found {...part} NoResults={later.NoResults} Thread={later.Thread} />
            {postponed.paging}
            <Recent {...part} />
          </Results>
        </div>
        <Preview {...part} />
      </Page>
    </SearchProvider>
  )
}

function Page({ children }: { children: ReactNode }): ReactNode {
  const status = useSelect(state => state.results?.status ?? 'idle')
  const isMounted = useMounted()
  return (
    <div className={styles.page} data-hydrated={isMounted ? 'search' : undefined} data-status={status}>
      {children}
    </div>
  )
}

function Box({ locale, messages, words, setup }: PartProps): ReactNode {
  const search = useSearch()
  // Without script the form carries along what a new question keeps.
  const state = useLateState()
  const hidden = pairs(search.params(boxSubmitted('', { keepFilters: true }), state))
  return (
    <PageSearchBox
      keepFilters
      large
      hidden={hidden}
      words={messages.searchBox}
      locale={locale}
      show={result => setup.boxChoice?.(result, words.card)}
      offers={words}
      isQuestion={setup.answers && looksLikeQuestion}
    />
  )
}

function Results({ heading: text, children }: { heading: string; children: ReactNode }): ReactNode {
  const waiting = useSelect(state => (state.results ? isWaiting(state.results) : false))
  const heading = useRef<HTMLHeadingElement>(null)
  useTopOfPage(heading)
  return (
    <section
      className={styles.results}
      aria-labelledby="results-heading"
      data-waiting={waiting ? '' : undefined}
    >
      <h2 id="results-heading" className={styles.resultsHeading} tabIndex={-1} ref={heading}>
        {text}
      </h2>
      {children}
    </section>
  )
}

function Told({ Notices, ...part }: PartProps & Pick<LaterParts, 'Notices'>): ReactNode {
  return useSelect(isTold) ? (
    <Suspense fallback={null}>
      <Notices {...part} />
    </Suspense>
  ) : null
}

/** Where nothing was asked there is a start above everything. */
function Beginning({ Start, ...part }: PartProps & Pick<LaterParts, 'Start'>): ReactNode {
  const search = useSearch()
  return useSelect(state => isStart(search, state)) ? (
    <Suspense fallback={null}>
      <Start {...part} />
    </Suspense>
  ) : null
}

type FoundProps = PartProps & Pick<LaterParts, 'NoResults' | 'Thread'>

function Found({ NoResults, Thread, ...part }: FoundProps): ReactNode {
  const empty = useSelect(state => state.results?.status === 'ready' && state.results.list.length === 0)
  return empty ? (
    <Suspense fallback={null}>
      <NoResults {...part} />
    </Suspense>
  ) : (
    <ResultList {...part} Thread={Thread} />
  )
}

function Recent(part: PartProps): ReactNode {
  return useSelect(state => (state.recentResults?.length ?? 0) > 0) ? (
    <Suspense fallback={null}>
      <RecentResults {...part} />
    </Suspense>
  ) : null
}

/** Has the service something to say besides its results? */
const isTold = ({ correction, trigger }: State): boolean =>
  Boolean(
    correction?.automatic || correction?.proposals.length || trigger?.modified || trigger?.notices.length,
  )

/** Nothing until it is first opened; from then on it stays, so that closing it gives the focus back. */
function Preview(part: PartProps): ReactNode {
  const open = useSelect(state => (state.preview?.uniqueId ?? '') !== '')
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  return opened ? (
    <Suspense fallback={null}>
      <PreviewDialog {...part} />
    </Suspense>
  ) : null
}

/** True once events are heard: tests and styles can tell a page that is alive from one that only looks so. */
function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted
}
