import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

type Operation = {
  parameters: { name: string }[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, { content?: Record<string, { schema?: object }> }>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, object>; required?: string[] }> }
}

let test: TestServices
let text: string
let document: Document
beforeAll(async () => {
  test = await openTestServices({ env: { QUARRY_ADMIN: 'on' } })
  const response = await test.services.fetch(new Request('http://x/openapi.json'))
  expect(response.status).toBe(200)
  text = await response.text()
  document = JSON.parse(text) as Document
})
afterAll(() => test.close())

it('describes every call that is answered, and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const answered = test.services.calls
    .filter(({ method, path }) => method !== 'ALL' && method !== 'OPTIONS' && !path.includes('*'))
    .map(({ method, path }) => `${method.toLowerCase()} ${path}`)
  expect(answered).toContain('put /push/v1/organizations/:organization/sources/:source/documents')
  expect(answered).toContain('get /api/v1/entries')
  expect(answered).toContain('post /collect/v1/b')
  expect(described.sort()).toEqual([...new Set(answered)].sort())
})

it('has no pattern that means something else in a reader that compiles it without a flag', () => {
  const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, one = '""']) => JSON.parse(one) as string,
  )
  expect(patterns.length).toBeGreaterThan(3)
  expect(patterns.filter(pattern => /\\p\{|\\u\{/i.test(pattern))).toEqual([])
})

it('refers to nothing that is missing, and tells what bodies hold', () => {
  expect(document.openapi).toBe('3.1.0')
  const { schemas } = document.components
  for (const [, id] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(Object.keys(schemas)).toContain(id)
  expect(text).not.toContain('$defs')
  expect(schemas['Search']?.properties).toHaveProperty('generateAutomaticFacets')
  expect(schemas['Signal']?.properties?.['signal']).toMatchObject({ required: expect.any(Array) })
  const { paths } = document
  for (const [path, method] of [
    ['/api/v1/entries', 'put'],
    ['/rest/organizations/{organization}/events/v1', 'post'],
    ['/rest/v15/analytics/click', 'post'],
    ['/rum', 'post'],
  ] as const)
    expect([path, paths[path]?.[method]?.requestBody]).toEqual([path, expect.anything()])
})

it('names the parameters of the address', () => {
  const namesOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.parameters.map(({ name }) => name)
  expect(namesOf('/push/v1/organizations/{organization}/sources/{source}/documents/batch', 'put')).toEqual([
    'organization',
    'source',
    'fileId',
    'orderingId',
  ])
  expect(namesOf('/api/v1/publish', 'post')).toContain('versionId')
  expect(namesOf('/rest/search/v2', 'post')).toEqual(['organizationId'])
})

it('says of which calls need no key that they do', async () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { security } = operation as unknown as { security: object[] }
      const body = method === 'post' || method === 'put' ? { body: '{}' } : {}
      const answer = await test.services.fetch(
        new Request(`http://x${path}`, { method: method.toUpperCase(), ...body }),
      )
      const named = [method, path]
      if (security.length > 0) expect([...named, answer.status]).toEqual([...named, 401])
      else expect([...named, answer.status]).not.toEqual([...named, 401])
    }
  }
})

it('tells of each call what it answers', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const good = Object.entries(responses).filter(([status]) => status < '300')
      expect([method, path, good.length]).not.toEqual([method, path, 0])
      for (const [status, { content = {} }] of good)
        for (const [type, { schema }] of Object.entries(content))
          if (type === 'application/json')
            expect([method, path, status, schema]).toEqual([method, path, status, expect.anything()])
    }
  }
})
