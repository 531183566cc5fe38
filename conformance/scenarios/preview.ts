import { buildQuickview, buildResultList, buildSearchBox, type Result } from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

async function find(client: Client, text: string, id: string): Promise<Result> {
  const box = buildSearchBox(client.engine)
  const list = buildResultList(client.engine)
  await client.act(() => {
    box.updateText(text)
    box.submit()
  })
  const result = list.state.results.find(one => one.uniqueId === id)
  if (!result) throw new Error(`${id} was not found.`)
  return result
}

describe('a preview', () => {
  scenario('a page is shown with the words of the query marked', async ({ connect }) => {
    const client = connect()
    const quickview = buildQuickview(client.engine, {
      options: { result: await find(client, 'dusk', 'zodiacal') },
    })
    expect(quickview.state).toMatchObject({ resultHasPreview: true, content: '' })
    quickview.fetchResultContent()
    await client.until(() => quickview.state.content !== '')
    expect(quickview.state.content).toContain('<mark>dusk</mark>')
    expect(quickview.state.content).toContain('Zodiacal light')
    expect(client.last('html')).toMatchObject({ uniqueId: 'zodiacal', q: 'dusk', enableNavigation: 'false' })
  })

  scenario('markup of a page is text in its preview', async ({ connect }) => {
    const client = connect()
    const quickview = buildQuickview(client.engine, {
      options: { result: await find(client, 'curtain', 'unsafe') },
    })
    quickview.fetchResultContent()
    await client.until(() => quickview.state.content !== '')
    expect(quickview.state.content).not.toContain('<script')
    expect(quickview.state.content).toContain('&lt;script&gt;')
    expect(quickview.state.content).toContain('&amp; in their notes')
  })

  scenario('accents and signs beyond the plane arrive whole', async ({ connect }) => {
    const client = connect()
    const quickview = buildQuickview(client.engine, {
      options: { result: await find(client, 'filter', 'primer') },
    })
    quickview.fetchResultContent()
    await client.until(() => quickview.state.content !== '')
    expect(quickview.state.content).toContain(
      'A 🔭 telescope gathers light. An éclipse needs a <mark>filter</mark>',
    )
  })

  scenario('the address of a preview can be opened by itself, and is harmless there', async ({ connect }) => {
    const client = connect()
    const quickview = buildQuickview(client.engine, {
      options: { result: await find(client, 'curtain', 'unsafe'), onlyContentURL: true },
    })
    quickview.fetchResultContent()
    await client.until(() => Boolean(quickview.state.contentURL))
    expect(client.count('html')).toBe(0)
    const response = await fetch(quickview.state.contentURL ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html; *charset=utf-8$/i)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await response.text()).toContain('<mark>curtain</mark>')
  })

  scenario('a preview can be kept short, and stays whole', async ({ connect }) => {
    const client = connect()
    const result = await find(client, 'first look', 'primer')
    const quickview = buildQuickview(client.engine, { options: { result, maximumPreviewSize: 300 } })
    quickview.fetchResultContent()
    await client.until(() => quickview.state.content !== '')
    expect(client.last('html')).toMatchObject({ requestedOutputSize: '300' })
    expect(quickview.state.content.length).toBeLessThanOrEqual(300)
    expect(quickview.state.content).toMatch(/<\/html>$/)
  })

  scenario('the visitor steps through the previews of the results', async ({ connect }) => {
    const client = connect()
    const result = await find(client, 'collimation', 'collimation-0')
    const list = buildResultList(client.engine)
    const ids = list.state.results.map(one => one.uniqueId)
    const quickview = buildQuickview(client.engine, { options: { result } })
    quickview.fetchResultContent()
    await client.until(() => quickview.state.content !== '')
    const at = ids.indexOf(quickview.state.currentResultUniqueId)
    quickview.next()
    const next = ids[(at + 1) % ids.length] ?? ''
    await client.until(() => !quickview.state.isLoading && client.count('html') === 2)
    expect(quickview.state.currentResultUniqueId).toBe(next)
    expect(client.last('html')).toMatchObject({ uniqueId: next })
    quickview.previous()
    await client.until(() => !quickview.state.isLoading && client.count('html') === 3)
    expect(quickview.state.currentResultUniqueId).toBe(ids[at])
  })

  scenario('a page that the visitor may not see has no preview', async ({ server, connect }) => {
    const client = connect()
    const result = { ...(await find(client, 'dusk', 'zodiacal')), uniqueId: 'secret' }
    const quickview = buildQuickview(client.engine, { options: { result, onlyContentURL: true } })
    quickview.fetchResultContent()
    await client.until(() => Boolean(quickview.state.contentURL))
    const hidden = await fetch(quickview.state.contentURL ?? '')
    const absent = await fetch((quickview.state.contentURL ?? '').replace('secret', 'absent'))
    expect(hidden.status).toBeGreaterThanOrEqual(400)
    expect(hidden.status).not.toBe(404)
    expect(await hidden.json()).toEqual(await absent.json())
    const staff = await server.mint({ userGroups: ['staff'] })
    const url = new URL(quickview.state.contentURL ?? '')
    url.searchParams.set('access_token', staff)
    expect(await (await fetch(url)).text()).toContain('quasarium')
  })
})
