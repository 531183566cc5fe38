import { usual } from '../parity/canned.ts'
import type { EventScript } from './script.ts'

const author = { kind: 'specific' as const, field: 'author', id: 'writer', numberOfValues: 3 }
const place = { kind: 'category' as const, field: 'place', id: 'where' }
const size = {
  kind: 'numeric' as const,
  field: 'size',
  ranges: [
    { start: 0, end: 100, endInclusive: false },
    { start: 100, end: 200, endInclusive: true },
  ],
}
const date = {
  kind: 'date' as const,
  field: 'date',
  ranges: [{ start: '2020/01/01@00:00:00', end: '2021/01/01@00:00:00', endInclusive: false }],
}
const reading = [
  {
    id: 'reading',
    values: [
      { caption: 'Guides', expression: '@kind==guide' },
      { caption: 'Notes', expression: '@kind==note' },
    ],
  },
]

const scripts: readonly EventScript[] = [
  {
    name: 'more values are shown, and less',
    page: { facets: [author] },
    async play(user) {
      await user.start()
      await user.more('writer')
      await user.less('writer')
    },
  },
  {
    name: 'values are sorted otherwise',
    page: { facets: [author] },
    async play(user) {
      await user.start()
      await user.sortFacet('writer', 'alphanumeric')
    },
  },
  {
    name: 'a value is searched for and taken',
    page: { facets: [author] },
    async play(user) {
      await user.start()
      await user.searchFacet('writer', 'qua')
      await user.wait(500)
      await user.pickFound('writer', 1)
    },
  },
  {
    name: 'a branch is chosen, another below, and left',
    page: { facets: [place] },
    async play(user) {
      await user.start()
      await user.toggle('where', ['Earth'])
      await user.toggle('where', ['Earth', 'Europe'])
      await user.clear('where')
    },
  },
  {
    name: 'ranges are chosen and taken back',
    page: { facets: [size, date] },
    async play(user) {
      await user.start()
      await user.toggle('size', { start: 0, end: 100 })
      await user.toggle('date', { start: '2020/01/01@00:00:00', end: '2021/01/01@00:00:00' })
      await user.toggle('size', { start: 0, end: 100 })
      await user.clear('date')
    },
  },
  {
    name: 'the service orders filters',
    page: { facets: [author, { ...author, field: 'maker', id: 'maker' }, size] },
    service: asked => {
      const { json } = usual(asked) as { json: { facets: object[] } }
      return { json: { ...json, facets: [...json.facets].reverse() } }
    },
    async play(user) {
      await user.start()
      await user.toggle('writer', 'galaxy')
      await user.toggle('maker', 'nebula')
      await user.toggle('size', { start: 0, end: 100 })
    },
  },
  {
    name: 'a range is set',
    page: { facets: [{ kind: 'numeric', field: 'size', free: true }] },
    async play(user) {
      await user.start()
      await user.setRange('size', 5, 50)
    },
  },
  {
    name: 'crumbs are removed',
    page: { facets: [author, size, place], filters: reading },
    async play(user) {
      await user.start()
      await user.toggle('writer', 'galaxy')
      await user.removeBreadcrumb('writer')
      await user.toggle('size', { start: 0, end: 100 })
      await user.removeBreadcrumb('size')
      await user.toggle('where', ['Sky'])
      await user.removeBreadcrumb('where')
      await user.filter('reading', 'Guides')
      await user.removeBreadcrumb('reading')
    },
  },
  {
    name: 'static filters are chosen, excluded and emptied',
    page: { filters: reading },
    async play(user) {
      await user.start()
      await user.filter('reading', 'Guides')
      await user.filter('reading', 'Guides')
      await user.filter('reading', 'Notes', { exclude: true })
      await user.clearFilter('reading')
    },
  },
  {
    name: 'a facet that the service made is used',
    page: { automatic: {} },
    async play(user) {
      await user.start()
      await user.automatic('shape', 'round')
      await user.clearAutomatic('shape')
    },
  },
]

export const filterScripts = scripts.map(one => ({ service: usual, ...one }))
