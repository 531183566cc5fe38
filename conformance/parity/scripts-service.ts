import { found, hit, usual } from './canned.ts'
import type { Script } from './player.ts'
import type { Service } from './record.ts'

const list = { results: {}, pager: {} }
const kind = { kind: 'specific', field: 'kind' } as const

const corrected = (q: string) => ({
  correctedQuery: q,
  wordCorrections: [{ offset: 0, length: q.length, originalWord: 'galxy', correctedWord: q }],
})

const triggered: Service = ({ body }) =>
  found({
    results: [hit(0)],
    triggers: body['q'] === 'trig' ? [{ type: 'query', content: 'triggered' }] : [],
  })

const folded = hit(1, { raw: { foldingcollection: 'C1', foldingchild: ['a'], permanentid: 'p1' } })
const folds: Service = () =>
  found({ results: [{ ...folded, totalNumberOfChildResults: 5 }], totalCountFiltered: 1 })

export const serviceScripts: readonly Script[] = [
  {
    name: 'the service corrects',
    page: { ...list, correction: {} },
    service: ({ body }) =>
      found({
        results: [hit(0)],
        ...(body['q'] === 'galxy' && {
          queryCorrection: {
            originalQuery: 'galxy',
            correctedQuery: 'galaxy',
            corrections: [corrected('galaxy')],
          },
        }),
      }),
    async play(user) {
      await user.start()
      await user.submit('galxy')
      await user.page(2)
    },
  },
  {
    name: 'the client corrects',
    page: { ...list, facets: [kind], correction: { mode: 'legacy' } },
    service: asked =>
      asked.body['q'] === 'galxy' ? found({ queryCorrections: [corrected('galaxy')] }) : usual(asked),
    async play(user) {
      await user.start()
      await user.submit('galxy')
      await user.page(2)
    },
  },
  {
    name: 'a proposal is taken',
    page: { ...list, correction: { automatic: false } },
    service: ({ body }) =>
      found({
        results: [hit(0)],
        ...(body['q'] === 'galxy' && {
          queryCorrection: {
            originalQuery: 'galxy',
            correctedQuery: null,
            corrections: [corrected('galaxy')],
          },
        }),
      }),
    async play(user) {
      await user.start()
      await user.submit('galxy')
      await user.takeCorrection()
    },
  },
  {
    name: 'a query trigger and its undoing',
    page: { ...list, triggers: true },
    service: triggered,
    async play(user) {
      await user.start()
      await user.submit('trig')
      // In legacy mode the vendor tells its analytics before it asks again.
      await user.wait(0)
      await user.undoTrigger()
      await user.wait(0)
      await user.submit('other')
      await user.submit('trig')
      await user.wait(0)
    },
  },
  {
    name: 'undo and redo',
    page: { ...list, history: true, facets: [kind, { kind: 'numeric', field: 'size' }], sort: 'relevancy' },
    async play(user) {
      await user.start()
      await user.submit('x')
      await user.toggle('kind', 'planet')
      await user.toggle('size', { start: 0, end: 100 })
      await user.sort('date ascending')
      await user.page(2)
      await user.back()
      await user.back()
      await user.forward()
      await user.submit('y')
    },
  },
  {
    name: 'undo in tabs and filters',
    page: {
      ...list,
      history: true,
      filters: [{ id: 'reading', values: [{ caption: 'Guides', expression: '@kind==guide' }] }],
      tabs: [
        { id: 'one', expression: '@a==1' },
        { id: 'two', expression: '@a==2' },
      ],
    },
    async play(user) {
      await user.start()
      await user.tab('two')
      await user.filter('reading', 'Guides')
      await user.back()
      await user.back()
    },
  },
  {
    name: 'folding',
    page: { ...list, folding: { size: 3 } },
    service: folds,
    async play(user) {
      await user.start()
      await user.collection('C1')
      await user.submit('cats dogs')
      await user.collection('C1')
    },
  },
  {
    name: 'folding with fields of the page',
    page: {
      results: { fields: ['kind'] },
      box: { syntax: true },
      folding: { collection: 'thread', parent: 'above', child: 'own', size: 0 },
    },
    service: () =>
      found({
        results: [
          hit(1, { raw: { thread: 'C1', own: ['a'], permanentid: 'p1' }, totalNumberOfChildResults: 2 }),
        ],
      }),
    async play(user) {
      await user.submit('@a==1')
      await user.collection('C1')
    },
  },
  {
    name: 'previews',
    page: { ...list, preview: { size: 100 } },
    async play(user) {
      await user.submit('a b')
      await user.preview('id.2')
      await user.preview('id.3')
    },
  },
  {
    name: 'recommendations',
    page: { recommendation: {}, pipeline: 'RP', searchHub: 'RH', context: { a: 'b' } },
    async play(user) {
      await user.recommend()
      await user.recommend()
    },
  },
  {
    name: 'named recommendations',
    page: {
      recommendation: { id: 'frequentlyViewed', max: 4 },
      analytics: { trackingId: 'site', originLevel3: 'from' },
    },
    play: user => user.recommend(),
  },
  {
    name: 'a box on another page',
    page: { standalone: '/search', box: {}, context: { a: 'b' }, pipeline: 'P' },
    async play(user) {
      await user.type('c')
      await user.leave('xyz')
    },
  },
  {
    name: 'a suggestion of a box on another page',
    page: { standalone: '/search' },
    async play(user) {
      await user.type('c')
      await user.pick(0)
    },
  },
]
