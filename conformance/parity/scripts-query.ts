import type { Script } from './player.ts'

const list = { results: {}, pager: {} }

export const queryScripts: readonly Script[] = [
  { name: 'first search', page: {}, play: user => user.start() },
  { name: 'first search without a visitor', page: { visitor: {} }, play: user => user.start() },
  {
    name: 'whole configuration',
    page: {
      ...list,
      pipeline: 'P1',
      searchHub: 'MainHub',
      locale: 'fr-CA',
      authenticationProviders: ['one', 'two b'],
      analytics: {
        originContext: 'Community',
        originLevel2: 'level2',
        originLevel3: 'level3',
        userDisplayName: 'Ada',
        deviceId: 'desk',
        trackingId: 'site',
        documentLocation: 'https://other.example/',
        anonymous: true,
      },
    },
    async play(user) {
      await user.start()
      await user.submit('mars')
      await user.type('ve')
    },
  },
  {
    name: 'long addresses are cut',
    page: {
      visitor: {
        clientId: 'a',
        capture: false,
        referrer: `https://a.example/${'%C3%A9'.repeat(400)}`,
        location: `https://b.example/${'x'.repeat(2000)}`,
      },
    },
    play: user => user.start(),
  },
  {
    name: 'submit, empty submit',
    page: list,
    async play(user) {
      await user.start()
      await user.submit('  cats and dogs ')
      await user.submit('')
    },
  },
  {
    name: 'typing and suggestions',
    page: { box: {} },
    async play(user) {
      await user.start()
      await user.openBox()
      await user.type('c')
      await user.type('co')
      await user.pick(1)
    },
  },
  {
    name: 'no suggestions wanted',
    page: { box: { suggestions: 0 } },
    async play(user) {
      await user.start()
      await user.type('c')
    },
  },
  {
    name: 'three suggestions with context',
    page: { box: { suggestions: 3 }, context: { role: 'guide', langs: ['en', 'fr'] }, pipeline: 'P' },
    play: user => user.type('c'),
  },
  {
    name: 'suggestions after searches',
    page: { box: {} },
    async play(user) {
      await user.start()
      await user.submit('mars')
      await user.wait(1000)
      await user.submit('mars')
      await user.submit('a very long query '.repeat(8))
      await user.wait(70_000)
      await user.submit('mars')
      await user.type('x')
    },
  },
  {
    name: 'query syntax',
    page: { box: { syntax: true }, results: {} },
    play: user => user.submit('@kind==object'),
  },
  {
    name: 'expressions of the page',
    page: { expressions: { aq: ' @a==1 ', cq: ' @c==1 ', lq: 'large', dq: '@d==1' }, results: {} },
    async play(user) {
      await user.start()
      await user.expressions({ aq: '@a==2', cq: '' })
      await user.submit('x')
    },
  },
  {
    name: 'fields and excerpt',
    page: { results: { fields: ['kind', 'source', 'date'] }, excerpt: 50 },
    play: user => user.start(),
  },
  {
    name: 'context and dictionary',
    page: { context: { role: 'guide', langs: ['en'] }, dictionary: { price: 'cad' }, results: {} },
    async play(user) {
      await user.start()
      await user.context({ role: 'pilot' })
      await user.dictionary({ price: 'usd', name: '' })
      await user.submit('x')
    },
  },
  {
    name: 'the newest search wins',
    page: list,
    async play(user) {
      await user.start()
      user.hold()
      await user.submit('first')
      await user.submit('second')
      await user.release()
      await user.page(2)
    },
  },
  {
    name: 'the newest suggestions win',
    page: { box: {} },
    async play(user) {
      await user.start()
      user.hold()
      await user.type('a')
      await user.type('ab')
      await user.release()
    },
  },
  {
    name: 'debug',
    page: { inspect: true, results: {} },
    async play(user) {
      await user.start()
      await user.inspect(true)
      await user.submit('x')
      await user.inspect(false)
      await user.submit('y')
    },
  },
  { name: 'field descriptions', page: {}, play: user => user.fields() },
  {
    name: 'recent queries',
    page: { recent: ['mars', 'venus'], results: {} },
    async play(user) {
      await user.start()
      await user.recent(1)
      await user.submit('Jupiter ')
      await user.recent(0)
    },
  },
  {
    name: 'instant results',
    page: {
      instant: 3,
      correction: {},
      results: {},
      sort: 'date descending',
      expressions: { cq: '@c==1' },
      excerpt: 9,
    },
    async play(user) {
      await user.start()
      await user.instant('ab')
      await user.instant('abc')
      await user.instant('ab')
      await user.wait(61_000)
      await user.instant('ab')
    },
  },
]
