import { describe, expect, it } from 'vitest'
import { config, fakeService, found, quiet, result } from '../../test/fakes.ts'
import { box, boxSubmitted, boxTyped } from '../box/box.ts'
import { createSearch } from '../core/create-search.ts'
import { query } from '../query/query.ts'
import { results } from '../results/results.ts'
import { triggers } from '../trigger/trigger.ts'
import { correction, correctionChosen, originalWanted } from './correction.ts'

const legacy = (correctedQuery: string) => ({ queryCorrections: [{ correctedQuery, wordCorrections: [] }] })

function open(options = {}) {
  const service = fakeService()
  const search = createSearch(config({ fetch: service.fetch }), [
    query(),
    box({ suggestions: 0 }),
    results(),
    triggers(),
    correction(options),
  ])
  const renders: string[] = []
  search.subscribe(event => renders.push(event.type))
  const ask = async (q: string) => {
    void search.dispatch(boxTyped(q))
    void search.dispatch(boxSubmitted(q))
    await quiet()
  }
  return { service, search, ask, renders }
}

describe('a correction', () => {
  it('is asked for as the mode says', async () => {
    const next = open()
    await next.ask('a')
    expect(next.service.last.body).toMatchObject({
      queryCorrection: { enabled: true, options: { automaticallyCorrect: 'whenNoResults' } },
      enableDidYouMean: false,
    })
    const old = open({ mode: 'legacy', automatically: false })
    await old.ask('a')
    expect(old.service.last.body).toMatchObject({
      queryCorrection: { enabled: false, options: { automaticallyCorrect: 'never' } },
      enableDidYouMean: true,
    })
  })

  it('is searched once when nothing was found, in one commit', async () => {
    const { service, search, ask, renders } = open({ mode: 'legacy' })
    await ask('commet')
    await service.last.reply(found(legacy('clamp')))
    expect(service.sent).toHaveLength(2)
    expect(service.last.body).toMatchObject({ q: 'clamp', analytics: { actionCause: 'didYouMeanAutomatic' } })
    expect(search.state.query.q).toBe('commet')
    await service.last.reply(found({ results: [result('c')] }))
    expect(search.state).toMatchObject({
      query: { q: 'clamp' },
      box: { text: 'clamp' },
      results: { list: [{ uniqueId: 'c' }] },
      correction: {
        original: 'commet',
        corrected: 'clamp',
        automatic: true,
        proposals: [{ correctedQuery: 'clamp' }],
      },
    })
    expect(search.href()).toBe('/search?q=clamp')
    expect(renders).toEqual(['box typed', 'box submitted', 'answered'])
  })

  it('is searched once only, even if that finds nothing either', async () => {
    const { service, ask } = open()
    await ask('a')
    await service.last.reply(found(legacy('b')))
    await service.last.reply(found(legacy('c')))
    expect(service.sent).toHaveLength(2)
  })

  it('that the service has searched is not asked again', async () => {
    const { service, search, ask } = open()
    await ask('commet')
    const queryCorrection = { originalQuery: 'commet', correctedQuery: 'clamp', corrections: [] }
    await service.last.reply(found({ results: [result('c')], queryCorrection }))
    expect(service.sent).toHaveLength(1)
    expect(search.state).toMatchObject({
      query: { q: 'clamp' },
      correction: { original: 'commet', corrected: 'clamp', automatic: true },
    })
    await ask('sun')
    await service.last.reply(found({ results: [result('s')] }))
    expect(search.state.correction).toMatchObject({ original: '', corrected: '', automatic: false })
  })

  it('that is an empty text changes nothing', async () => {
    const { service, search, ask } = open()
    await ask('a')
    await service.last.reply(
      found({ queryCorrection: { originalQuery: 'a', correctedQuery: '', corrections: [] } }),
    )
    expect(search.state.query.q).toBe('a')
    expect(service.sent).toHaveLength(1)
  })

  it('is only proposed when something was found, or when it may not act', async () => {
    const { service, search, ask } = open()
    await ask('a')
    const proposals = {
      originalQuery: 'a',
      correctedQuery: null,
      corrections: [{ correctedQuery: 'b', wordCorrections: [] }],
    }
    await service.last.reply(found({ results: [result('a')], queryCorrection: proposals }))
    expect(search.state.correction).toMatchObject({ automatic: false, corrected: 'b' })
    void search.dispatch(correctionChosen('b'))
    await quiet()
    expect(service.last.body).toMatchObject({ q: 'b', analytics: { actionCause: 'didYouMeanClick' } })
    const shy = open({ automatically: false })
    await shy.ask('a')
    await shy.service.last.reply(found(legacy('b')))
    expect(shy.service.sent).toHaveLength(1)
    expect(shy.search.state.correction.corrected).toBe('b')
  })

  it('fails with the second search when that fails', async () => {
    const { service, search, ask } = open()
    await ask('a')
    await service.last.reply(found(legacy('b')))
    await service.last.fail()
    expect(search.state.results.status).toBe('offline')
    expect(search.state.query.q).toBe('b')
  })

  it('leaves a box alone in which something else stands by now', async () => {
    const { service, search, ask } = open()
    await ask('commet')
    await service.last.reply(found(legacy('clamp')))
    void search.dispatch(boxTyped('sun'))
    await service.last.reply(found({ results: [result('c')] }))
    expect(search.state).toMatchObject({ box: { text: 'sun' }, query: { q: 'clamp' } })
  })

  it('yields to a person who wants what was typed', async () => {
    const { service, search, ask } = open()
    await ask('commet')
    await service.last.reply(
      found({
        results: [result('c')],
        queryCorrection: { originalQuery: 'commet', correctedQuery: 'clamp', corrections: [] },
      }),
    )
    void search.dispatch(originalWanted('commet'))
    await quiet()
    expect(service.last.body).toMatchObject({
      q: 'commet',
      queryCorrection: { options: { automaticallyCorrect: 'never' } },
    })
    await service.last.reply(found(legacy('clamp')))
    expect(service.sent).toHaveLength(2)
    expect(search.state.query.q).toBe('commet')
    await ask('commett')
    expect(service.last.body).toMatchObject({
      queryCorrection: { options: { automaticallyCorrect: 'whenNoResults' } },
    })
  })

  it('comes before a trigger of the same answer', async () => {
    const { service, ask } = open()
    await ask('a')
    await service.last.reply(found({ ...legacy('b'), triggers: [{ type: 'query', content: 'z' }] }))
    expect(service.last.body.q).toBe('b')
  })
})
