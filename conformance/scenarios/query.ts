import { buildQueryError } from '@coveo/headless'
import { expect } from 'vitest'
import { openStage } from '../support/scenario.ts'
import { buildSearchPage as build } from '../support/search-page.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

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
