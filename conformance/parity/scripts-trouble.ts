import { usual } from './canned.ts'
import type { Script } from './player.ts'

const list = { results: {}, pager: {} }
const kind = { kind: 'specific', field: 'kind' } as const

const jwt = (claims: object): string =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'x']
    .map(part => Buffer.from(part).toString('base64url'))
    .join('.')

export const troubleScripts: readonly Script[] = [
  {
    name: 'a token that has ended',
    page: { ...list, renew: 'fresh' },
    service: asked => (asked.token === 'fresh' ? usual(asked) : { status: 419, json: {} }),
    async play(user) {
      await user.start()
      await user.submit('x')
    },
  },
  {
    name: 'a token that nobody accepts',
    page: { ...list, renew: 'worse' },
    service: () => ({ status: 401, json: {} }),
    play: user => user.start(),
  },
  {
    name: 'a token about to end',
    page: { ...list, renew: 'fresh', token: jwt({ exp: Date.UTC(2026, 10, 21, 9) / 1000 + 30 }) },
    play: user => user.start(),
  },
  {
    name: 'a token that knows better',
    page: {
      ...list,
      searchHub: 'Mine',
      pipeline: 'mine',
      token: jwt({ searchHub: 'Hub', pipeline: 'line', userDisplayName: 'Ada' }),
    },
    async play(user) {
      await user.start()
      await user.type('c')
    },
  },
  {
    name: 'a busy service',
    page: { ...list },
    service: asked => (asked.count < 4 ? { status: 429, json: {} } : usual(asked)),
    async play(user) {
      await user.start()
      await user.wait(99)
      await user.wait(1)
      await user.wait(199)
      await user.wait(1)
      await user.wait(400)
      await user.page(2)
    },
  },
  {
    name: 'a service that stays busy',
    page: { ...list },
    service: () => ({ status: 429, json: { statusCode: 429, message: 'busy', type: 'TooManyRequests' } }),
    async play(user) {
      await user.start()
      await user.wait(120_000)
      await user.wait(120_000)
    },
  },
  {
    name: 'a refused query, and a better one',
    page: { ...list, facets: [kind] },
    service: asked =>
      asked.body['q'] === '@@'
        ? { status: 400, json: { statusCode: 400, message: 'No.', type: 'InvalidQueryException' } }
        : usual(asked),
    async play(user) {
      await user.start()
      await user.toggle('kind', 'planet')
      await user.submit('@@')
      await user.submit('better')
    },
  },
]
