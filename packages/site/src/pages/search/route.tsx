import type { Search } from '@quarry/search'
import { answerStatus, type GeneratedAnswer } from '@quarry/search/answer'
import { nobody, visitorOf } from '../../consent/index.ts'
import { type FindFact, findFact } from '../../facts/fact.ts'
import { type Identity, membersGroup } from '../../identity.ts'
import { Island } from '../../islands/island.tsx'
import { constant } from '../../kernel/state-block.ts'
import { handoverIn } from '../../layout/search-box/handover.ts'
import { defaultLocale, inLanguage, type Locale, localePath, locales } from '../../locale.ts'
import type { Route, SearchToken } from '../../route.ts'
import { seeOther } from '../../see-other.ts'
import type { PagesSetup } from '../setup.ts'
import { AnswerPart } from './answer/answer-part.tsx'
import type { FactState } from './answer/fact-box.tsx'
import { wantsAnswers } from './answer/preference.ts'
import { answerInTime, createSiteAnswer } from './answer/site-answer.ts'
import { answeredBySearch } from './answered-by-search.ts'
import { askForHelp } from './ask-for-help.ts'
import { DraftList, type Drafts, findDrafts } from './drafts.tsx'
import { eachDay } from './each-day.ts'
import { Failure } from './failure.tsx'
import { AppliedFilters } from './filters/applied-filters.tsx'
import { Filters } from './filters/filters.tsx'
import { redirectOfForm, widenFilters } from './filters/form-fields.ts'
import { isEmpty, isStart } from './help.ts'
import { lastPageInstead } from './last-page-instead.ts'
import { type PageMessages, pageMessages, type SearchMessages, searchMessages } from './messages.ts'
import { NoResults } from './no-results.tsx'
import { Notices } from './notices.tsx'
import { findOffered, ordersOf } from './orders/orders.ts'
import type { LaterParts } from './part.ts'
import { remembering } from './remembering.ts'
import { SearchPage } from './search-page.tsx'
import type { Order, PartProps, SearchSetup, SearchWords } from './setup.ts'
import { shorterPage } from './shorter-page.ts'
import { createSiteSearch, type SearchPageState, sharedToken } from './site-search.ts'
import { Start } from './start.tsx'
import { Thread } from './thread.tsx'
import { Toolbar } from './toolbar.tsx'
import { withValuesHere } from './values-here.ts'
import { mayExplain } from './why/cookie.ts'
import { Why } from './why/why.tsx'

/** On a server nothing comes later. */
const later = { Filters, AppliedFilters, NoResults, Start, Thread, Failure, Notices, Toolbar }

type SearchData = {
  search: Search
  answer: GeneratedAnswer | undefined
  fact: FactState | undefined
  messages: SearchMessages
  words: SearchWords
  orders: readonly Order[]
  alternates: Partial<Record<Locale, string>>
  /** Where those who may ask why the results stand where they do ask; null for all others. */
  why: string | null
  /** They came with `debug=true`: the reasons are shown at once. */
  isInspected: boolean
  /** For readers of drafts: those that have the words. */
  drafts: Drafts | undefined
  /** Whom the page is shown to, for them. */
  as: { user: string; groups: string } | undefined
}

/** What cannot be is told to whoever starts the site, not to its visitors. */
function checkSetup<Words>(setup: SearchSetup<Words>, wordsIn: (locale: Locale) => SearchWords<Words>): void {
  const nowhere = { organizationId: 'none', baseUrl: 'https://none.invalid', url: '/search', timezone: 'UTC' }
  const token = sharedToken('none', async () => 'none')
  try {
    createSiteSearch(setup, defaultLocale, wordsIn(defaultLocale).filters, nowhere, {
      token,
      fetch,
      visitor: () => nobody,
      mayTell: () => false,
    })
  } catch (error) {
    throw new Error(`The search page cannot be made. ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

/** `/search`: the query is in the address, so one pass and one request make the whole page. */
export function createSearchRoute<Words>(
  setup: SearchSetup<Words>,
  wordsIn: (locale: Locale) => SearchWords<Words>,
  pages: Pick<PagesSetup, 'name' | 'Frame' | 'listed'>,
  facts: readonly FindFact[] = [],
): Route<SearchData> {
  checkSetup(setup, wordsIn)
  const fixedIn = eachDay(locale => {
    const words = constant(wordsIn(locale))
    const capabilities = setup.capabilities(locale, words.filters).map(remembering)
    const messages = constant(searchMessages(locale))
    return { words, messages, setup: { ...setup, capabilities: () => capabilities } }
  })
  return {
    async load(request, context) {
      const url = new URL(request.url)
      const form = redirectOfForm(url, setup.filters) ?? shorterPage(url, setup.sizes)
      if (form !== null) return seeOther(form)
      // Without one the search fails, and the page says so.
      const token = await context.searchToken().catch(() => withoutToken)
      const where = {
        organizationId: context.organizationId,
        url: url.pathname + url.search,
        timezone: 'UTC',
      }
      const fixed = fixedIn(context.locale, context.now)
      const { words, messages } = fixed
      const known = visitorOf(request, context.consent, {
        mode: context.analyticsMode ?? 'next',
        href: `${context.origin ?? url.origin}${where.url}`,
      })
      const { isAnonymous, originLevel3 } = (known.clientId && context.searchService?.analytics) || {}
      const visitor = {
        ...known,
        ...(isAnonymous && { clientId: crypto.randomUUID() }),
        ...(originLevel3 && { referrer: originLevel3 }),
      }
      let { capture } = visitor
      const q = url.searchParams.get('q') ?? ''
      const search = createSiteSearch(
        setup.answers && context.searchService?.answersBySearch ? answeredBySearch(fixed.setup) : fixed.setup,
        context.locale,
        words.filters,
        {
          ...where,
          baseUrl: context.searchBaseUrl,
          service: context.searchService,
          context: context.personal?.searchContext() ?? {},
          // Nothing was handed over without consent; when that has ended since, it counts for nothing.
          ...(visitor.clientId && { cause: handoverIn(request.headers.get('cookie'), q)?.cause }),
        },
        {
          token: sharedToken(token.accessToken, async () => (await context.searchToken()).accessToken),
          fetch: context.searchFetch,
          visitor: () => ({ ...visitor, capture }),
          mayTell: () => true,
        },
      )
      const answer =
        setup.answers &&
        createSiteAnswer(search, {
          fetch: context.searchFetch,
          isEnabled: wantsAnswers(request.headers.get('cookie')),
        })
      const drafts = findDrafts(pages, context, q)
      // Whether it fails is looked at below.
      drafts.catch(() => {})
      const offered = findOffered(setup, context, token.accessToken)
      const finding = findFact(facts, { question: q, request, context })
      await search.run(context.signal)
      // One visit is one search, whatever else is looked up for the page.
      capture = false
      const { trigger } = search.state
      const elsewhere = inLanguage(context.locale, trigger?.redirect ?? '')
      if (elsewhere !== '' && elsewhere !== where.url) {
        answer?.close()
        return seeOther(elsewhere)
      }
      const page = lastPageInstead(search, setup.sizes[0])
      if (page !== undefined) {
        answer?.close()
        return seeOther(page)
      }
      if (search.state.results?.total === 0) {
        const here = await withValuesHere(url, setup.filters, context, token.accessToken)
        if (here !== undefined) {
          answer?.close()
          return seeOther(here)
        }
      }
      await widenFilters(search, url, setup.filters, context.signal)
      if (isEmpty(search.state) || isStart(search)) await askForHelp(search, words, context.signal)
      const fact = facts.length > 0 ? { question: q, fact: await finding } : undefined
      // Where there is a fact nobody waits for other words.
      if (answer) await answerInTime(answer, context.signal, fact?.fact ? 0 : undefined)
      const text: PageMessages = pageMessages(context.locale)
      const state: SearchPageState = {
        organizationId: context.organizationId,
        accessToken: token.accessToken,
        baseUrl: context.publicSearchBaseUrl,
        timezone: where.timezone,
        ...(context.searchService && { service: context.searchService }),
        visitor: { ...visitor, referrer: originLevel3 ?? null, userAgent: null },
        state: search.snapshot(),
        ...(answer && { answer: { ...answer.snapshot(), ...(fact && { fact }) } }),
      }
      return {
        data: {
          search,
          answer,
          fact,
          messages,
          words,
          orders: ordersOf(setup, words, context.locale, await offered, search.state.sort?.expression),
          alternates: alternatesOf(url.search),
          why: mayExplain(token.accessToken) ? state.baseUrl : null,
          as: shownAs(context.identity),
          drafts: await drafts,
          isInspected: url.searchParams.get('debug') === 'true',
        },
        head: {
          title: `${q === '' ? text.title : text.titleFor.replace('{q}', q)} · ${pages.name}`,
          alternates: alternatesOf(url.search),
          canonical: search.href(),
          ...(url.search === ''
            ? { description: text.description.replace('{site}', pages.name) }
            : // Pages of results are endless; the pages that they lead to are what an engine should keep.
              { robots: 'noindex, follow' }),
        },
        status: statusOf(search),
        ...(visitor.clientId === '' && isWhole(search, answer) && { sharedFor: sharedSeconds }),
        state: { search: state },
      }
    },
    Page({ data, locale }) {
      return (
        <pages.Frame locale={locale} path="/search" alternates={data.alternates} searchBox={null}>
          {data.drafts ? <DraftList drafts={data.drafts} locale={locale} /> : null}
          <Island
            name="search"
            hydrate="load"
            component={SearchPage}
            props={{ locale, messages: data.messages, words: data.words, orders: data.orders }}
            live={{
              search: data.search,
              setup,
              later: { ...later, Paging: setup.Paging, Answer: answerPartOf(data.answer, data.fact) },
            }}
          />
          {data.why === null ? null : (
            <Why locale={locale} baseUrl={data.why} as={data.as} open={data.isInspected} />
          )}
        </pages.Frame>
      )
    },
  }
}

function shownAs(identity: Identity | undefined): SearchData['as'] {
  if (!identity) return undefined
  const { user, groups } = identity
  return { user, groups: groups.filter(group => group !== membersGroup).join(', ') }
}

/** So long a page of results may be given to others who ask the same, if nothing changes meanwhile. */
const sharedSeconds = 60

/** Is everything there that the page is to show? An answer under way is its first visitor's to follow. */
function isWhole(search: Search, answer: GeneratedAnswer | undefined): boolean {
  const underWay = answer ? ['loading', 'streaming', 'error'].includes(answerStatus(answer.state)) : false
  return statusOf(search) === 200 && !underWay
}

/** What a page says of its answer, as far as that had come. */
function answerPartOf(
  generated: GeneratedAnswer | undefined,
  fact: FactState | undefined,
): LaterParts['Answer'] {
  return generated && ((props: PartProps) => <AnswerPart {...props} generated={generated} fact={fact} />)
}

/** The same search in the other languages. */
function alternatesOf(query: string): Partial<Record<Locale, string>> {
  return Object.fromEntries(locales.map(locale => [locale, `${localePath(locale, '/search')}${query}`]))
}

const withoutToken: Pick<SearchToken, 'accessToken'> = { accessToken: '' }

/** A search that could not be made is no good page, though the visitor gets one that says so. */
function statusOf(search: Search): number {
  const status = search.state.results?.status
  return status === 'ready' ? 200 : status === 'refused' ? 400 : 503
}
