import { expect, it } from 'vitest'
import { endVisit } from './end-visit.ts'

const endpoint = { next: 'https://n.example', legacy: 'https://ua.example/rest/v15', token: 't' }

it('the end of a visit is asked for where the cookie is, with the cookie and under the token', async () => {
  const asked: [unknown, RequestInit | undefined][] = []
  await endVisit(endpoint, async (url, init) => {
    asked.push([url, init])
    return new Response(null, { status: 204 })
  })
  expect(asked).toEqual([
    [
      'https://ua.example/rest/v15/analytics/visit',
      expect.objectContaining({
        method: 'DELETE',
        credentials: 'include',
        headers: { authorization: 'Bearer t' },
      }),
    ],
  ])
})

it('a visit that could not be ended is no secret', async () => {
  await expect(endVisit(endpoint, async () => new Response(null, { status: 500 }))).rejects.toThrow('500')
})
