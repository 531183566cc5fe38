import {
  boxSubmitted,
  recentQueryChosen,
  type Search,
  type SearchEvent,
  suggestionPicked,
} from '@quarry/search'
import { useSearch } from '@quarry/search/react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { SearchBoxOptions } from './attach.ts'
import { SearchForm, type SearchFormProps } from './search-form.tsx'

type PageSearchBoxProps = Pick<SearchFormProps, 'words' | 'hidden' | 'large'> &
  Pick<SearchBoxOptions, 'show' | 'locale' | 'offers' | 'isQuestion'> & {
    /** Does a new query keep the filters of the last one? */
    keepFilters?: boolean
  }

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/**
 * The header's box on a page with results: the same form and the same behaviour, its queries searched in place. The
 * page's search needs `box`, `instant` and `recentQueries`. What makes it a combobox is fetched when it is touched.
 */
export function PageSearchBox({
  show,
  locale,
  offers,
  isQuestion,
  keepFilters = false,
  ...form
}: PageSearchBoxProps): ReactNode {
  const search = useSearch()
  const element = useRef<HTMLFormElement>(null)
  const { words } = form
  const shown = useEffectEvent(show)
  useEffect(() => {
    const own = element.current
    if (!own) return undefined
    const leaving = new AbortController()
    const input = own.elements.namedItem('q') as HTMLInputElement
    const stop = followText(search, input)
    const submit: SearchBoxOptions['submit'] = (q, choice, sheet) =>
      // Not before the sheet has given back its place in the history: the search takes the next one.
      void sheet.close().then(() => search.dispatch(submission(q, choice, keepFilters)))
    const href = (q: string) => search.href(boxSubmitted(q, { keepFilters }))
    const options = { search, words, locale, show: shown, offers, isQuestion, href, submit }
    // Sent before the rest is here: by the browser it would begin a new page, without what this one holds.
    own.onsubmit = event => {
      event.preventDefault()
      // What it opens when it is here would cover what was found.
      input.blur()
      void search.dispatch(submission(input.value, undefined, keepFilters))
    }
    const hydrate = once(() => void attachLater(own, options, leaving.signal))
    for (const type of touches) own.addEventListener(type, hydrate, { signal: leaving.signal })
    // What was touched before this was hydrated.
    if (own.contains(document.activeElement)) hydrate()
    return () => {
      stop()
      leaving.abort()
    }
  }, [search, words, locale, offers, isQuestion, keepFilters])
  return (
    <SearchForm
      {...form}
      action={search.rendered.page?.path ?? ''}
      query={search.rendered.box?.text}
      formRef={element}
    />
  )
}

async function attachLater(
  form: HTMLFormElement,
  options: SearchBoxOptions,
  leaving: AbortSignal,
): Promise<void> {
  try {
    const { attachSearchBox } = await import('./attach.ts')
    if (leaving.aborted) return
    const detach = attachSearchBox(form, options)
    form.onsubmit = null
    leaving.addEventListener('abort', detach, { once: true })
  } catch (error) {
    // The form works as it is.
    console.error('The search box has no suggestions', error)
  }
}

function once(act: () => void): () => void {
  let done = false
  return () => {
    if (!done) act()
    done = true
  }
}

function submission(
  q: string,
  choice: Parameters<SearchBoxOptions['submit']>[1],
  keepFilters: boolean,
): Parameters<Search['dispatch']>[0] {
  if (choice?.kind === 'recent') return recentQueryChosen(q)
  return choice?.index === undefined
    ? boxSubmitted(q, { keepFilters })
    : suggestionPicked(q, choice.index, { keepFilters })
}

/**
 * Writes into the box what others decide: another address, a correction, a rule, a query chosen elsewhere. What the
 * person types is theirs, and so is what they typed before this was here.
 */
function followText(search: Search, input: HTMLInputElement): () => void {
  let known = search.rendered.box?.text
  const follow = (event?: SearchEvent): void => {
    const text = search.state.box?.text
    if (text === known) return
    known = text
    if (event ? event.type !== 'box typed' : input.value === input.defaultValue) input.value = `${text}`
  }
  follow()
  return search.subscribe(follow)
}
