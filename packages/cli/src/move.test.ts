import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openControl, openServices, readConfig } from '@quarry/server'
import { createHostedProviders, hostedHosts } from '@quarry/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from './run.ts'

/** Installations by their addresses; `fetch` leads to them instead of to a network. */
const installations = new Map<string, (request: Request) => Promise<Response>>()
const closers: (() => Promise<void>)[] = []
let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-move-'))
  vi.stubGlobal('fetch', async (input: Request) => {
    const answer = installations.get(new URL(input.url).origin)
    if (!answer) throw new TypeError('fetch failed')
    return answer(input)
  })
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  installations.clear()
})
afterAll(() => {
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true, force: true })
})

async function open(name: string, env: Record<string, string> = {}) {
  const data = path.join(folder, name)
  const config = readConfig({
    QUARRY_DATA: data,
    QUARRY_ENGINE: 'reference',
    QUARRY_ADMIN: 'on',
    ...env,
  })
  const services = await openServices({ config, onError: () => {} })
  const control = await openControl(data)
  const { text: key } = await control.keys.create({ name: 'mover', scopes: ['admin'] })
  await control.close()
  const origin = `http://${name}.example`
  const calls: string[] = []
  installations.set(origin, async request => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`)
    return services.fetch(request)
  })
  closers.push(services.close)
  const call = async (method: string, address: string, body?: object) => {
    const response = await services.fetch(
      new Request(`${origin}${address}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body
          ? {
              body: JSON.stringify(
                address.startsWith('/api/') ? { projectId: services.projectId, ...body } : body,
              ),
            }
          : {}),
      }),
    )
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`)
    return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}
  }
  const end = (side: 'from' | 'to') => [
    ...[`--${side}`, origin, `--${side}-key`, key, `--${side}-project`, services.projectId],
  ]
  return { services, data, key, origin, call, calls, end }
}
type Open = Awaited<ReturnType<typeof open>>

async function quarry(...args: string[]) {
  const lines: string[] = []
  const state = path.join(folder, 'state.json')
  const code = await run(['move', ...args, '--state', state], {
    env: { QUARRY_ENGINE: 'reference' },
    print: line => lines.push(line),
    clock: Date.now,
  })
  return { code, text: lines.join('\n'), state }
}

const sextant = {
  documentId: 'https://shop.example/sextant',
  title: 'Brass sextant',
  data: '<h1>Use</h1><p>Measures the height of a star.</p>',
  fileExtension: '.html',
  date: '2026-01-05T00:00:00.000Z',
  maker: 'Plath',
  permissions: [{ allowedPermissions: [{ identity: 'ines@shop.example', identityType: 'USER' }] }],
}

async function fill({ call, services }: Open, documents = 3): Promise<void> {
  await call('PUT', '/api/v1/locales', { locale: { locale: 'en', displayName: 'English', isDefault: true } })
  await call('PUT', '/api/v1/locales', { locale: { locale: 'es', displayName: 'Español' } })
  const fields = [
    { id: 'title', name: 'Title', type: 'text', localizable: true },
    { id: 'next', name: 'Next', type: 'contentReference' },
  ]
  await call('PUT', '/api/v1/content-types', { contentType: { id: 'guide', name: 'Guide', fields } })
  for (const [n, name] of ['Opening hours', 'First night', 'Lost and found'].entries())
    for (const state of n === 2 ? [0] : [0, 64])
      await call('PUT', '/api/v1/entries', {
        state,
        entry: {
          _id: `00000000-0000-4000-8000-00000000000${n}`,
          _name: name,
          _slug: name.toLowerCase().replaceAll(' ', '-'),
          _locales: ['en', 'es'],
          type: 'guide',
          fields: {
            title: { type: 'text', locales: { en: name, es: `${name} (es)` } },
            next: { type: 'contentReference', value: '00000000-0000-4000-8000-000000000001' },
          },
        },
      })
  await call('PUT', '/api/v2/quirk', { quirk: { id: 'city', name: 'City' } })
  await call('PUT', '/api/v1/redirect', { redirect: { id: 'r', sourceUrl: '/old', targetUrl: '/new' } })
  const organization = '/rest/organizations/quarry'
  await call('POST', `${organization}/indexes/fields`, { name: 'maker', type: 'STRING', facet: true })
  const { id } = await call('POST', `${organization}/sources`, {
    name: 'Instruments',
    sourceVisibility: 'SHARED',
  })
  const mapped = [{ id: 'a', field: 'author', content: ['%[maker]'] }]
  await call('PUT', `${organization}/sources/${id}/mappings`, { common: { rules: mapped }, types: [] })
  const others = Array.from({ length: documents - 1 }, (_, n) => ({
    documentId: `https://shop.example/lens/${n}`,
    title: `Lens number ${n}`,
    data: 'Gathers light.',
    maker: 'Zorn',
  }))
  for (const { documentId, ...document } of [sextant, ...others])
    await call(
      'PUT',
      `/push/v1/organizations/quarry/sources/${id}/documents?documentId=${encodeURIComponent(documentId)}`,
      document,
    )
  const rules = [{ id: 'synonyms', type: 'thesaurus', synonyms: [['lens', 'glass']] }]
  await call('PUT', '/admin/pipelines', { pipelines: [{ name: 'default', rules }] })
  const judged = { question: 'what is a sextant', helpful: true, answer: { text: 'An instrument.' } }
  await call('POST', `${organization}/answer/v1/configs/default/evaluations`, judged)
  await services.settled()
}

/** Everything of an installation that was moved, as its calls tell it. */
async function told({ call, services, key }: Open) {
  const inProject = `projectId=${services.projectId}`
  const names = async (path: string, member: string) =>
    ((await call('GET', `${path}${path.includes('?') ? '&' : '?'}${inProject}`))[member] as object[]).map(
      one =>
        JSON.stringify(one).replace(
          /"(projectId|created|modified|updated|_author\w*|_creator\w*)":"[^"]*",?|,"revision":\d+/g,
          '',
        ),
    )
  const { sourceModels } = await call('GET', '/rest/organizations/quarry/sources/pages')
  const [source] = sourceModels
  const list = `/push/v1/organizations/quarry/sources/${source.id}/documents?whole=true`
  const { results } = await (
    await services.fetch(
      new Request('http://x/rest/search/v2', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ q: 'glass', aq: '@source==Instruments' }),
      }),
    )
  ).json()
  return {
    languages: await names('/api/v1/locales', 'results'),
    types: await names('/api/v1/content-types', 'contentTypes'),
    drafts: (await names('/api/v1/entries?state=0&skipDataResolution=true', 'entries')).sort(),
    published: (await names('/api/v1/entries?state=64&skipDataResolution=true', 'entries')).sort(),
    quirks: await names('/api/v2/quirk', 'quirks'),
    redirects: await names('/api/v1/redirect', 'redirects'),
    fields: (await call('GET', '/rest/organizations/quarry/indexes/page/fields?origin=USER')).items,
    mappings: await call('GET', `/rest/organizations/quarry/sources/${source.id}/mappings`),
    documents: (await call('GET', list)).items.map((one: { document: object }) => one.document),
    rules: (await call('GET', '/admin/pipelines')).pipelines,
    judgements: (
      await call('GET', '/rest/organizations/quarry/answer/v1/configs/default/evaluations')
    ).items.map((one: { evaluation: object }) => one.evaluation),
    bySynonym: results.map((one: { title: string }) => one.title).sort(),
  }
}

describe('quarry move', () => {
  it('says what it would do, and does it: everything is at the other end as it was, and may come back', async () => {
    const [old, other] = [await open('old'), await open('other')]
    await fill(old)
    const plan = await quarry(...old.end('from'), ...other.end('to'), '--dry-run', 'yes')
    expect(plan).toMatchObject({ code: 0, text: expect.stringContaining('Nothing was changed.') })
    expect(plan.text).toContain('draft entries: 3 would be moved; 0 there now.')
    expect(other.calls.filter(call => !call.startsWith('GET'))).toEqual([])

    const moved = await quarry(...old.end('from'), ...other.end('to'))
    expect(moved.text).toContain('documents of Instruments: 3 there, 3 here.')
    expect(moved.code).toBe(0)
    await other.services.settled()
    const before = await told(old)
    expect(before.documents).toHaveLength(3)
    expect(before.mappings.common.rules).toHaveLength(1)
    expect(before.bySynonym).toEqual(['Lens number 0', 'Lens number 1'])
    expect(await told(other)).toEqual(before)

    // Into the folder of an installation that no server has open, and back again nothing is another.
    const inFolder = await quarry(...other.end('from'), '--to', path.join(folder, 'third'))
    expect(inFolder).toMatchObject({ code: 0, text: expect.stringContaining('Moved.') })
    const third = await open('third')
    expect(await told(third)).toEqual(before)
    const back = await quarry(...third.end('from'), ...old.end('to'))
    expect(back.code).toBe(0)
    await old.services.settled()
    expect(await told(old)).toEqual(before)
  })

  it('goes on where it was broken off, and asks for nothing twice', async () => {
    const [old, other] = [await open('broken-from'), await open('broken-to')]
    await fill(old, 205)
    const answer = installations.get(other.origin)!
    let batches = 0
    installations.set(other.origin, async request => {
      if (request.url.includes('/documents/batch') && ++batches === 2)
        return new Response('', { status: 500 })
      return answer(request)
    })
    const ends = [...old.end('from'), ...other.end('to'), '--parts', 'fields,documents']
    const broken = await quarry(...ends)
    expect(broken.code).toBe(1)
    expect(broken.text).toContain('What was moved is remembered: run the command again.')
    expect(JSON.parse(readFileSync(broken.state, 'utf8')).steps['documents of Instruments']).toMatchObject({
      moved: 200,
      done: false,
    })
    const uploads = () =>
      other.calls.filter(call => call.startsWith('PUT') && call.includes('/files/')).length
    const first = uploads()
    const again = await quarry(...ends)
    expect(again).toMatchObject({
      code: 0,
      text: expect.stringContaining('Goes on where it was broken off.'),
    })
    expect(uploads() - first).toBe(1)
    expect(again.text).toContain('documents of Instruments: 205 there, 205 here.')
    // The state of another move is not taken for this one's.
    writeFileSync(again.state, JSON.stringify({ from: 'a', to: 'b', steps: {}, samples: [] }))
    expect(await quarry(...ends)).toMatchObject({ code: 1, text: expect.stringContaining('--again yes') })
    rmSync(again.state)
  })

  it('goes to hosted providers and back by their own calls alone, and says what they have no words for', async () => {
    const [old, inside, third] = [await open('ours'), await open('inside'), await open('again')]
    await fill(old)
    const rules = [
      { id: 'synonyms', type: 'thesaurus', synonyms: [['lens', 'glass']], replacements: { scope: ['lens'] } },
      { id: 'raise', type: 'ranking', expression: '@maker==Plath', modifier: 50 },
      { id: 'only', type: 'filter', expression: '@maker', when: { hub: 'shop' } },
    ]
    await old.call('PUT', '/admin/pipelines', { pipelines: [{ name: 'default', rules }] })
    const { fetch: ask, refused } = createHostedProviders({
      answer: request => inside.services.fetch(request),
      organizationId: 'quarry',
      answerConfigurationId: 'default',
    })
    for (const host of Object.values(hostedHosts)) installations.set(host, ask)
    const hosted = (side: 'from' | 'to') => [
      ...[`--${side}`, hostedHosts.platform, `--${side}-push`, hostedHosts.push],
      ...[`--${side}-search`, hostedHosts.search, `--${side}-content`, hostedHosts.contentOrigin],
      ...[`--${side}-key`, inside.key, `--${side}-project`, inside.services.projectId],
    ]
    const there = await quarry(...old.end('from'), ...hosted('to'), '--patience', '5')
    expect(there.text).toContain('Moved.')
    expect(there.text).toContain('1 rules of "default" have conditions, or no statement says them')
    expect(there.text).toContain('is given no configurations of answers')
    await inside.services.settled()
    const [before, held] = [await told(old), await told(inside)]
    for (const part of [
      'drafts',
      'published',
      'types',
      'fields',
      'documents',
      'judgements',
      'bySynonym',
    ] as const)
      expect(held[part], part).toEqual(before[part])

    const back = await quarry(...hosted('from'), ...third.end('to'), '--patience', '5')
    expect(back.text).toContain('Moved.')
    expect(back.text).toContain('tells no judgements')
    expect(back.text).toContain('1 documents of "Instruments" are not for everybody')
    await third.services.settled()
    const again = await told(third)
    for (const part of ['drafts', 'published', 'types', 'fields'] as const)
      expect(again[part], part).toEqual(before[part])
    // Searches show no document that is not for everybody, and all of the others.
    expect(again.documents.map((one: { title: string }) => one.title)).toEqual([
      'Lens number 0',
      'Lens number 1',
    ])
    expect(again.documents[0]).toMatchObject({
      maker: 'Zorn',
      data: expect.stringContaining('Gathers light.'),
    })
    expect(again.bySynonym).toEqual(before.bySynonym)
    // It is asked once whether it is one of ours; nothing else is asked that they do not have.
    expect(new Set(refused)).toEqual(new Set([`${hostedHosts.platform} GET /openapi.json`]))
  })

  it('ends with a sentence where something is not as it was', async () => {
    const [old, other] = [await open('whole'), await open('half')]
    await fill(old)
    const answer = installations.get(other.origin)!
    installations.set(other.origin, async request => {
      const response = await answer(request)
      if (!/\/rest\/search\/v2\?/.test(request.url)) return response
      return Response.json({ ...((await response.json()) as object), results: [] })
    })
    const lost = await quarry(...old.end('from'), ...other.end('to'), '--patience', '0')
    expect(lost.code).toBe(1)
    expect(lost.text).toContain(
      '"Lens number 0" is found at http://whole.example, and not at http://half.example.',
    )
    rmSync(lost.state)
  })

  it.each([
    [['--from', 'http://old.example'], 2, 'Say with which key: --from-key'],
    [['--from', '/nowhere/at/all'], 2, 'neither an address nor a folder'],
    [['--to', 'http://x.example'], 2, 'Say whence: --from'],
    [
      ['--from', 'http://gone.example', '--from-key', 'x', '--to', 'nothing'],
      1,
      'gone.example does not answer',
    ],
  ])('says what is wrong: %s', async (args, code, text) => {
    const said = await quarry(...args, '--patience', '0')
    expect(said).toMatchObject({ code, text: expect.stringContaining(text) })
  })

  it('names the key that is not accepted, and the project that was not said', async () => {
    const [old, other] = [await open('keys-from'), await open('keys-to')]
    const wrong = other.end('to').map(one => (one === other.key ? 'xxwrong' : one))
    const refused = await quarry(...old.end('from'), ...wrong)
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringContaining('the key is not accepted'),
    })
    const unsaid = await quarry(...old.end('from').slice(0, 4), ...other.end('to'))
    expect(unsaid).toMatchObject({ code: 2, text: expect.stringContaining('--from-project') })
    rmSync(refused.state, { force: true })
  })
})
