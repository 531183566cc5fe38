import type { Service } from './record.ts'

export type Mode = 'next' | 'legacy' | 'disabled'

export type FacetSetup = {
  kind: 'specific' | 'category' | 'numeric' | 'date'
  field: string
  id?: string
  numberOfValues?: number
  injectionDepth?: number
  filterFacetCount?: boolean
  sort?: string
  resultsMustMatch?: 'allValues' | 'atLeastOneValue'
  allowedValues?: string[]
  customSort?: string[]
  basePath?: string[]
  delimitingCharacter?: string
  filterByBasePath?: boolean
  rangeAlgorithm?: 'even' | 'equiprobable'
  ranges?: { start: string | number; end: string | number; endInclusive?: boolean }[]
  /** The visitor sets the range. */
  free?: boolean
  captions?: Record<string, string>
  /** Only on these tabs. */
  on?: string[]
  /** Only while a value of another facet is selected. */
  when?: [facet: string, value: string]
}

/** What a page is made of: each client builds it with its own means. */
export type Setup = {
  mode?: Mode
  /** Usage events are sent for real, and recorded where they leave (`analytics.test.ts`). */
  events?: boolean
  /** Without it the page names one address for everything. */
  environment?: 'prod' | 'hipaa' | 'stg' | 'dev'
  /** What another page's box handed over. */
  handedOver?: { cause: 'searchFromLink' | 'omniboxFromLink'; metadata?: Record<string, unknown> }
  pipeline?: string
  searchHub?: string
  locale?: string
  timezone?: string
  token?: string
  renew?: string
  authenticationProviders?: string[]
  analytics?: {
    originContext?: string
    originLevel2?: string
    originLevel3?: string
    userDisplayName?: string
    deviceId?: string
    trackingId?: string
    documentLocation?: string
    anonymous?: boolean
  }
  visitor?: { referrer?: string | null; location?: string | null; clientId?: string; capture?: boolean }
  expressions?: Partial<Record<'aq' | 'cq' | 'lq' | 'dq', string>>
  box?: { suggestions?: number; syntax?: boolean }
  standalone?: string
  results?: { fields?: string[] }
  folding?: { collection?: string; parent?: string; child?: string; size?: number }
  facets?: FacetSetup[]
  automatic?: { desiredCount?: number; numberOfValues?: number }
  filters?: { id: string; values: { caption: string; expression: string }[] }[]
  tabs?: { id: string; expression: string; clear?: boolean }[]
  sort?: string
  pager?: { size?: number }
  correction?: { automatic?: boolean; mode?: 'next' | 'legacy' }
  triggers?: true | { functions: string[] }
  snippet?: true
  recent?: string[]
  instant?: number
  preview?: { size?: number }
  history?: true
  context?: Record<string, string | string[]>
  dictionary?: Record<string, string>
  excerpt?: number
  inspect?: true
  recommendation?: { id?: string; max?: number }
  /** The address at the start, as a fragment. */
  link?: string
}

export type Value = string | string[] | { start: string | number; end: string | number }
export type Toggle = { single?: boolean; exclude?: boolean }

/** What a visitor, or the page on a visitor's behalf, does. Each action ends when nothing is under way. */
export type Player = {
  start(): Promise<void>
  type(text: string): Promise<void>
  openBox(): Promise<void>
  submit(text: string): Promise<void>
  submitKeeping(text: string): Promise<void>
  pick(index: number): Promise<void>
  leave(text: string): Promise<void>
  toggle(facet: string, value: Value, how?: Toggle): Promise<void>
  clear(facet: string): Promise<void>
  more(facet: string): Promise<void>
  less(facet: string): Promise<void>
  sortFacet(facet: string, sort: string): Promise<void>
  searchFacet(facet: string, text: string): Promise<void>
  moreFound(facet: string): Promise<void>
  pickFound(facet: string, index: number, how?: Toggle): Promise<void>
  setRange(facet: string, start: string | number, end: string | number): Promise<void>
  automatic(field: string, value: string): Promise<void>
  clearAutomatic(field: string): Promise<void>
  filter(id: string, caption: string, how?: Toggle): Promise<void>
  clearFilter(id: string): Promise<void>
  removeBreadcrumb(facet: string): Promise<void>
  clearBreadcrumbs(): Promise<void>
  tab(id: string): Promise<void>
  sort(expression: string): Promise<void>
  page(number: number): Promise<void>
  size(number: number): Promise<void>
  loadMore(): Promise<void>
  takeCorrection(): Promise<void>
  undoTrigger(): Promise<void>
  recent(index: number): Promise<void>
  preview(uniqueId: string): Promise<void>
  instant(text: string): Promise<void>
  fields(): Promise<void>
  collection(id: string): Promise<void>
  recommend(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  open(fragment: string): Promise<void>
  context(values: Record<string, string | string[]>): Promise<void>
  dictionary(fields: Record<string, string>): Promise<void>
  expressions(change: Partial<Record<'aq' | 'cq' | 'lq' | 'dq', string>>): Promise<void>
  /** From the next search on. */
  inspect(on: boolean): Promise<void>
  /** Time passes. */
  wait(milliseconds: number): Promise<void>
  /** Answers wait from here on, until they are released. */
  hold(): void
  release(): Promise<void>
}

/** Makes a player of a page whose `fetch` is the recorder's. */
export type Script = {
  name: string
  page: Setup
  service?: Service
  play(user: Player): Promise<void>
}
