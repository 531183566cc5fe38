import type { Script } from './player.ts'

const list = { results: {}, pager: {} }

export const pagingScripts: readonly Script[] = [
  {
    name: 'pages',
    page: list,
    async play(user) {
      await user.start()
      await user.page(2)
      await user.page(7)
      await user.submit('x')
    },
  },
  {
    name: 'page size',
    page: { results: {}, pager: { size: 20 } },
    async play(user) {
      await user.start()
      await user.page(3)
      await user.size(50)
    },
  },
  {
    name: 'no page beyond 5000',
    page: { results: {}, pager: { size: 30 } },
    async play(user) {
      await user.start()
      await user.page(167)
      await user.page(168)
      await user.page(500)
    },
  },
  {
    name: 'load more',
    page: list,
    async play(user) {
      await user.start()
      await user.loadMore()
      await user.wait(300)
      await user.loadMore()
      await user.wait(300)
      await user.page(3)
      await user.loadMore()
    },
  },
  {
    name: 'load more in a tight loop',
    page: list,
    async play(user) {
      await user.start()
      for (let time = 0; time < 8; time++) await user.loadMore()
      await user.wait(250)
      await user.loadMore()
    },
  },
  {
    name: 'sort',
    page: { ...list, sort: 'relevancy' },
    async play(user) {
      await user.start()
      await user.page(2)
      await user.sort('date descending')
      await user.sort('qre')
      await user.sort('nosort')
    },
  },
  {
    name: 'tabs',
    page: {
      ...list,
      expressions: { cq: '@c==1' },
      tabs: [
        { id: 'all', expression: '' },
        { id: 'objects', expression: ' @kind==object ' },
        { id: 'people', expression: '@kind==person', clear: true },
      ],
    },
    async play(user) {
      await user.start()
      await user.submit('mars')
      await user.page(2)
      await user.tab('objects')
      await user.type('m')
      await user.tab('people')
      await user.tab('all')
    },
  },
]
