import { expect, it } from 'vitest'
import { createRoutes } from './routes.ts'

it('what is answered as JSON is read as it was written by who asks in this process, and by others as ever', async () => {
  const routes = createRoutes({ label: 'test' })
  const said = { name: 'Oriél', list: [1, undefined], nothing: undefined }
  routes.get('/things', { summary: 'Things' }, c => c.json(said, 201, { 'x-sea': 'dark' }))
  const ask = async () =>
    routes.app.fetch(new Request('http://here.example/things'), {
      caller: { inner: true, clientAddress: '', traceId: 't' },
    })
  const response = await ask()
  expect([response.status, response.headers.get('content-type'), response.headers.get('x-sea')]).toEqual([
    201,
    'application/json',
    'dark',
  ])
  expect(await response.json()).toEqual({ name: 'Oriél', list: [1, null] })
  expect(response.bodyUsed).toBe(false)
  expect(await response.text()).toBe('{"name":"Oriél","list":[1,null]}')
  const bytes = await (await ask()).arrayBuffer()
  expect(new TextDecoder().decode(bytes)).toBe('{"name":"Oriél","list":[1,null]}')
})
