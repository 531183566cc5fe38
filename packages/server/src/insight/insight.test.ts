import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

const page = (id: string, title: string, body: string, more: object = {}) => ({
  id,
  title,
  body,
  kind: 'guide',
  ...more,
})
const panels = {
  configurations: [
    {
      id: 'desk',
      name: 'Help desk',
      searchHub: 'Desk',
      contextFields: { subject: 'Case_Subject', product: 'Case_Product' },
      suggestBy: ['subject'],
      answerConfigId: 'default',
      facets: [{ field: 'kind', label: 'Kind' }],
      tabs: [
        { label: 'Guides', conditions: [{ field: 'kind', conditionType: 'mustMatch', values: ['guide'] }] },
      ],
      resultTemplates: [{ name: 'Guide', badge: { field: 'kind', color: '#333' } }],
    },
    {
      id: 'closed',
      name: 'For agents',
      agents: ['agents'],
      settings: { userActions: { enabled: true } },
    },
  ],
}

let test: TestServices
let key: string
beforeAll(async () => {
  test = await openTestServices({
    env: { QUARRY_ADMIN: 'on' },
    documents: [
      page('lens', 'Cleaning a lens', 'Use distilled water on the lens and never touch the coating.'),
      page('mount', 'Balancing a mount', 'Move the counterweight until the tube rests.'),
      page('hidden', 'Draft about lenses', 'Not for everybody.', { kind: 'draft' }),
    ],
  })
  key = await test.makeKey('pipelines')
  expect((await admin('PUT', '', panels)).status).toBe(200)
  const rules = [
    { id: 'raise', type: 'filter', expression: '@kind==guide', when: { hub: 'Desk' } },
    { id: 'say', type: 'notify', text: 'Recall!', when: { context: { product: 'Brass 80' } } },
  ]
  await admin('PUT', '', { pipelines: [{ name: 'default', rules }] }, 'pipelines')
})
afterAll(() => test.close())

const send = async (
  method: string,
  path: string,
  body?: unknown,
  bearer = test.token,
  headers: object = {},
) => {
  const response = await test.services.fetch(
    new Request(`http://x${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : null }
}
const admin = (method: string, path: string, body?: unknown, of = 'insight') =>
  send(method, `/admin/${of}${path}`, body, key)
const organization = '/rest/organizations/quarry'
const desk = `${organization}/insight/v1/configs/desk`
const titles = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.results.map((one: { title: string }) => one.title)

describe('a panel', () => {
  it('is told what it is made of', async () => {
    const { body } = await send('GET', `${desk}/interface`)
    expect(body).toMatchObject({
      contextFields: { subject: 'Case_Subject', product: 'Case_Product' },
      searchHub: 'Desk',
      interface: {
        id: 'desk',
        name: 'Help desk',
        answerConfigId: 'default',
        facets: [{ field: 'kind', label: 'Kind' }],
        settings: { fullSearch: { enabled: false }, userActions: { enabled: false } },
        resultTemplates: [{ layout: 'default', resultActions: { attachToCase: { enabled: true } } }],
      },
    })
    expect(body.interface).not.toHaveProperty('agents')
  })
  it('finds what helps with a case while nothing is typed, and what is typed from then on', async () => {
    const caseContext = { subject: 'The lens is dirty, how do I clean it?', product: 'Brass 80' }
    const first = await send('POST', `${desk}/search`, { caseContext })
    expect(titles(first)).toEqual(['Cleaning a lens'])
    expect(first.body.triggers).toEqual([{ type: 'notify', content: 'Recall!' }])
    expect(titles(await send('POST', `${desk}/search`, { q: 'counterweight', caseContext }))).toEqual([
      'Balancing a mount',
    ])
    // The hub is that of the configuration, whatever is sent: its rules hold.
    expect(titles(await send('POST', `${desk}/search`, { q: 'lenses', searchHub: 'Other' }))).not.toContain(
      'Draft about lenses',
    )
    expect((await send('POST', `${desk}/search`, { caseContext: { subject: 7 } })).status).toBe(400)
  })
  it('completes what is typed, and shows a document, by form, by address and as the client calls it', async () => {
    const { body } = await send('POST', `${desk}/querysuggest`, {
      q: 'clea',
      count: 3,
      context: { subject: 'x' },
    })
    expect(body.completions[0]).toMatchObject({ expression: 'Cleaning a lens' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const path of ['html', 'quickview'])
      expect(
        (await send('POST', `${desk}/${path}`, 'uniqueId=lens&q=water', test.token, form)).text,
      ).toContain('<mark>water</mark>')
    const address = `${desk}/quickview?access_token=${test.token}&uniqueId=lens`
    expect((await send('GET', address)).text).toContain('Cleaning a lens')
  })
  it('that nobody configured is not there, for every call', async () => {
    const calls = [
      ['GET', 'interface'],
      ['POST', 'search'],
      ['POST', 'querysuggest'],
      ['POST', 'html'],
      ['POST', 'answer/default/generate'],
    ] as const
    for (const [method, path] of calls) {
      const { status, body } = await send(
        method,
        `${organization}/insight/v1/configs/gone/${path}`,
        method === 'GET' ? undefined : {},
      )
      expect([path, status, body.type]).toEqual([path, 404, 'NotFoundException'])
    }
    expect((await send('GET', '/rest/organizations/other/insight/v1/configs/desk/interface')).status).toBe(
      400,
    )
    expect((await send('GET', `${desk}/interface`, undefined, 'no.good.token')).status).toBe(401)
  })
  it('for agents is closed to others', async () => {
    const closed = `${organization}/insight/v1/configs/closed/interface`
    expect((await send('GET', closed)).status).toBe(403)
    const agent = await test.mint({ userGroups: ['agents'] })
    expect((await send('GET', closed, undefined, agent)).status).toBe(200)
  })
})

describe('what a user did', () => {
  const actions = `${organization}/machinelearning/user/actions`
  const track = (messageId: string, more: object, consent = true) =>
    send('POST', '/collect/v1/t', {
      messageId,
      anonymousId: '11111111-1111-4111-8111-111111111111',
      type: 'track',
      event: 'Ticket opened',
      writeKey: 'quarry',
      context: { consent: { categoryPreferences: { statistics: consent } } },
      ...more,
    })
  it('is told to agents, of users that named themselves with consent', async () => {
    await track('a', {})
    await track('b', { type: 'identify', userId: 'ada@shop.example' })
    await track('c', { type: 'identify', userId: 'bob@shop.example', anonymousId: 'x' }, false)
    await test.services.settled()
    const agent = await test.mint({ userGroups: ['agents'] })
    const { body } = await send('POST', actions, { objectId: 'ada@shop.example' }, agent)
    expect(body.value).toMatchObject([{ name: 'CUSTOM', time: expect.stringMatching(/^\d{13}$/) }])
    expect(JSON.parse(body.value[0].value)).toMatchObject({
      event_type: 'track',
      event_value: 'Ticket opened',
    })
    expect((await send('POST', actions, { objectId: 'bob@shop.example' }, agent)).body.value).toEqual([])
    expect((await send('POST', actions, { objectId: 'nobody' }, agent)).body.value).toEqual([])
    expect((await send('POST', actions, {}, agent)).status).toBe(400)
  })
  it('is told to nobody else', async () => {
    expect((await send('POST', actions, { objectId: 'ada@shop.example' })).status).toBe(403)
    const other = await test.mint({ userGroups: ['customers'] })
    expect((await send('POST', actions, { objectId: 'ada@shop.example' }, other)).status).toBe(403)
  })
})

describe('panels are administered', () => {
  it('checked, told, and taken back, with their history', async () => {
    const twice = { configurations: [panels.configurations[0], panels.configurations[0]] }
    expect((await admin('POST', '/check', twice)).body.faults).toEqual([
      { path: 'configurations[1].id', message: '"desk" is there already.' },
    ])
    const faults = async (one: object) =>
      (await admin('POST', '/check', { configurations: [{ id: 'a', name: 'A', ...one }] })).body.faults
    expect(await faults({ suggestBy: ['subject'] })).toMatchObject([
      { path: 'configurations[0].suggestBy[0]' },
    ])
    expect(await faults({ settings: { userActions: { enabled: true } } })).toMatchObject([
      { path: 'configurations[0].agents' },
    ])
    expect(await faults({ id: 'no id' })).toHaveLength(1)
    expect((await admin('PUT', '', twice)).status).toBe(400)
    const { number } = (await admin('PUT', '?note=fewer', { configurations: [] })).body
    expect((await send('GET', `${desk}/interface`)).status).toBe(404)
    const { versions } = (await admin('GET', '/history')).body
    expect(versions[0]).toMatchObject({ number, note: 'fewer' })
    expect((await admin('POST', '/rollback', { version: number - 1 })).status).toBe(200)
    expect((await admin('GET', '')).body).toEqual(panels)
    expect((await send('GET', '/admin/insight', undefined, await test.makeKey('push'))).status).toBe(403)
  })
})
