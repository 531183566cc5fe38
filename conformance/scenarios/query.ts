import {
  buildInteractiveResult,
  buildQueryError,
  buildQueryExpression,
  buildQuerySummary,
  buildResultList,
  buildSearchBox,
  buildSearchStatus,
  HighlightUtils,
  loadAdvancedSearchQueryActions,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client) {
  const box = buildSearchBox(client.engine)
  const list = buildResultList(client.engine)
  const summary = buildQuerySummary(client.engine)
  const status = buildSearchStatus(client.engine)
  const submit = (text: string): Promise<void> =>
    client.act(() => {
      box.updateText(text)
      box.submit()
    })
  return { box, list, summary, status, submit, ids: () => list.state.results.map(one => one.uniqueId) }
}

describe('a query', () => {
  scenario('the first search shows everything that the visitor may see', async ({ server, connect }) => {
    const client = connect()
    const { list, summary, status } = build(client)
    expect(status.state.firstSearchExecuted).toBe(false)
    await client.first()
    expect(status.state).toMatchObject({ firstSearchExecuted: true, hasResults: true, hasError: false })
    expect(summary.state).toMatchObject({
      total: server.pages.length,
      firstResult: 1,
      lastResult: 10,
      hasQuery: false,
    })
    expect(list.state.results).toHaveLength(10)
    expect(list.state.searchResponseId).toMatch(/^[\w-]{8,}$/)
    expect(list.state.results.every(one => one.searchUid === list.state.searchResponseId)).toBe(true)
  })

  scenario('a submitted text is searched for', async ({ server, connect }) => {
    const client = connect()
    const { submit, summary, ids } = build(client)
    await submit('zodiacal')
    expect(summary.state).toMatchObject({ query: 'zodiacal', hasQuery: true, total: 1 })
    expect(ids()).toEqual(['zodiacal'])
    expect(client.last()).toMatchObject({ q: 'zodiacal', enableQuerySyntax: false })
    expect(server.pages.some(page => page.id === 'zodiacal')).toBe(true)
  })

  scenario('all words of a short query are wanted', async ({ server, connect }) => {
    const client = connect()
    const { submit, summary } = build(client)
    await submit('orion galaxy')
    const both = server.pages.filter(({ title }) => title.startsWith('Orion galaxy'))
    expect(both.length).toBeGreaterThan(0)
    expect(summary.state.total).toBe(both.length)
  })

  scenario('a quoted phrase keeps its order', async ({ connect }) => {
    const client = connect()
    const { submit, summary, ids } = build(client)
    await submit('"first look through"')
    expect(ids()).toEqual(['primer'])
    await submit('"look first through"')
    expect(summary.state).toMatchObject({ total: 0, hasResults: false })
  })

  scenario('a word after a minus is not wanted', async ({ server, connect }) => {
    const client = connect()
    const { submit, summary } = build(client)
    await submit('galaxy -orion')
    const expected = server.pages.filter(one => one.class === 'galaxy' && one.constellation !== 'Orion')
    expect(summary.state.total).toBe(expected.length)
  })

  for (const text of [
    '"',
    '((',
    '@',
    '@date==',
    'a AND OR',
    '\\',
    '- + ~',
    '👩‍🚀',
    '{}[]<>',
    '%',
    '*',
    'x'.repeat(900),
  ])
    scenario(`typing ${JSON.stringify(text.slice(0, 12))} is never an error`, async ({ connect }) => {
      const client = connect()
      const error = buildQueryError(client.engine)
      const { submit, status } = build(client)
      await submit(text)
      expect(error.state.hasError).toBe(false)
      expect(status.state.firstSearchExecuted).toBe(true)
    })

  scenario('with syntax on, a field expression in the box selects', async ({ server, connect }) => {
    const client = connect()
    const box = buildSearchBox(client.engine, { options: { enableQuerySyntax: true } })
    const summary = buildQuerySummary(client.engine)
    const expression = buildQueryExpression()
      .addStringField({ field: 'class', operator: 'isExactly', values: ['nebula', 'star'] })
      .addNumericField({ field: 'magnitude', operator: 'lowerThan', value: 6 })
      .toQuerySyntax()
    await client.act(() => {
      box.updateText(expression)
      box.submit()
    })
    const expected = server.pages.filter(
      ({ class: kind, magnitude = 99 }) => (kind === 'nebula' || kind === 'star') && magnitude < 6,
    )
    expect(client.last()).toMatchObject({ enableQuerySyntax: true, q: expression })
    expect(summary.state.total).toBe(expected.length)
  })

  scenario(
    'ranges, dates and negation that the expression builder writes are understood',
    async ({ server, connect }) => {
      const client = connect()
      const { summary } = build(client)
      const start = new Date(Date.now() - 200 * 86_400_000)
      const written = `${start.getUTCFullYear()}/${String(start.getUTCMonth() + 1).padStart(2, '0')}/${String(start.getUTCDate()).padStart(2, '0')}`
      const expression = buildQueryExpression()
        .addNumericRangeField({ field: 'magnitude', from: 2, to: 8 })
        .addDateField({ field: 'date', operator: 'greaterThan', value: written })
        .addStringField({ field: 'class', operator: 'isExactly', values: ['galaxy'], negate: true })
        .toQuerySyntax()
      client.engine.dispatch(
        loadAdvancedSearchQueryActions(client.engine).updateAdvancedSearchQueries({ aq: expression }),
      )
      await client.first()
      const after = Date.parse(`${written.replaceAll('/', '-')}T00:00:00Z`)
      const expected = server.pages.filter(
        ({ class: kind, magnitude, date }) =>
          magnitude !== undefined && magnitude >= 2 && magnitude <= 8 && kind !== 'galaxy' && date > after,
      )
      expect(client.last()).toMatchObject({ aq: expression })
      expect(expected.length).toBeGreaterThan(0)
      expect(summary.state.total).toBe(expected.length)
    },
  )

  scenario('the four parts of an advanced query go together', async ({ server, connect }) => {
    const client = connect()
    const { summary, submit } = build(client)
    client.engine.dispatch(
      loadAdvancedSearchQueryActions(client.engine).updateAdvancedSearchQueries({
        aq: '@class==galaxy',
        cq: '@kind==(object,article)',
        dq: '@permanentid==zodiacal',
      }),
    )
    await submit('orion')
    const expected = server.pages.filter(
      one => one.id === 'zodiacal' || (one.class === 'galaxy' && one.constellation === 'Orion'),
    )
    expect(summary.state.total).toBe(expected.length)
  })

  scenario('an expression that cannot be read is an error that says what and where', async ({ connect }) => {
    const client = connect()
    const error = buildQueryError(client.engine)
    const { list } = build(client)
    client.engine.dispatch(
      loadAdvancedSearchQueryActions(client.engine).updateAdvancedSearchQueries({ aq: '@class==(galaxy' }),
    )
    await client.first()
    expect(error.state.hasError).toBe(true)
    expect(error.state.error).toMatchObject({ statusCode: 400, type: 'InvalidQueryException' })
    expect(error.state.error?.message).toMatch(/aq.*character \d+/)
    expect(list.state.results).toEqual([])
  })

  scenario('marks of titles are offsets into the very title, counted in UTF-16', async ({ connect }) => {
    const client = connect()
    const { submit, list } = build(client)
    await submit('telescope eclipse')
    const primer = list.state.results.find(one => one.uniqueId === 'primer')
    if (!primer) throw new Error('The primer was not found.')
    const marked = primer.titleHighlights.map(({ offset, length }) =>
      primer.title.slice(offset, offset + length),
    )
    expect(marked).toEqual(['Telescope', 'éclipse'])
    const html = HighlightUtils.highlightString({
      content: primer.title,
      highlights: primer.titleHighlights,
      openingDelimiter: '<b>',
      closingDelimiter: '</b>',
    })
    expect(html).toContain('🔭 <b>Telescope</b> primer: <b>éclipse</b> &amp;')
  })

  scenario('marks of excerpts and first sentences hold the words of the query', async ({ connect }) => {
    const client = connect()
    const { submit, list } = build(client)
    await submit('telescope')
    expect(list.state.results.length).toBeGreaterThan(3)
    let marks = 0
    for (const result of list.state.results) {
      const texts = [
        [result.excerpt, result.excerptHighlights],
        [result.firstSentences, result.firstSentencesHighlights],
      ] as const
      for (const [text, ranges] of texts) {
        let end = 0
        for (const { offset, length } of ranges) {
          expect(offset).toBeGreaterThanOrEqual(end)
          end = offset + length
          expect(text.slice(offset, end).toLowerCase()).toContain('telescope')
          marks += 1
        }
      }
    }
    expect(marks).toBeGreaterThan(5)
  })

  scenario('a long query finds pages that lack some words, and names those', async ({ connect }) => {
    const client = connect()
    const { submit, list } = build(client)
    await submit('zodiacal light faint glow along the unheardof')
    const [best] = list.state.results
    expect(best?.uniqueId).toBe('zodiacal')
    expect(best?.absentTerms).toEqual(['unheardof'])
  })

  scenario('a result has everything that a page about it needs', async ({ connect }) => {
    const client = connect()
    const { submit, list } = build(client)
    await submit('zodiacal')
    expect(list.state.results[0]).toMatchObject({
      title: 'Zodiacal light',
      uri: 'https://sky.example/zodiacal',
      printableUri: 'https://sky.example/zodiacal',
      clickUri: 'https://sky.example/zodiacal',
      uniqueId: 'zodiacal',
      hasHtmlVersion: true,
      isTopResult: false,
      isRecommendation: false,
      isUserActionView: false,
      rankingInfo: null,
      parentResult: null,
      childResults: [],
      totalNumberOfChildResults: 0,
      summary: null,
      absentTerms: [],
      raw: { permanentid: 'zodiacal', urihash: 'hash-zodiacal', source: 'Guide', language: ['English'] },
    })
    expect(list.state.results[0]?.percentScore).toBeGreaterThan(0)
    expect(list.state.results[0]?.percentScore).toBeLessThanOrEqual(100)
  })

  scenario('a result can be opened: the client finds nothing wrong with it', async ({ connect }) => {
    const client = connect()
    const { submit, list } = build(client)
    await submit('zodiacal')
    const [result] = list.state.results
    if (!result) throw new Error('Nothing was found.')
    const interactive = buildInteractiveResult(client.engine, { options: { result } })
    expect(() => interactive.select()).not.toThrow()
    expect(client.engine.state.search.error).toBeNull()
  })

  scenario('clearing the box and submitting shows everything again', async ({ server, connect }) => {
    const client = connect()
    const { box, submit, summary } = build(client)
    await submit('zodiacal')
    box.clear()
    await client.act(() => box.submit())
    expect(summary.state).toMatchObject({ query: '', total: server.pages.length })
  })

  scenario('of two searches the newer one stays', async ({ connect }) => {
    const client = connect()
    const { box, summary } = build(client)
    await client.act(() => {
      box.updateText('galaxy')
      box.submit()
      box.updateText('zodiacal')
      box.submit()
    })
    await client.until(() => summary.state.query === 'zodiacal')
    expect(summary.state.total).toBe(1)
  })

  scenario('the same question has the same answer', async ({ connect }) => {
    const client = connect()
    const { submit, ids } = build(client)
    await submit('galaxy')
    const before = ids()
    await submit('')
    await submit('galaxy')
    expect(ids()).toEqual(before)
  })
})
