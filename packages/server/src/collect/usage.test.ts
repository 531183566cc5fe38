import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ada, agreed, click, now, openStage, refused, type Sent, type Stage } from './test/stage.ts'

let test: Stage
beforeAll(async () => {
  test = await openStage()
})
afterAll(() => test.close())

describe('the event protocol', () => {
  it('keeps a good event once, however often it is sent, and refuses bad ones one by one', async () => {
    const bad = click({ position: 0 })
    const { status, body } = await test.send(test.next(), [
      click(),
      bad,
      click({}, { clientId: 'me' }),
      'no event',
    ])
    expect(status).toBe(200)
    expect(body.events).toMatchObject([
      { accepted: true },
      { accepted: false, errorCode: 'INVALID_EVENT', errorMessage: expect.stringContaining('position') },
      { accepted: false, errorMessage: expect.stringContaining('meta.clientId') },
      { accepted: false },
    ])
    await test.send(test.next(), [click()])
    expect(await test.keptOf(ada)).toEqual([
      {
        seq: expect.any(Number),
        at: now - 5000,
        kind: 'click',
        body: {
          document: 'mill',
          title: 'The Mill',
          url: 'https://x/mill',
          search: '11111111-1111-4111-8111-111111111111',
          position: 1,
          trackingId: 'site.one',
          location: 'https://site.example/search',
          referrer: 'https://ref.example/',
          device: 'desktop',
        },
      },
    ])
    await test.forget(ada)
  })

  it('knows what agents’ panels and ticket forms say, and says of a type that it is unknown', async () => {
    const [{ meta }] = [click()]
    const context = { targetId: '500', targetType: 'Case' }
    const shown = {
      responseId: '11111111-1111-4111-8111-111111111111',
      position: 1,
      itemMetadata: { uniqueFieldName: 'permanentid', uniqueFieldValue: 'mill' },
    }
    const typed = (type: string, payload: object) => ({ ...payload, meta: { ...meta, type } })
    const { body } = await test.send(test.next().replace('v1?', 'v1/validate?'), [
      typed('InsightPanel.ItemAction', { ...shown, action: 'attach', context }),
      typed('InsightPanel.ItemAction', { ...shown, action: 'eat', context }),
      typed('InsightPanel.ExpandToFullUI', {}),
      typed('CaseAssist.Cancel', { reason: 'solved' }),
      typed('Nonsense.Type', {}),
    ])
    expect(body).toMatchObject([
      { valid: true },
      { valid: false, errors: [{ path: 'action' }] },
      { valid: false, errors: [{ path: 'context' }] },
      { valid: true },
      { valid: false, errors: [{ type: 'unknown_type', path: 'meta.type' }] },
    ])
  })

  it('validates without keeping', async () => {
    const { body } = await test.send(test.next().replace('v1?', 'v1/validate?'), [
      click(),
      click({ itemMetadata: {} }),
    ])
    expect(body).toMatchObject([
      { valid: true, errors: [] },
      {
        valid: false,
        errors: [{ path: 'itemMetadata.uniqueFieldName' }, { path: 'itemMetadata.uniqueFieldValue' }],
      },
    ])
    expect(await test.keptOf(ada)).toEqual([])
  })

  it('keeps nothing without consent, with one that was refused or is over, or against the browser’s wish', async () => {
    const old = `1.${now - 181 * 86_400_000}.s`
    const ways: Sent[] = [
      { consent: null },
      { consent: refused },
      { consent: old },
      { consent: 'yes' },
      { headers: { 'sec-gpc': '1' } },
      { headers: { dnt: '1' } },
    ]
    for (const way of ways) {
      const { status, body } = await test.send(test.next(), [click()], way)
      expect([status, body.events[0].errorCode]).toEqual([200, 'NO_CONSENT'])
    }
    expect(await test.keptOf(ada)).toEqual([])
    // A page of another origin has no cookie here: its decision comes in the address.
    expect(
      (await test.send(`${test.next()}&consent=${agreed}`, [click()], { consent: null })).body.events,
    ).toEqual([{ accepted: true }])
    await test.forget(ada)
  })

  it('wants a token of this organization, and a body that is not too long', async () => {
    const path = '/rest/organizations/quarry/events/v1'
    expect((await test.send(path, [click()])).status).toBe(401)
    expect(
      (await test.send(test.next().replace('organizations/quarry', 'organizations/other'), [click()])).body
        .type,
    ).toBe('UnknownOrganizationException')
    expect((await test.send(test.next(), [])).status).toBe(400)
    expect((await test.send(test.next(), 'x'.repeat(512_001))).status).toBe(413)
  })
})

describe('a search that its client lets the service record', () => {
  const analytics = { clientId: ada, capture: true, actionCause: 'searchboxSubmit', originContext: 'Search' }

  it('is kept once, also when its client tells of it as well', async () => {
    const { searchUid } = await test.search({ q: 'mill', locale: 'en-US', analytics })
    await test.services.settled()
    const told = {
      queryText: 'mill',
      responseTime: 1,
      actionCause: 'searchboxSubmit',
      searchQueryUid: searchUid,
      clientId: ada,
    }
    await test.send('/rest/v15/analytics/search', told, {
      headers: { authorization: `Bearer ${test.token}` },
    })
    const kept = await test.keptOf(ada)
    expect(kept).toHaveLength(1)
    expect(kept[0]?.body).toMatchObject({
      q: 'mill',
      total: 1,
      language: 'English',
      cause: 'searchboxSubmit',
    })
    await test.forget(ada)
  })

  it('is not kept when it does not say so, does not say who, or its visitor says otherwise', async () => {
    for (const said of [
      { ...analytics, capture: false },
      { ...analytics, clientId: '' },
      { ...analytics, clientId: 'x' },
      null,
    ])
      await test.search({ q: 'mill', analytics: said })
    for (const headers of [{ cookie: `quarry-consent=${refused}` }, { 'sec-gpc': '1' }, { dnt: '1' }])
      expect((await test.call('', { q: 'mill', analytics }, { headers })).status).toBe(200)
    await test.services.settled()
    expect(await test.keptOf(ada)).toEqual([])
  })
})
