import { describe, expect, test } from 'vitest'
import { authorizeByKey } from './authorize-by-key.ts'

const keys = {
  reader: { id: 'r', name: 'Site', scopes: ['content-read-published'], projectId: 'p' },
  root: { id: 'a', name: 'Admin', scopes: ['admin'] },
}
const authorize = authorizeByKey({
  verify: async text => await (text in keys ? keys[text as keyof typeof keys] : null),
  isInner: request => request.headers.has('x-inner'),
})
const ask = (
  headers: Record<string, string>,
  permission: Parameters<typeof authorize>[1] = 'read-published',
) => authorize(new Request('http://localhost/', { headers }), permission)

describe('rights by key', () => {
  test('the key stands in its header or as a bearer; the header wins', async () => {
    const identity = { subject: 'key|r', name: 'Site', isKey: true, projectId: 'p' }
    expect(await ask({ 'x-api-key': 'reader' })).toEqual({ allowed: true, identity })
    expect(await ask({ authorization: 'Bearer reader' })).toEqual({ allowed: true, identity })
    expect(await ask({ 'x-api-key': 'nobody', authorization: 'Bearer reader' })).toMatchObject({
      status: 401,
    })
  })

  test('no key is 401, a key without the role 403, an admin may do everything', async () => {
    expect(await ask({})).toMatchObject({ allowed: false, status: 401 })
    expect(await ask({ 'x-api-key': 'reader' }, 'write')).toMatchObject({ allowed: false, status: 403 })
    expect(await ask({ 'x-api-key': 'root' }, 'publish')).toMatchObject({ allowed: true })
  })

  test('calls from inside are not counted again', async () => {
    expect(await ask({ 'x-api-key': 'reader', 'x-inner': '1' })).toMatchObject({
      identity: { unlimited: true },
    })
  })
})
