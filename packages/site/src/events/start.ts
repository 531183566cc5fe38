import { allows, type Consent, createPageViews, type NextPayloads, type PageViewCall } from '@quarry/events'
import { actionHistory, type Search, type SearchEvent, type State } from '@quarry/search'
import { deviceConsent, mayOnDevice } from '../consent/device.ts'
import type { ClientPage } from '../kernel/client-page.ts'
import type { Asker } from '../pages/search/hydrate.tsx'
import type { SearchPageState } from '../pages/search/site-search.ts'
import type { Happening, HeldAnswer, heldKey } from './hold.ts'
import type { Openings } from './openings.ts'
import { postQuietly } from './post-quietly.ts'
import { createRecorder } from './recorder.ts'
import { replaying } from './replay.ts'
import type { EventsSettings } from './settings.ts'
import type { Customer } from './signed-in-customer.ts'
import { deviceVisitor, deviceVisitorId, keepRecordedId } from './visitor-on-device.ts'

type Hydrated = {
  search: Search
  served: Search
  asker: Asker
  held(): readonly Happening<SearchEvent, State>[]
}

const historyKey = '__coveo.analytics.history'

/** Starts what this visitor allows, and stops it when they allow it no longer. */
export async function startRecording(
  page: ClientPage,
  settings: EventsSettings,
): Promise<{ consentChanged(consent: Consent | null): void }> {
  const recorder = createRecorder(settings, page.locale)
  const customer = page.state['customer'] as Customer | undefined
  // Before anything is told as theirs.
  const wasLeft = settings.tellsUsers && (await import('./signed-in-customer.ts')).leaveBehind(customer)
  let counting = false
  const { customerEvents, webAnalytics, performance } = settings.hosted
  const hasOthers = Boolean(customerEvents || webAnalytics || performance)
  const made = (page.state['search'] as SearchPageState | undefined)?.visitor.clientId
  if (settings.isAnonymous && made) keepRecordedId(made)

  function consentChanged(consent: Consent | null): void {
    const statistics = allows(consent, 'statistics')
    deviceVisitorId()
    if (page.state['search'])
      void page.made<Hydrated>('search').then(({ asker }) => {
        asker.now = deviceVisitor(settings)
      })
    if (!statistics && counting) recorder.drop()
    // Others' scripts cannot be stopped where they run: the page begins anew, without them.
    if (!statistics && counting && hasOthers) location.reload()
    if (!statistics || counting) return
    counting = true
    startPageViews(settings)
    viewed()
    const shown = page.state['product'] as NextPayloads['ec.productView'] | undefined
    if (shown) recorder.next('ec.productView', shown)
    void page.made<Openings>('clicks').then(it => it.tellTo(recorder))
    void import('./performance.ts').then(it => it.startPerformance(settings))
    void import('./customer-events.ts').then(it => it.startCustomerEvents(settings, customer, wasLeft))
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
        contentIdKey: 'uri',
        contentIdValue: item,
        title,
        location: location.href,
        referrer: document.referrer,
      })
  }

  consentChanged(deviceConsent())
  const inMode = () => (settings.mode === 'next' ? import('./record-next.ts') : import('./record-legacy.ts'))
  const left = taken('quarry.held')
  if (left)
    void Promise.all([import('./tell-left.ts'), inMode()]).then(([it, mode]) =>
      it.tellLeft(left, mode, place => createRecorder(settings, page.locale, () => place)),
    )
  if (page.state['search']) {
    const generated = page.made<HeldAnswer>('answer')
    void Promise.all([page.made<Hydrated>('search'), import('./on-search.ts'), inMode()]).then(
      ([{ search: now, served, asker, held }, { keepSearch }, { record }]) => {
        const { answer, visitor } = page.state['search'] as SearchPageState
        const before = held()
        const search = (): Search => replaying(before, served.state, now)
        const handover = keepSearch(search(), note)
        const isOwn = visitor.clientId !== ''
        record({ search: search(), asker, handover, answer, generated, isOwn }, recorder)
      },
    )
  }
  return { consentChanged }
}

/** Adds to what the visitor did last, in the form that suggestions and recommendations read. */
function note(event: Parameters<NonNullable<ReturnType<typeof actionHistory>['reduce']>>[1], q = ''): void {
  if (!mayOnDevice('statistics')) return
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

/** The name is said twice, so that no page fetches a file for it; the compiler sees to it that it is the same. */
function taken(key: typeof heldKey): string | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    // Switched off.
    return null
  }
}

type Queue = typeof globalThis & { va?: (...call: PageViewCall) => void; vaq?: PageViewCall[] }

/** Counts this page: with our own beacon, or with a hosted script that takes the same calls. */
function startPageViews(settings: EventsSettings): void {
  const {
    hasCollector,
    collector = '',
    hosted: { webAnalytics: hosted },
  } = settings
  const place = globalThis as Queue
  if (hosted) {
    const waiting: PageViewCall[] = place.vaq ?? []
    place.vaq = waiting
    place.va ??= (...call) => void waiting.push(call)
    void import('./hosted.ts').then(it => it.loadHosted(document, hosted))
    return
  }
  if (!hasCollector) return
  const va = createPageViews({
    endpoint: `${collector}/va`,
    mayRecord: () => mayOnDevice('statistics'),
    href: () => location.href,
    referrer: () => document.referrer,
    now: Date.now,
    send(url, body) {
      postQuietly(url, body)
    },
  })
  const before = place.vaq ?? []
  place.va = va
  for (const call of before) va(...call)
  va('pageview', { path: location.pathname })
}
