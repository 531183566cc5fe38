import { expect, it } from 'vitest'
import { withKnownText } from './known-text.ts'
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
  const other = await ask()
  expect(new TextDecoder().decode(await other.arrayBuffer())).toBe('{"name":"Oriél","list":[1,null]}')
  expect(other.bodyUsed).toBe(false)
  expect(await other.body?.getReader().read()).toHaveProperty('value')
})

it('of bytes those that are meant are read, and not what lies around them', async () => {
  const around = new TextEncoder().encode('["sea"]')
  const meant = around.subarray(1, 6)
  const response = withKnownText(new Response(meant), meant)
  expect(new TextDecoder().decode(await response.arrayBuffer())).toBe('"sea"')
  expect(await response.text()).toBe('"sea"')
})
