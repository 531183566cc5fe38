import { correction, createSearch, originalWanted, query, results, triggers } from '@quarry/search'
import { describe, expect, it } from 'vitest'
import { refusable, undoable } from './verbatim.ts'

/** A service that knows `mill` only, corrects `mooon`, and has a rule that searches `mill` in place of `luna`. */
function open(url: string) {
  const asked: { q: string; automatically: string }[] = []
  const search = createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      baseUrl: 'https://service.example',
      timezone: 'UTC',
      url,
      fetch: async (_, init) => {
        const { q, queryCorrection } = JSON.parse(String(init?.body))
        const { automaticallyCorrect } = queryCorrection.options
        asked.push({ q, automatically: automaticallyCorrect })
        const corrected = q === 'mooon' && automaticallyCorrect === 'whenNoResults'
        return Response.json({
          results: q === 'mill' || corrected ? [{ uniqueId: 'm', raw: {} }] : [],
          totalCountFiltered: 1,
          searchUid: 'u',
          triggers: q === 'luna' ? [{ type: 'query', content: 'mill' }] : [],
          queryCorrection: corrected
            ? { originalQuery: 'mooon', correctedQuery: 'mill', corrections: [] }
            : { corrections: [] },
        })
      },
    },
    [query(), results(), refusable(correction()), undoable(triggers())],
  )
  return { search, asked }
}

describe('the very words', () => {
  it('are corrected once, until the visitor insists; then the address says so', async () => {
    const { search, asked } = open('/search?q=mooon')
    await search.run()
    expect(search.state.correction).toMatchObject({ automatic: true, original: 'mooon', corrected: 'mill' })
    expect(asked).toHaveLength(1)
    expect(search.href(originalWanted('mooon'))).toBe('/search?q=mooon&verbatim=1')
    await search.dispatch(originalWanted('mooon'))
    expect(asked.at(-1)).toEqual({ q: 'mooon', automatically: 'never' })
    expect(search.state.results.list).toEqual([])
  })

  it('stay as they are in an address that was opened anew', async () => {
    const { search, asked } = open('/search?q=mooon&verbatim=1')
    await search.run()
    expect(asked).toEqual([{ q: 'mooon', automatically: 'never' }])
    expect(search.href()).toBe('/search?q=mooon&verbatim=1')
  })

  it('are not replaced by a rule either', async () => {
    const ruled = open('/search?q=luna')
    await ruled.search.run()
    expect(ruled.search.state.trigger).toMatchObject({ original: 'luna', modified: 'mill' })
    const back = open(ruled.search.href(originalWanted('luna')))
    await back.search.run()
    expect(back.asked.map(({ q }) => q)).toEqual(['luna'])
  })

  it('are forgotten with another query', async () => {
    const { search } = open('/search?q=mooon&verbatim=1')
    expect(search.href({ type: 'box submitted', q: 'mill' })).toBe('/search?q=mill')
  })
})
