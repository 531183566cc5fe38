import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../test/open-test-services.ts'
import { createFixture } from './content/test/fixture.ts'

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

it('describes every call of `/api/v2`, with what its body holds', async () => {
  const response = await test.services.fetch(new Request('http://x/openapi.json'))
  const { paths, components } = (await response.json()) as {
    paths: Record<string, Record<string, { parameters: { name: string }[] }>>
    components: { schemas: Record<string, { properties?: Record<string, object> }> }
  }
  const mounted = createFixture().app.routes.flatMap(({ path, method }) =>
    /^(GET|PUT|POST|DELETE)$/.test(method) && /^\/api\/v2\/[^*]+$|^\/api\/v1\/publish$/.test(path)
      ? [`${method.toLowerCase()} ${path}`]
      : [],
  )
  expect(mounted.length).toBeGreaterThan(17)
  for (const call of mounted) {
    const [method = '', path = ''] = call.split(' ')
    expect([call, Object.keys(paths[path] ?? {})]).toEqual([call, expect.arrayContaining([method])])
  }
  expect(paths['/api/v1/publish']?.['post']?.parameters.map(({ name }) => name)).toContain('versionId')
  expect(components.schemas['Signal']?.properties?.['signal']).toMatchObject({ required: expect.any(Array) })
})

/** Calls that the document leaves out, and why. */
const leftOut: readonly [RegExp, string][] = [
  [/^get \/openapi\.json$/, 'the document itself'],
  [
    /^\w+ \/rest\/(ua\/)?v15\/analytics\//,
    'the older usage analytics, for its client only: docs/collector.md',
  ],
  [
    /^post \/rest\/organizations\/\{\}\/events\/v1/,
    'the newer usage analytics, for its client only: docs/collector.md',
  ],
  [/^post \/collect\/v1\/\w$/, 'customer events, for their client only: docs/collector.md'],
  [/^get \/cdn\/v1\/projects\/\{\}\/settings$/, 'what that client asks first'],
  [
    /^post \/(va\/\w+|rum)$|^\w+ \/collect\/(consent|visitor)$/,
    'pages call them for their visitor, without a key',
  ],
  [/^get \/rest\/insights\/v1\/\{\}$/, 'described one by one, by name'],
  [
    /^put \/push\/v1\/organizations\/\{\}\/files\/\{\}$/,
    'its address, with the right to it, is given by POST …/files',
  ],
  [/^\w+ \/api\/v\d\/\*$/, 'who may call from where'],
  [/^\w+ \/api\/v1\//, 'the content interface, for its client: docs/content.md'],
]

it('leaves no call out but those that have a reason', async () => {
  const response = await test.services.fetch(new Request('http://x/openapi.json'))
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
  const described = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
    ),
  )
  const mounted = test.services.calls
    .filter(({ method }) => /^(GET|PUT|POST|DELETE|PATCH)$/.test(method))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:\w+/g, '{}')}`)
  expect(mounted).toContain('put /push/v1/organizations/{}/sources/{}/documents')
  const missing = [...new Set(mounted)].filter(call => !described.has(call))
  expect(missing.filter(call => !leftOut.some(([pattern]) => pattern.test(call)))).toEqual([])
  // A reason without a call is none.
  expect(leftOut.filter(([pattern]) => !missing.some(call => pattern.test(call)))).toEqual([])
  const batch = paths['/push/v1/organizations/{organization}/sources/{source}/documents/batch'] as {
    put: { parameters: { name: string }[] }
  }
  expect(batch.put.parameters.map(({ name }) => name)).toEqual([
    'organization',
    'source',
    'fileId',
    'orderingId',
  ])
})
