import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../test/open-test-services.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices({ env: { QUARRY_ADMIN: 'on' } })
})
afterAll(() => test.close())

it('describes every call, and nothing that it refers to is missing', async () => {
  const response = await test.services.fetch(new Request('http://x/openapi.json'))
  expect(response.status).toBe(200)
  const text = await response.text()
  const document = JSON.parse(text) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
    components: { schemas: Record<string, { properties?: Record<string, unknown> }> }
  }
  expect(document.openapi).toBe('3.1.0')
  expect(document.components.schemas['Search']?.properties).toHaveProperty('generateAutomaticFacets')
  for (const [, id] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(Object.keys(document.components.schemas)).toContain(id)
  expect(text).not.toMatch(/"\$ref":"#\/\$defs/)

  // Each call that it names is there: without a token it is refused, not unknown.
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) {
      const body = method === 'post' || method === 'put' ? { body: '{}' } : {}
      const init = { method: method.toUpperCase(), ...body }
      const refused = await test.services.fetch(new Request(`http://x${path}`, init))
      expect([path, method, refused.status]).toEqual([path, method, 401])
    }
  }
})
