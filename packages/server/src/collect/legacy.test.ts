import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bob, openStage, type Stage } from './test/stage.ts'

let test: Stage
beforeAll(async () => {
  test = await openStage()
})
afterAll(() => test.close())

describe('the older protocol', () => {
  const common = {
    language: 'en',
    userAgent: 'UA/1',
    originLevel1: 'Hub1',
    originLevel2: 'L2',
    customData: { coveoHeadlessVersion: '4.0.0', contentIDKey: 'permanentid', contentIDValue: 'mill' },
    facetState: [],
    anonymous: false,
    clientId: bob,
  }
  const searched = {
    ...common,
    queryText: 'mill',
    responseTime: 3,
    results: [],
    numberOfResults: 1,
    actionCause: 'searchboxSubmit',
    searchQueryUid: '21111111-1111-4111-8111-111111111111',
  }
  const clicked = {
    ...common,
    actionCause: 'documentOpen',
    searchQueryUid: searched.searchQueryUid,
    documentPosition: 2,
    documentTitle: 'The Mill',
    documentUri: 'https://x/mill',
    documentUriHash: 'h1',
    sourceName: 'pages',
  }
  const bearer = () => ({ authorization: `Bearer ${test.token}` })

  it.each(['/rest/v15', '/rest/ua/v15'])(
    'takes each kind of event below %s, as JSON and as a form',
    async base => {
      const call = (kind: string, body: unknown, headers = bearer()) =>
        test.send(`${base}/analytics/${kind}?visitor=${bob}&messageId=${base}${kind}`, body, { headers })
      const answer = await call('search', searched)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ visitId: expect.any(String), visitorId: bob })
      const form = `clickEvent=${encodeURIComponent(JSON.stringify(clicked))}`
      const asBeacon = { 'content-type': 'application/x-www-form-urlencoded' }
      const path = `${base}/analytics/click?access_token=${test.token}&visitorId=${bob}&discardVisitInfo=true&messageId=${base}`
      expect((await test.send(path, form, { headers: asBeacon })).status).toBe(200)
      await call('custom', { ...common, eventType: 'getMoreResults', eventValue: 'pagerNext' })
      await call('view', {
        ...common,
        contentIdKey: 'permanentid',
        contentIdValue: 'mill',
        location: 'https://x/mill?a=b',
      })
      // The stand-alone script has its token in the body.
      const script = { ...common, t: 'pageview', access_token: test.token }
      expect((await test.send(`${base}/analytics/collect`, script)).status).toBe(200)
      const kept = await test.keptOf(bob)
      expect(kept.map(({ kind }) => kind)).toEqual(['search', 'click', 'custom', 'view', 'custom'])
      expect(kept[0]?.body).toMatchObject({ q: 'mill', total: 1, hub: 'Hub1', language: 'English' })
      expect(kept[1]?.body).toMatchObject({ document: 'mill', position: 2, search: searched.searchQueryUid })
      expect(kept[3]?.body).toMatchObject({ document: 'mill', location: 'https://x/mill' })
      await test.forget(bob)
    },
  )

  it('keeps who asks to stay anonymous without a name', async () => {
    const before = (await test.insight('summary')).searches ?? 0
    const unnamed = { ...searched, anonymous: true, searchQueryUid: 'anonymous-1' }
    expect((await test.send('/rest/v15/analytics/search', unnamed, { headers: bearer() })).status).toBe(200)
    expect(await test.keptOf(bob)).toEqual([])
    expect((await test.insight('summary')).searches).toBe(before + 1)
  })

  it('refuses with the reason: what is missing, and who asks', async () => {
    const path = '/rest/v15/analytics/click'
    const missing = await test.send(path, { ...clicked, documentUri: undefined }, { headers: bearer() })
    expect(missing).toMatchObject({ status: 400, body: { message: expect.stringContaining('documentUri') } })
    expect((await test.send(path, clicked)).status).toBe(401)
    expect(
      (await test.send(path, 'form=x', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }))
        .status,
    ).toBe(400)
    expect(await test.keptOf(bob)).toEqual([])
  })

  it('takes without consent and keeps nothing: its clients would call a refusal a failure', async () => {
    for (const [kind, said] of [
      ['click', clicked],
      ['search', searched],
    ] as const) {
      const path = `/rest/v15/analytics/${kind}?visitor=${bob}`
      const answer = await test.send(path, said, { headers: bearer(), consent: null })
      expect(answer).toMatchObject({ status: 200, body: { visitorId: bob, kept: false } })
    }
    expect(await test.keptOf(bob)).toEqual([])
  })

  it('takes searches by the batch', async () => {
    const batch = [searched, { ...searched, searchQueryUid: '31111111-1111-4111-8111-111111111111' }]
    const path = `/rest/ua/v15/analytics/searches?visitor=${bob}`
    const answer = await test.send(path, batch, { headers: bearer() })
    expect(answer.body).toEqual({
      searchEventResponses: [
        { visitId: expect.any(String), visitorId: bob },
        { visitId: expect.any(String), visitorId: bob },
      ],
    })
    expect((await test.keptOf(bob)).map(({ kind }) => kind)).toEqual(['search', 'search'])
    await test.forget(bob)
    const silent = await test.send(path, batch, { headers: bearer(), consent: null })
    expect(silent).toMatchObject({ status: 200, body: { searchEventResponses: [{ kept: false }, {}] } })
    expect(await test.keptOf(bob)).toEqual([])
    expect((await test.send(path, [{ q: 1 }], { headers: bearer() })).status).toBe(400)
  })

  it('tells of the visit, ends it, and says that it is well', async () => {
    const base = '/rest/v15/analytics'
    const visit = await test.send(`${base}/visit`, null, { method: 'GET', headers: bearer(), visitor: bob })
    expect(visit.body).toEqual({ id: expect.any(String), visitorId: bob })
    const ended = await test.send(`${base}/visit`, null, { method: 'DELETE', headers: bearer() })
    expect(ended.headers.get('set-cookie')).toContain('coveo_visitorId=; Path=/; Max-Age=0')
    expect((await test.send(`${base}/monitoring/health`, null, { method: 'GET' })).body).toEqual({
      status: 'ok',
    })
  })
})
