import type { Script } from './player.ts'

const list = { results: {}, pager: {} }
const kind = { kind: 'specific', field: 'kind' } as const
const place = { kind: 'category', field: 'place' } as const
const size = { kind: 'numeric', field: 'size' } as const

export const facetScripts: readonly Script[] = [
  { name: 'a facet', page: { ...list, facets: [kind] }, play: user => user.start() },
  {
    name: 'facet select and deselect',
    page: { ...list, facets: [kind] },
    async play(user) {
      await user.start()
      await user.page(2)
      await user.toggle('kind', 'planet')
      await user.toggle('kind', 'galaxy')
      await user.toggle('kind', 'planet')
      await user.submit('x')
    },
  },
  {
    name: 'facet exclude',
    page: { ...list, facets: [kind] },
    async play(user) {
      await user.start()
      await user.toggle('kind', 'planet', { exclude: true })
      await user.toggle('kind', 'planet')
      await user.toggle('kind', 'planet', { exclude: true })
      await user.toggle('kind', 'planet', { exclude: true })
    },
  },
  {
    name: 'facet single select',
    page: { ...list, facets: [kind] },
    async play(user) {
      await user.start()
      await user.toggle('kind', 'planet', { single: true })
      await user.toggle('kind', 'galaxy', { single: true })
      await user.toggle('kind', 'comet', { single: true, exclude: true })
      await user.toggle('kind', 'comet', { single: true, exclude: true })
    },
  },
  {
    name: 'facet clear',
    page: { ...list, facets: [kind] },
    async play(user) {
      await user.start()
      await user.toggle('kind', 'planet')
      await user.toggle('kind', 'galaxy')
      await user.clear('kind')
    },
  },
  {
    name: 'facet show more and less',
    page: { ...list, facets: [{ ...kind, numberOfValues: 3 }] },
    async play(user) {
      await user.start()
      await user.more('kind')
      await user.more('kind')
      await user.less('kind')
      await user.toggle('kind', 'planet')
    },
  },
  {
    name: 'facet sort',
    page: { ...list, facets: [{ ...kind, sort: 'occurrences' }] },
    async play(user) {
      await user.start()
      await user.sortFacet('kind', 'alphanumericDescending')
      await user.sortFacet('kind', 'alphanumericNaturalDescending')
      await user.sortFacet('kind', 'score')
    },
  },
  {
    name: 'facet options',
    page: {
      facets: [
        {
          ...kind,
          id: 'own',
          numberOfValues: 4,
          injectionDepth: 50,
          filterFacetCount: false,
          resultsMustMatch: 'allValues',
          allowedValues: ['planet', 'comet'],
          customSort: ['comet'],
        },
      ],
    },
    play: user => user.start(),
  },
  {
    name: 'facet search',
    page: { ...list, facets: [{ ...kind, captions: { galaxy: 'Galaxy' } }] },
    async play(user) {
      await user.start()
      await user.toggle('kind', 'planet')
      await user.searchFacet('kind', '')
      await user.searchFacet('kind', 'qu')
      await user.moreFound('kind')
      await user.searchFacet('kind', 'qua')
      await user.pickFound('kind', 0)
    },
  },
  {
    name: 'facet search exclude and single',
    page: { ...list, facets: [kind] },
    async play(user) {
      await user.start()
      await user.toggle('kind', 'planet')
      await user.searchFacet('kind', 'q')
      await user.pickFound('kind', 0, { exclude: true })
      await user.searchFacet('kind', 'q')
      await user.pickFound('kind', 1, { single: true })
    },
  },
  {
    name: 'facet search finds a known value',
    page: { ...list, facets: [kind] },
    async play(user) {
      await user.start()
      await user.searchFacet('kind', 'g')
      await user.pickFound('kind', 2)
    },
  },
  {
    name: 'two facets on one field',
    page: { facets: [kind, { ...kind, id: 'kind_1' }] },
    play: user => user.start(),
  },
  {
    name: 'category path',
    page: { ...list, facets: [place] },
    async play(user) {
      await user.start()
      await user.toggle('place', ['Earth'])
      await user.toggle('place', ['Earth', 'Europe'])
      await user.toggle('place', ['Earth', 'Europe', 'France'])
      await user.toggle('place', ['Earth'])
      await user.clear('place')
    },
  },
  {
    name: 'category search',
    page: {
      ...list,
      facets: [{ ...place, basePath: ['All'], filterByBasePath: false, delimitingCharacter: '|' }],
    },
    async play(user) {
      await user.start()
      await user.searchFacet('place', 'fr')
      await user.moreFound('place')
      await user.pickFound('place', 0)
      await user.searchFacet('place', 'sp')
    },
  },
  {
    name: 'category show more and less',
    page: { ...list, facets: [{ ...place, numberOfValues: 1 }] },
    async play(user) {
      await user.start()
      await user.more('place')
      await user.less('place')
      await user.toggle('place', ['Earth'])
      await user.more('place')
    },
  },
  {
    name: 'category sort',
    page: { ...list, facets: [{ ...place, sort: 'alphanumeric' }] },
    async play(user) {
      await user.start()
      await user.sortFacet('place', 'occurrences')
    },
  },
  {
    name: 'automatic ranges',
    page: { ...list, facets: [{ ...size, rangeAlgorithm: 'equiprobable', sort: 'descending' }] },
    async play(user) {
      await user.start()
      await user.toggle('size', { start: 0, end: 100 })
      await user.toggle('size', { start: 100, end: 200 })
      await user.toggle('size', { start: 0, end: 100 })
      await user.clear('size')
    },
  },
  {
    name: 'ranges of the page',
    page: {
      ...list,
      facets: [
        {
          ...size,
          ranges: [
            { start: 0, end: 10 },
            { start: 10, end: 20, endInclusive: true },
          ],
        },
      ],
    },
    async play(user) {
      await user.start()
      await user.toggle('size', { start: 0, end: 10 })
      await user.toggle('size', { start: 10, end: 20 }, { single: true })
      await user.clear('size')
    },
  },
  {
    name: 'numeric filter',
    page: { ...list, facets: [{ ...size, free: true }] },
    async play(user) {
      await user.start()
      await user.setRange('size', 5, 50)
      await user.setRange('size', 50, 5)
      await user.setRange('size', 1, 2)
      await user.clear('size')
    },
  },
]
