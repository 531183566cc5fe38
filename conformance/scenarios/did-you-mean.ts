import {
  buildDidYouMean,
  buildQuerySummary,
  buildResultList,
  buildSearchBox,
  type DidYouMeanOptions,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client, options: DidYouMeanOptions = {}) {
  const correction = buildDidYouMean(client.engine, { options })
  const box = buildSearchBox(client.engine)
  const list = buildResultList(client.engine)
  const summary = buildQuerySummary(client.engine)
  const submit = (text: string): Promise<void> =>
    client.act(() => {
      box.updateText(text)
      box.submit()
    })
  return { correction, box, list, summary, submit }
}

describe('did you mean', () => {
  scenario('a query that finds nothing is put right in one step', async ({ connect }) => {
    const client = connect()
    const { correction, box, summary, submit } = build(client)
    await submit('zodiacel')
    expect(client.count()).toBe(1)
    expect(client.last()).toMatchObject({ queryCorrection: { enabled: true }, enableDidYouMean: false })
    expect(correction.state).toMatchObject({
      wasAutomaticallyCorrected: true,
      wasCorrectedTo: 'zodiacal',
      originalQuery: 'zodiacel',
      hasQueryCorrection: true,
    })
    expect(box.state.value).toBe('zodiacal')
    expect(summary.state).toMatchObject({ query: 'zodiacal', total: 1 })
  })

  scenario('the words that were changed are told with their places', async ({ connect }) => {
    const client = connect()
    const { correction, submit } = build(client)
    await submit('faint zodiacel light')
    const wordCorrections = [{ offset: 6, length: 8, originalWord: 'zodiacel', correctedWord: 'zodiacal' }]
    expect(correction.state.queryCorrection).toMatchObject({
      correctedQuery: 'faint zodiacal light',
      corrections: [{ correctedQuery: 'faint zodiacal light', wordCorrections }],
    })
  })

  scenario('never automatically: the correction is offered, and applied on demand', async ({ connect }) => {
    const client = connect()
    const { correction, summary, submit } = build(client, { automaticallyCorrectQuery: false })
    await submit('zodiacel')
    expect(correction.state).toMatchObject({ wasAutomaticallyCorrected: false, hasQueryCorrection: true })
    expect(summary.state).toMatchObject({ query: 'zodiacel', total: 0 })
    await client.act(() => correction.applyCorrection())
    expect(summary.state).toMatchObject({ query: 'zodiacal', total: 1 })
  })

  scenario('in the older way the client searches a second time', async ({ connect }) => {
    const client = connect()
    const { correction, box, list, submit } = build(client, { queryCorrectionMode: 'legacy' })
    await submit('zodiacel')
    expect(client.sent.filter(one => one.call === 'search').map(one => one.body['q'])).toEqual([
      'zodiacel',
      'zodiacal',
    ])
    expect(client.last()).toMatchObject({ queryCorrection: { enabled: false }, enableDidYouMean: true })
    expect(correction.state).toMatchObject({
      wasAutomaticallyCorrected: true,
      wasCorrectedTo: 'zodiacal',
      originalQuery: 'zodiacel',
    })
    expect(box.state.value).toBe('zodiacal')
    expect(list.state.results.map(one => one.uniqueId)).toEqual(['zodiacal'])
  })

  scenario('in the older way without automatism the correction waits', async ({ connect }) => {
    const client = connect()
    const { correction, summary, submit } = build(client, {
      queryCorrectionMode: 'legacy',
      automaticallyCorrectQuery: false,
    })
    await submit('zodiacel')
    expect(client.count()).toBe(1)
    expect(correction.state).toMatchObject({
      wasAutomaticallyCorrected: false,
      hasQueryCorrection: true,
      queryCorrection: { correctedQuery: 'zodiacal' },
    })
    await client.act(() => correction.applyCorrection())
    expect(summary.state).toMatchObject({ query: 'zodiacal', total: 1 })
  })

  scenario('a query that is right is left alone', async ({ connect }) => {
    const client = connect()
    const { correction, box, submit } = build(client)
    await submit('zodiacal light')
    expect(correction.state).toMatchObject({
      wasAutomaticallyCorrected: false,
      hasQueryCorrection: false,
      wasCorrectedTo: '',
    })
    expect(box.state.value).toBe('zodiacal light')
  })

  scenario('an empty query is left alone', async ({ connect }) => {
    const client = connect()
    const { correction, summary } = build(client)
    await client.first()
    expect(correction.state.hasQueryCorrection).toBe(false)
    expect(summary.state.total).toBeGreaterThan(50)
  })

  scenario('nonsense near nothing gets no correction', async ({ connect }) => {
    const client = connect()
    const { correction, box, submit } = build(client)
    await submit('xqzvkwpt')
    expect(correction.state).toMatchObject({ hasQueryCorrection: false, wasAutomaticallyCorrected: false })
    expect(box.state.value).toBe('xqzvkwpt')
  })

  scenario('words of pages that the visitor may not see are never offered', async ({ connect }) => {
    const client = connect()
    const { correction, submit } = build(client)
    await submit('quasariun')
    expect(correction.state.hasQueryCorrection).toBe(false)
    expect(JSON.stringify(client.engine.state.search)).not.toContain('quasarium')
  })
})
