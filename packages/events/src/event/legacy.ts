import type { Consent } from '../consent/consent.ts'
import { requireStatistics } from './consent-error.ts'

/** One filter that is on, as the older protocol tells it. */
export type FacetStateEntry = {
  readonly title: string
  readonly field: string
  readonly id: string
  readonly facetPosition: number
  readonly valuePosition: number
  readonly state: string
  readonly facetType: 'specific' | 'hierarchical' | 'numericalRange' | 'dateRange'
  readonly value: string
  readonly displayValue: string
  readonly start?: string | number
  readonly end?: string | number
  readonly endInclusive?: boolean
}

/** What every event of the older protocol says. */
export type LegacyPlace = {
  /** Of the reader: `en-US`. */
  readonly locale: string
  readonly userAgent: string | null
  readonly originContext?: string
  /** The hub. */
  readonly originLevel1?: string
  /** The tab. */
  readonly originLevel2?: string
  /** The page before. */
  readonly originLevel3?: string
  /** The version under which the client reports itself. */
  readonly version: string
  /** Values of the page's context. */
  readonly context?: Readonly<Record<string, unknown>>
  readonly facetState?: readonly FacetStateEntry[]
  readonly anonymous?: boolean
  readonly clientId: string
  readonly splitTestRun?: { readonly name: string; readonly version: string }
  readonly answerId?: string
}

/** What the four kinds of events say besides. */
export type LegacyFields = {
  search: {
    readonly queryText: string
    readonly responseTime: number
    readonly results: readonly { readonly documentUri: string; readonly documentUriHash: string }[]
    readonly numberOfResults: number
    readonly queryPipeline: string
    readonly actionCause: string
    readonly searchQueryUid: string
  }
  click: {
    readonly actionCause: string
    readonly searchQueryUid: string
    readonly queryPipeline: string
    readonly collectionName: string
    readonly documentAuthor: string
    readonly documentPosition: number
    readonly documentTitle: string
    readonly documentUri: string
    readonly documentUriHash: string
    readonly documentUrl: string
    readonly rankingModifier: string
    readonly sourceName: string
  }
  custom: { readonly eventType: string; readonly eventValue: string; readonly lastSearchQueryUid: string }
  view: {
    readonly contentIdKey: string
    readonly contentIdValue: string
    readonly contentType?: string
    readonly location: string
    readonly referrer: string
    readonly title: string
  }
}

export type LegacyKind = keyof LegacyFields
export type LegacyEvent = Readonly<Record<string, unknown>>

const LONGEST_ORIGIN = 1024

/** An event of the older protocol. There is none without the visitor's consent. */
export function legacyEvent<Kind extends LegacyKind>(
  consent: Consent,
  kind: Kind,
  fields: LegacyFields[Kind],
  customData: Readonly<Record<string, unknown>>,
  place: LegacyPlace,
): LegacyEvent {
  requireStatistics(consent)
  const said = Object.entries(place.context ?? {}).map(([key, value]) => [`context_${key}`, value])
  const website = place.context?.['website']
  return withoutEmpty(
    {
      language: /^[a-z]{2}/i.exec(place.locale)?.[0].toLowerCase() ?? 'en',
      userAgent: place.userAgent ?? 'unknown',
      originContext: place.originContext ?? 'Search',
      originLevel1: place.originLevel1 ?? 'default',
      originLevel2: place.originLevel2 ?? 'default',
      originLevel3: cut(place.originLevel3 ?? 'default'),
      customData: {
        ...Object.fromEntries(said),
        coveoHeadlessVersion: place.version,
        ...(place.answerId && { generativeQuestionAnsweringId: place.answerId }),
        ...customData,
      },
      facetState: place.facetState ?? [],
      anonymous: place.anonymous ?? false,
      clientId: place.clientId,
      ...(place.splitTestRun && {
        splitTestRunName: place.splitTestRun.name,
        splitTestRunVersion: place.splitTestRun.version,
      }),
      ...(typeof website === 'string' && { trackingId: website }),
      ...fields,
    },
    kind === 'search' ? 'queryText' : 'lastSearchQueryUid',
  )
}

/** Empty values are left out, but for the text of a search, and for the search that something else followed. */
const withoutEmpty = (event: Readonly<Record<string, unknown>>, kept: string): LegacyEvent =>
  Object.fromEntries(
    Object.entries(event).filter(
      ([key, value]) => key === kept || !(value === '' || value === null || value === undefined),
    ),
  )

/** Long addresses are cut, but never inside a percent escape. */
const cut = (url: string): string =>
  url.length > LONGEST_ORIGIN ? url.slice(0, LONGEST_ORIGIN).replace(/%.?$/, '') : url
