import {
  buildQueryError,
  buildQueryExpression,
  buildQuerySummary,
  buildSearchBox,
  loadAdvancedSearchQueryActions,
} from '@coveo/headless'
import { expect } from 'vitest'
import { openStage } from '../support/scenario.ts'
import { buildSearchPage as build } from '../support/search-page.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

describe('the query language', () => {
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
})
