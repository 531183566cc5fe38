import { describe, expect, it } from 'vitest'
import { config, fakeService, found, quiet, result } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { query } from '../query/query.ts'
import { results } from '../results/results.ts'
import { contentUrl, preview, previewClosed, previewOpened, previewTurned } from './preview.ts'

async function open() {
  const service = fakeService()
  const search = createSearch(config({ fetch: service.fetch, url: '/search?q=a+b' }), [
    query(),
    results(),
    preview({ size: 100 }),
  ])
  void search.run()
  await quiet()
  const html = { hasHtmlVersion: true }
  await service.last.reply(found({ results: [result('a', html), result('b'), result('c', html)] }))
  return { service, search }
}

describe('a preview', () => {
  it('is asked for as a form', async () => {
    const { service, search } = await open()
    void search.dispatch(previewOpened('u.0$https://ex.com/0'))
    await quiet()
    expect(service.last.url).toContain('/html?organizationId=quarry')
    expect(service.last.headers['Content-Type']).toBe('application/x-www-form-urlencoded')
    expect(service.last.text).toBe(
      'enableNavigation=false&q=a+b&uniqueId=u.0%24https%3A%2F%2Fex.com%2F0&requestedOutputSize=100',
    )
    await service.last.reply('<p>é</p>', 200, { 'Content-Type': 'text/html; charset=utf-8' })
    expect(search.state.preview).toMatchObject({ status: 'ready', content: '<p>é</p>' })
    void search.dispatch(previewClosed())
    expect(search.state.preview.content).toBe('')
  })

  it('is decoded in the letters it was written in', async () => {
    const { service, search } = await open()
    const fetched = new Response(new Uint8Array([0xe9]), {
      headers: { 'Content-Type': 'text/html; charset=iso-8859-1' },
    })
    expect(await preview().calls?.['html']?.read?.(fetched)).toEqual({ content: 'é' })
    void search.dispatch(previewOpened('a'))
    await quiet()
    await service.last.reply({ statusCode: 400, message: 'gone', type: 'NotFound' }, 400)
    expect(search.state.preview).toMatchObject({ status: 'failed', error: { message: 'gone' } })
  })

  it('turns to the next and the previous result with a text, round and round', async () => {
    const { service, search } = await open()
    const turn = async (step: 1 | -1) => {
      const event = previewTurned(search.state, step)
      if (event) void search.dispatch(event)
      await quiet()
      await service.last.reply('text')
      return search.state.preview.uniqueId
    }
    expect([await turn(1), await turn(1), await turn(1), await turn(-1), await turn(-1)]).toEqual([
      'a',
      'c',
      'a',
      'c',
      'a',
    ])
  })

  it('does not turn while it loads', async () => {
    const { search } = await open()
    void search.dispatch(previewOpened('a'))
    expect(previewTurned(search.state, 1)).toBeUndefined()
  })
})

describe('the address of a text', () => {
  const settings = { baseUrl: 'http://s.test/v2', organizationId: 'o', authenticationProviders: ['p'] }

  it('says everything in itself', () => {
    expect(contentUrl({ ...settings, warn: () => {} }, 't', 'u$1', { q: 'a', size: 5 })).toBe(
      'http://s.test/v2/html?access_token=t&organizationId=o&uniqueId=u%241&authentication=p&q=a&enableNavigation=false&requestedOutputSize=5',
    )
  })

  it('is not given when it is too long, with the error of the contract', () => {
    const warnings: string[] = []
    expect(
      contentUrl({ ...settings, warn: text => warnings.push(text) }, 't'.repeat(2048), 'u'),
    ).toBeUndefined()
    expect(warnings).toEqual([
      'The content URL was truncated as it exceeds the maximum allowed length of 2048 characters.',
    ])
  })
})
