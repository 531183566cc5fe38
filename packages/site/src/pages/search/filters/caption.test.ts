import {
  breadcrumbs,
  createSearch,
  type FacetKind,
  facets,
  query,
  specific,
  staticFilters,
} from '@quarry/search'
import { describe, expect, it } from 'vitest'
import { filterCaption, filtersSentence, numberText, rangeCaption, valueCaption } from './caption.ts'
import { filtersMessages } from './messages.ts'

const plain = { label: 'Brightness', values: {} }
const distance = { label: 'Distance', values: {}, unit: '{value} sea miles', open: [0, 1e12] as const }

describe('what a range is called', () => {
  it('is its own name, or its bounds with their unit; an open end is not written', () => {
    const said = (start: number, end: number) =>
      rangeCaption({ start, end }, distance, filtersMessages('en'), 'en')
    expect(said(10, 100)).toBe('10 to 100 sea miles')
    expect(said(0, 2_500_000)).toBe('up to 2.5 million sea miles')
    expect(said(1000, 1e12)).toBe('1,000 or more sea miles')
    expect(said(0, 1e12)).toBe('any')
    expect(
      rangeCaption(
        { start: 'now', end: 'next-30-day' },
        { label: '', values: { 'now..next-30-day': 'Soon' } },
        filtersMessages('en'),
        'en',
      ),
    ).toBe('Soon')
  })
  it('is written as the language writes numbers and days', () => {
    expect(rangeCaption({ start: -1.5, end: 6.5 }, plain, filtersMessages('es'), 'es')).toBe('de -1,5 a 6,5')
    expect(numberText(65_000_000, 'fr')).toBe('65 millions')
    const span = { start: '2027/03/01@00:00:00', end: '2027/03/20@23:59:59' }
    expect(rangeCaption(span, plain, filtersMessages('en'), 'en')).toMatch(/Mar 1\s–\s20, 2027/)
    expect(rangeCaption(span, plain, filtersMessages('fr'), 'fr')).toMatch(/1\s?[–-]\s?20 mars 2027/)
    expect(rangeCaption({ ...span, end: '9999/12/31@23:59:59' }, plain, filtersMessages('en'), 'en')).toBe(
      'from Mar 1, 2027',
    )
    expect(rangeCaption({ ...span, start: '1401/01/01@00:00:00' }, plain, filtersMessages('es'), 'es')).toBe(
      'hasta el 20 mar 2027',
    )
  })
  it('that is counted from now is said in the words of the language, never as the service writes it', () => {
    const said = (start: string, end: string, locale: 'en' | 'es' | 'fr') =>
      rangeCaption({ start, end }, plain, filtersMessages(locale), locale)
    expect(said('past-1-year', 'now', 'en')).toBe('1 year ago – now')
    expect(said('past-2-week', 'NOW', 'es')).toBe('hace 2 semanas – ahora')
    expect(said('now', 'Next-30-Day', 'fr')).toBe('maintenant – dans 30 jours')
    expect(said('2026/03/01@00:00:00', 'now', 'en')).toBe('Mar 1, 2026 – now')
  })
})

it.each(['constructor', '__proto__'])('a value called %s is called that', value => {
  expect(valueCaption({ group: 'facet', value }, plain, filtersMessages('en'), 'en')).toBe(value)
})

it('filters that are on are said as a sentence, values of one filter together', () => {
  const filters = { id: 'quick', values: [{ caption: 'chart', expression: '@x' }] }
  const search = createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      baseUrl: 'https://quarry.example/rest/search/v2',
      fetch: async () => new Response('{}'),
      url: '/?f-kind=object&f-kind=event&fExcluded-kind=page&sf-quick=chart',
    },
    [query(), facets([specific({ field: 'kind' }) as FacetKind]), staticFilters([filters])],
  )
  const words = {
    filters: {
      kind: { label: 'Kind', values: { object: 'Object', event: 'Event', page: 'Page' } },
      quick: { label: 'Also', values: { chart: 'Has a chart' } },
    },
  }
  const on = breadcrumbs(search.state)
  expect(filtersSentence(on, words, filtersMessages('en'), 'en')).toBe(
    'Kind: Object, Event, or not Page and Also: Has a chart',
  )
  expect(on.map(one => filterCaption(one, words, filtersMessages('fr'), 'fr'))).toEqual([
    'Kind : Object',
    'Kind : Event',
    'Kind : sans Page',
    'Also : Has a chart',
  ])
})
