import { allows, type Consent } from '@quarry/events'
import { actionHistory, type Search } from '@quarry/search'
import type { GeneratedAnswer } from '@quarry/search/answer'
import { consentHere, mayHere } from '../consent/here.ts'
import type { ClientPage } from '../kernel/client-page.ts'
import type { SearchPageState } from '../pages/search/site-search.ts'
import type { Asker } from '../pages/search/wake.tsx'
import { createRecorder } from './recorder.ts'
import type { EventsSettings } from './settings.ts'
import { visitorHere, visitorIdHere } from './visitor-here.ts'
import { startPageViews } from './web-analytics.ts'

type Woken = { search: Search; asker: Asker }

const historyKey = '__coveo.analytics.history'

/** Starts what this visitor allows, and stops it when they allow it no longer. */
export function startRecording(
  page: ClientPage,
  settings: EventsSettings,
): { consentChanged(consent: Consent | null): void } {
  const recorder = createRecorder(settings, page.locale)
  let counting = false

  function consentChanged(consent: Consent | null): void {
    const statistics = allows(consent, 'statistics')
    visitorIdHere()
    if (page.state['search'])
      void page.made<Woken>('search').then(({ asker }) => {
        asker.now = visitorHere(settings.mode)
      })
    if (!statistics && counting) recorder.drop()
    if (!statistics || counting) return
    counting = true
    startPageViews(settings.hosted.webAnalytics)
    viewed()
    void import('./performance.ts').then(it => it.startPerformance(settings))
    void import('./customer-events.ts').then(it => it.startCustomerEvents(settings))
  }

  /** A page that is a document of the index was read: the service learns what is read together. */
  function viewed(): void {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
    const isDocument = document.querySelector('meta[property="og:type"][content=article]')
    if (!canonical || !isDocument) return
    const item = new URL(canonical).pathname
    const title = document.querySelector('h1')?.textContent ?? document.title
    note({ type: 'page viewed', item, at: Date.now() })
    if (settings.mode === 'next')
      recorder.next('itemView', {
        itemMetadata: { uniqueFieldName: 'uri', uniqueFieldValue: item, title, url: canonical },
      })
    else
      recorder.legacy('view', {
        ...{ contentIdKey: 'uri', contentIdValue: item, title },
        ...{ location: location.href, referrer: document.referrer },
      })
  }

  consentChanged(consentHere())
  if (page.state['search']) {
    const inMode = settings.mode === 'next' ? import('./record-next.ts') : import('./record-legacy.ts')
    const generated = page.made<GeneratedAnswer>('answer')
    void Promise.all([page.made<Woken>('search'), import('./on-search.ts'), inMode]).then(
      ([woken, { keepSearch }, { record }]) => {
        const { answer, visitor } = page.state['search'] as SearchPageState
        const handover = keepSearch(woken.search, note)
        record({ ...woken, handover, answer, generated, isOwn: visitor.clientId !== '' }, recorder)
      },
    )
  }
  return { consentChanged }
}

/** Adds to what the visitor did last, in the form that suggestions and recommendations read. */
function note(event: Parameters<NonNullable<ReturnType<typeof actionHistory>['reduce']>>[1], q = ''): void {
  if (!mayHere('statistics')) return
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(historyKey) ?? '[]')
    const own = { consent: true, entries: Array.isArray(kept) ? kept : [] }
    const query = { q, aq: '', cq: '', lq: '', dq: '', enableQuerySyntax: false }
    const next = actionHistory().reduce?.(own, event, { query })
    if (next && next !== own) localStorage.setItem(historyKey, JSON.stringify(next.entries))
  } catch {
    // Switched off, full, or somebody else's text.
  }
}

export type Note = typeof note
