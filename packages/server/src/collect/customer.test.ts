import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ada, now, openStage, type Stage } from './test/stage.ts'

let test: Stage
beforeAll(async () => {
  test = await openStage()
})
afterAll(() => test.close())

describe('customer events', () => {
  const track = (over: object = {}) => ({
    type: 'track',
    event: 'Chart Opened',
    messageId: 'ajs-next-1',
    anonymousId: ada,
    timestamp: new Date(now - 2000).toISOString(),
    properties: { chart: 'north', url: 'https://x/?secret' },
    context: { page: { path: '/charts', referrer: '' }, userAgent: 'UA', locale: 'en-US', ip: '192.0.2.1' },
    writeKey: 'quarry',
    ...over,
  })

  it('are kept once by their message id, singly and in batches, with a reason for each that is refused', async () => {
    expect((await test.send('/collect/v1/t', track())).body).toEqual({ success: true })
    const batch = {
      writeKey: 'quarry',
      batch: [track(), track({ messageId: 'm2' }), track({ messageId: 'm3', event: null }), 5],
    }
    const { status, body } = await test.send('/collect/v1/b', batch)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      refused: [
        { index: 2, reason: 'event: a track event needs its name' },
        { index: 3, reason: expect.stringContaining('event') },
      ],
    })
    const kept = await test.keptOf(ada)
    expect(kept.map(({ body }) => body['name'])).toEqual(['Chart Opened', 'Chart Opened'])
    expect(JSON.stringify(kept)).not.toMatch(/secret|192\.0\.2/)
    await test.forget(ada)
  })

  it.each(['p', 'i', 'g', 'a'])('of the call /%s are taken', async call => {
    const body = { messageId: `call-${call}`, anonymousId: ada, userId: 'u1', traits: { plan: 'free' } }
    expect((await test.send(`/collect/v1/${call}`, body)).status).toBe(200)
    expect(await test.keptOf(ada)).toHaveLength(1)
    await test.forget(ada)
  })

  it('need a known write key, an id, and consent, of the request or their own', async () => {
    expect((await test.send('/collect/v1/t', track({ writeKey: 'other' }))).status).toBe(400)
    expect((await test.send('/collect/v1/t', track({ anonymousId: null }))).body.message).toContain(
      'anonymousId',
    )
    expect((await test.send('/collect/v1/t', track(), { consent: null })).body.message).toContain('consent')
    const withOwn = track({ context: { consent: { categoryPreferences: { statistics: true } } } })
    expect((await test.send('/collect/v1/t', withOwn, { consent: null })).status).toBe(200)
    await test.forget(ada)
  })

  it('have settings that keep every request on this host, and figures that are understood', async () => {
    const { body } = await test.send('/cdn/v1/projects/quarry/settings', null, { method: 'GET' })
    expect(body.integrations['Segment.io']).toMatchObject({
      apiKey: 'quarry',
      apiHost: 'services.test/collect/v1',
    })
    expect(body.metrics).toEqual({ host: 'services.test/collect/v1', protocol: 'http', sampleRate: 0 })
    expect((await test.send('/cdn/v1/projects/other/settings', null, { method: 'GET' })).status).toBe(404)
    const series = [{ type: 'Counter', metric: 'analytics_js.invoke', value: 1, tags: {} }]
    expect((await test.send('/collect/v1/m', { series })).body).toEqual({ success: true })
    expect((await test.send('/collect/v1/m', { series: 1 })).status).toBe(400)
    const more = Array.from({ length: 60 }, (_, at) => ({ ...series[0], metric: `name ${at}` }))
    await test.send('/collect/v1/m', { series: [...series, ...more] })
    const told = (await test.services.gauges()).find(({ name }) => name === 'quarry_customer_client_total')
    expect(told?.values).toHaveLength(51)
    expect(told?.values).toContainEqual({ labels: { metric: 'analytics_js.invoke' }, value: 2 })
    expect(told?.values).toContainEqual({ labels: { metric: '(other)' }, value: 11 })
  })
})
