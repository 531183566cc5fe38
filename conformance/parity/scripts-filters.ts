import type { Script } from './player.ts'

const list = { results: {}, pager: {} }
const kind = { kind: 'specific', field: 'kind' } as const
const place = { kind: 'category', field: 'place' } as const
const size = { kind: 'numeric', field: 'size' } as const
const filter = {
  id: 'reading',
  values: [
    { caption: 'Guides', expression: '@kind==guide' },
    { caption: 'Talks', expression: '@kind==talk' },
    { caption: 'Nothing', expression: ' ' },
  ],
}
const dates = {
  kind: 'date',
  field: 'date',
  ranges: [
    { start: 'past-1-month', end: 'now' },
    { start: 'past-1-quarter', end: 'next-2-week' },
    { start: '2020/01/01@00:00:00', end: '2021/01/01@00:00:00' },
  ],
} as const

export const filterScripts: readonly Script[] = [
  {
    name: 'automatic dates',
    page: { ...list, facets: [{ kind: 'date', field: 'date' }] },
    async play(user) {
      await user.start()
      await user.toggle('date', { start: '2020/01/01@00:00:00', end: '2021/01/01@00:00:00' })
      await user.clear('date')
    },
  },
  {
    name: 'relative dates',
    page: { ...list, facets: [{ ...dates, ranges: [...dates.ranges] }] },
    async play(user) {
      await user.start()
      await user.toggle('date', { start: 'past-1-month', end: 'now' })
      await user.wait(90_000)
      await user.page(2)
      await user.toggle('date', { start: '2020/01/01@00:00:00', end: '2021/01/01@00:00:00' })
      await user.toggle('date', { start: 'past-1-month', end: 'now' }, { single: true })
      await user.clear('date')
    },
  },
  {
    name: 'relative dates far from the machine',
    page: { timezone: 'America/Montreal', facets: [{ ...dates, ranges: [...dates.ranges] }] },
    play: user => user.start(),
  },
  {
    name: 'date filter',
    page: { ...list, facets: [{ kind: 'date', field: 'date', free: true }] },
    async play(user) {
      await user.start()
      await user.setRange('date', '2020/01/01@00:00:00', '2021/01/01@00:00:00')
      await user.setRange('date', '2022/01/01@00:00:00', '2021/01/01@00:00:00')
      await user.clear('date')
    },
  },
  {
    name: 'facets of every kind keep their order',
    page: { ...list, facets: [place, { kind: 'date', field: 'date' }, size, kind] },
    async play(user) {
      await user.start()
      await user.toggle('kind', 'planet')
      await user.toggle('size', { start: 0, end: 100 })
      await user.toggle('place', ['Sky'])
      await user.page(2)
      await user.submit('x')
    },
  },
  {
    name: 'a query that keeps the filters',
    page: { ...list, facets: [kind], filters: [filter] },
    async play(user) {
      await user.start()
      await user.toggle('kind', 'planet')
      await user.submitKeeping('x')
    },
  },
  {
    name: 'a query drops the filters',
    page: { ...list, facets: [kind, place, size], filters: [filter] },
    async play(user) {
      await user.start()
      await user.toggle('kind', 'planet')
      await user.toggle('kind', 'comet', { exclude: true })
      await user.toggle('place', ['Earth'])
      await user.toggle('size', { start: 0, end: 100 })
      await user.filter('reading', 'Guides')
      await user.submit('x')
    },
  },
  {
    name: 'static filters',
    page: { ...list, expressions: { cq: '@c==1' }, filters: [filter] },
    async play(user) {
      await user.start()
      await user.filter('reading', 'Guides')
      await user.filter('reading', 'Talks')
      await user.filter('reading', 'Nothing')
      await user.filter('reading', 'Guides')
      await user.filter('reading', 'Guides', { single: true })
      await user.clearFilter('reading')
    },
  },
  {
    name: 'static filters from a later page',
    page: { ...list, filters: [filter] },
    async play(user) {
      await user.start()
      await user.page(3)
      await user.filter('reading', 'Guides')
    },
  },
  {
    name: 'static filters exclude',
    page: { ...list, filters: [filter] },
    async play(user) {
      await user.start()
      await user.filter('reading', 'Guides', { exclude: true })
      await user.filter('reading', 'Guides', { exclude: true })
    },
  },
  {
    name: 'automatic facets',
    page: { ...list, automatic: { desiredCount: 3, numberOfValues: 4 } },
    async play(user) {
      await user.start()
      await user.page(2)
      await user.automatic('shape', 'round')
      await user.automatic('shape', 'flat')
      await user.automatic('shape', 'round')
      await user.clearAutomatic('shape')
    },
  },
  {
    name: 'breadcrumbs',
    page: { ...list, facets: [kind, place, size], automatic: {}, filters: [filter] },
    async play(user) {
      await user.start()
      await user.toggle('kind', 'planet')
      await user.toggle('kind', 'comet', { exclude: true })
      await user.toggle('size', { start: 0, end: 100 })
      await user.toggle('place', ['Earth'])
      await user.automatic('shape', 'round')
      await user.removeBreadcrumb('kind')
      await user.removeBreadcrumb('kind')
      await user.removeBreadcrumb('size')
      await user.removeBreadcrumb('place')
      await user.removeBreadcrumb('shape')
    },
  },
  {
    name: 'all breadcrumbs',
    page: { ...list, facets: [kind, place, size], automatic: {}, filters: [filter] },
    async play(user) {
      await user.start()
      await user.toggle('kind', 'planet')
      await user.toggle('place', ['Earth'])
      await user.toggle('size', { start: 0, end: 100 })
      await user.automatic('shape', 'round')
      await user.filter('reading', 'Talks')
      await user.page(2)
      await user.clearBreadcrumbs()
    },
  },
  {
    name: 'a facet that depends on another',
    page: { ...list, facets: [kind, { ...size, when: ['kind', 'planet'] }] },
    async play(user) {
      await user.start()
      await user.toggle('kind', 'planet')
      await user.toggle('size', { start: 0, end: 100 })
      await user.toggle('kind', 'planet')
    },
  },
  {
    name: 'facets of a tab',
    page: {
      ...list,
      tabs: [
        { id: 'all', expression: '' },
        { id: 'objects', expression: '@kind==object' },
      ],
      facets: [kind, { ...place, on: ['objects'] }],
    },
    async play(user) {
      await user.start()
      await user.tab('objects')
      await user.toggle('place', ['Earth'])
      await user.tab('all')
      await user.tab('objects')
    },
  },
]
