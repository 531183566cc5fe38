import type { Player, Script } from './player.ts'

const list = { results: {}, pager: {} }
const twoTabs = {
  ...list,
  tabs: [
    { id: 'one', expression: '@a==1' },
    { id: 'two', expression: '@a==2' },
  ],
}
const kind = { kind: 'specific', field: 'kind' } as const
const whole = {
  ...list,
  sort: 'relevancy',
  facets: [
    kind,
    { kind: 'category', field: 'place' } as const,
    { kind: 'numeric', field: 'size' } as const,
    { kind: 'date', field: 'date' } as const,
  ],
  filters: [{ id: 'reading', values: [{ caption: 'A B', expression: '@a==1' }] }],
}

export const addressScripts: readonly Script[] = [
  {
    name: 'begins at an address',
    page: {
      ...list,
      expressions: {},
      sort: 'relevancy',
      link: 'q=a%20b&sortCriteria=date%20descending&firstResult=20&numberOfResults=5&aq=%40a%3D%3D1',
    },
    play: user => user.start(),
  },
  {
    name: 'begins with facets',
    page: {
      ...whole,
      link: 'q=x&f-kind=planet,comet&fExcluded-kind=star&cf-place=Earth,Europe&sf-reading=A%20B',
    },
    play: user => user.start(),
  },
  {
    name: 'begins with ranges',
    page: {
      ...whole,
      link: 'nf-size=0..10,10...20&df-date=past-1-month..now,2020/01/01@00:00:00...2021/01/01@00:00:00',
    },
    play: user => user.start(),
  },
  {
    name: 'begins where another page’s box led',
    page: { ...list, box: {}, link: 'q=comet', handedOver: { cause: 'searchFromLink' } },
    play: user => user.start(),
  },
  {
    name: 'begins with a suggestion of another page’s box',
    page: {
      ...list,
      box: {},
      link: 'q=comet',
      handedOver: { cause: 'omniboxFromLink', metadata: { suggestionRanking: 0, partialQuery: 'c' } },
    },
    play: user => user.start(),
  },
  ...(['prod', 'hipaa', 'stg', 'dev'] as const).map(environment => ({
    name: `the provider's own address: ${environment}`,
    page: { ...list, environment },
    play: (user: Player) => user.start(),
  })),
  {
    name: 'begins with an automatic facet',
    page: { ...list, automatic: {}, link: 'af-shape=round' },
    play: user => user.start(),
  },
  {
    name: 'another address: query, order, page',
    page: { ...list, sort: 'relevancy' },
    async play(user) {
      await user.start()
      await user.open('q=one')
      await user.open('q=one&sortCriteria=date%20ascending')
      await user.open('q=one&firstResult=10')
      await user.open('q=one&firstResult=10')
      await user.open('')
    },
  },
  {
    name: 'another address: facets',
    page: { ...list, facets: [kind, { kind: 'category', field: 'place' }] },
    async play(user) {
      await user.start()
      await user.open('f-kind=planet')
      await user.open('f-kind=planet,comet')
      await user.open('f-kind=planet')
      await user.open('f-kind=planet&fExcluded-kind=star')
      await user.open('cf-place=Earth')
    },
  },
  {
    name: 'another address: ranges',
    page: { ...list, facets: [{ kind: 'numeric', field: 'size' }] },
    async play(user) {
      await user.start()
      await user.open('nf-size=0..100')
      await user.open('q=hi')
    },
  },
  {
    name: 'another address: tabs',
    page: twoTabs,
    async play(user) {
      await user.start()
      await user.open('tab=two')
    },
  },
  {
    name: 'an address without a tab',
    page: twoTabs,
    async play(user) {
      await user.start()
      await user.tab('two')
      await user.open('q=x')
    },
  },
  {
    name: 'another address: debug and syntax',
    page: { ...list, inspect: true },
    async play(user) {
      await user.start()
      await user.open('q=x&enableQuerySyntax=true&debug=true&unknown=1')
    },
  },
]
