import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from './test/stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const email = 'Email Security Provider'
const user = (name: string) => ({ identity: name, identityType: 'USER', securityProvider: email })
const group = (name: string, securityProvider = 'Vault') => ({
  identity: name,
  identityType: 'GROUP',
  securityProvider,
})
const as = (...names: string[]) => ({ userIds: names.map(name => ({ name, provider: email })) })

async function fill(source: string, documents: Record<string, unknown>): Promise<void> {
  for (const [title, permissions] of Object.entries(documents))
    await stage.push('PUT', `/sources/${source}/documents?documentId=${encodeURIComponent(`u://${title}`)}`, {
      title,
      data: 'a sealed chart',
      ...(permissions === null ? {} : { permissions }),
    })
  await stage.settle()
}

const seen = async (grant?: Record<string, unknown>): Promise<string[]> =>
  (await stage.search({ q: 'sealed' }, grant)).titles.sort()

describe('permissions of documents', () => {
  it('allow and deny; every set of a level must allow, and the first level that decides does', async () => {
    await fill(await stage.source(), {
      ana: [{ allowedPermissions: [user('Ana@X')] }],
      everybody: [{ allowAnonymous: true, deniedPermissions: [user('ben@x')] }],
      'both groups': [{ allowedPermissions: [group('a')] }, { allowedPermissions: [group('b')] }],
      'chief, else staff': [
        {
          name: 'chief',
          permissionSets: [{ allowedPermissions: [user('cleo@x')], deniedPermissions: [user('ben@x')] }],
        },
        { name: 'staff', permissionSets: [{ allowedPermissions: [user('ana@x'), user('ben@x')] }] },
      ],
      'nobody said': [{ allowedPermissions: [], deniedPermissions: [] }],
      'any type': [
        { allowedPermissions: [{ identity: 'b', identityType: 'UNKNOWN', securityProvider: 'token' }] },
      ],
      open: null,
    })
    expect(await seen()).toEqual(['everybody', 'open'])
    expect(await seen(as('ana@x'))).toEqual(['ana', 'chief, else staff', 'everybody', 'open'])
    expect(await seen(as('ben@x'))).toEqual(['open'])
    expect(await seen(as('cleo@x'))).toEqual(['chief, else staff', 'everybody', 'open'])
    expect(await seen({ ...as('anonymous'), userGroups: ['b'] })).toContain('any type')
    const both = ['a', 'b'].map(name => ({ name, provider: 'Vault', type: 'Group' }))
    expect(await seen({ userIds: both })).toContain('both groups')
    expect(await seen({ userIds: both.slice(1) })).not.toContain('both groups')
  })
  it('hold for totals, facets, suggestions and previews as for results', async () => {
    const source = await stage.source({ name: 'Vault', sourceVisibility: 'SECURED' })
    await fill(source, {
      'Open harbour': [{ allowAnonymous: true }],
      'Quasarium harbour': [{ allowedPermissions: [user('ana@x')] }],
    })
    const ask = async (grant: Record<string, unknown>) => {
      const facets = [{ facetId: 'author', field: 'uri', type: 'specific' }]
      const { answer, total, results } = await stage.search({ q: 'harbour', facets }, grant)
      const [facet] = answer['facets'] as { values: unknown[] }[]
      const token = await stage.token(grant)
      const suggested = await stage.call('POST', '/rest/search/v2/querySuggest', { q: 'quasar' }, token)
      const corrected = await stage.call(
        'POST',
        '/rest/search/v2',
        { q: 'quasariun', enableDidYouMean: true },
        token,
      )
      return {
        total,
        values: facet?.values.length,
        uniqueId: results.map(result => (result as unknown as { uniqueId: string }).uniqueId),
        suggested: suggested.body['completions'],
        corrections: corrected.body['queryCorrections'],
      }
    }
    expect(await ask(as('anonymous'))).toMatchObject({ total: 1, values: 1, suggested: [], corrections: [] })
    const ana = await ask(as('ana@x'))
    expect(ana).toMatchObject({ total: 2, values: 2 })
    for (const [grant, statuses] of [
      [as('anonymous'), [200, 400, 400]],
      [as('ana@x'), [200, 200, 400]],
    ] as const) {
      const token = await stage.token(grant)
      const found = []
      // What is denied reads as what is not there: the last is not.
      for (const uniqueId of [...ana.uniqueId.sort(), 'nothing']) {
        const url = `http://x/rest/search/v2/html?uniqueId=${encodeURIComponent(uniqueId)}&access_token=${token}`
        found.push((await stage.services.fetch(new Request(url))).status)
      }
      expect(found).toEqual(statuses)
    }
  })
  it('follow the visibility of the source: what is private is for those whom the source names', async () => {
    const hidden = await stage.source({
      name: 'Private',
      sourceVisibility: 'PRIVATE',
      permissions: [{ permissionSets: [{ allowedPermissions: [user('ana@x')] }] }],
    })
    await fill(hidden, { mine: [{ allowAnonymous: true }] })
    await fill(await stage.source({ name: 'Secured', sourceVisibility: 'SECURED' }), { forgotten: null })
    expect(await seen()).toEqual([])
    expect(await seen(as('ana@x'))).toEqual(['mine'])
    await stage.platform('PUT', `/sources/${hidden}`, { sourceVisibility: 'SHARED' })
    await stage.settle()
    expect(await seen()).toEqual(['mine'])
  })
})

describe('identities', () => {
  const put = (call: string, body: unknown, more = '') =>
    stage.push('PUT', `/providers/Vault/${call}${more}`, body)

  it('make an asker what their groups are, through groups of groups, rings and names elsewhere', async () => {
    await fill(await stage.source(), { chart: [{ allowedPermissions: [group('top')] }] })
    await put('permissions', {
      identity: { name: 'top', type: 'GROUP' },
      members: [{ name: 'middle', type: 'GROUP' }],
    })
    await put('permissions', {
      identity: { name: 'middle', type: 'GROUP' },
      members: [
        { name: 'ana', type: 'USER' },
        { name: 'top', type: 'GROUP' },
      ],
    })
    expect(await seen(as('ana@x'))).toEqual([])
    await put('mappings', {
      identity: { name: 'ana', type: 'USER' },
      mappings: [{ name: 'ana@x', type: 'USER', provider: email }],
    })
    expect(await seen(as('ana@x'))).toEqual(['chart'])
    await stage.restart()
    expect(await seen(as('ana@x'))).toEqual(['chart'])
    expect(await seen(as('anonymous'))).toEqual([])
    await stage.push('DELETE', '/providers/Vault/permissions', {
      identity: { name: 'middle', type: 'GROUP' },
    })
    expect(await seen(as('ana@x'))).toEqual([])
  })
  it('know groups that everybody of a kind belongs to', async () => {
    await fill(await stage.source(), { chart: [{ allowedPermissions: [group('Everyone')] }] })
    await put('mappings', {
      identity: { name: 'ana', type: 'USER' },
      mappings: [{ name: 'ana@x', type: 'USER', provider: email }],
      wellKnowns: [{ name: 'Everyone', type: 'GROUP' }],
    })
    expect(await seen(as('ana@x'))).toEqual(['chart'])
  })
  it('come in batches, in their order, and old ones go', async () => {
    await fill(await stage.source(), { chart: [{ allowedPermissions: [group('g')] }] })
    const member = (name: string) => ({
      identity: { name: 'g', type: 'GROUP' },
      members: [{ name, type: 'USER', provider: email }],
    })
    const sent = await stage.batch('/providers/Vault/permissions/batch', {
      members: [member('ana@x'), { identity: {} }],
      mappings: [],
      deleted: [{ identity: { name: 'none', type: 'USER' } }],
    })
    expect(sent.status).toBe(202)
    await stage.settle()
    expect(await seen(as('ana@x'))).toEqual(['chart'])
    await put('permissions', member('ben@x'), '?orderingId=5')
    expect(await seen(as('ben@x'))).toEqual([])
    await stage.push('DELETE', `/providers/Vault/permissions/olderthan?orderingId=${Number.MAX_SAFE_INTEGER}`)
    await stage.settle()
    expect(await seen(as('ana@x'))).toEqual([])
    expect(await put('permissions', { identity: {} })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_IDENTITY' },
    })
  })
})
