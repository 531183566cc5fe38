import { describe, expect, it } from 'vitest'
import { recommendedFrom } from './recommended.ts'

const result = (title: string, clickUri: string) => ({
  title,
  uri: `https://breads.example${clickUri}`,
  clickUri,
  uniqueId: title,
  raw: { permanentid: `id of ${title}`, author: ['Ada', 'Bo'], source: 'Hearth', urihash: 'h', grain: 'rye' },
})

type Mode = 'next' | 'legacy'

function asking(fetch: typeof globalThis.fetch, signal = new AbortController().signal, mode: Mode = 'next') {
  return {
    locale: 'de' as const,
    now: 0,
    signal,
    searchBaseUrl: 'https://search.example/rest/search/v2',
    searchFetch: fetch,
    searchToken: async () => ({ accessToken: 't', organizationId: 'o', expiresAt: 1 }),
    organizationId: 'o',
    analyticsMode: mode,
  }
}

const fields = ['grain']
const found = async () =>
  Response.json({
    results: [result('Rye', '/de/recipe/rye'), result('Pita', '/de/recipe/pita')],
    searchUid: 'u',
    pipeline: 'P',
  })

describe('what a page recommends', () => {
  it('is asked for once, by the page and not by the visitor', async () => {
    const bodies: Record<string, unknown>[] = []
    const pages = await recommendedFrom(
      '/recipe/bread',
      asking(async (_, init) => {
        bodies.push(JSON.parse(String(init?.body)))
        return found()
      }),
      { fields, filter: '@kind<>reply', max: 4 },
    )
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toMatchObject({
      recommendation: 'Recommendation',
      locale: 'de-DE',
      numberOfResults: 4,
      cq: '@kind<>reply',
      actionsHistory: [{ name: 'PageView', value: '/de/recipe/bread' }],
      analytics: { clientId: '', capture: false },
    })
    expect(pages?.results).toMatchObject([
      { title: 'Rye', clickUri: '/de/recipe/rye', raw: { grain: 'rye' } },
      { title: 'Pita' },
    ])
  })

  it('says what is told of each that is opened, in the words of the protocol', async () => {
    const next = await recommendedFrom('/recipe/bread', asking(found), { fields })
    expect(next?.opens[1]).toEqual({
      href: '/de/recipe/pita',
      item: {
        responseId: 'u',
        position: 2,
        itemMetadata: {
          uniqueFieldName: 'permanentid',
          uniqueFieldValue: 'id of Pita',
          title: 'Pita',
          author: 'Ada;Bo',
          url: 'https://breads.example/de/recipe/pita',
        },
      },
    })
    const legacy = await recommendedFrom('/recipe/bread', asking(found, undefined, 'legacy'), { fields })
    expect(legacy?.opens[1]).toEqual({
      href: '/de/recipe/pita',
      click: {
        actionCause: 'recommendationOpen',
        searchQueryUid: 'u',
        queryPipeline: 'P',
        collectionName: 'default',
        documentAuthor: 'Ada;Bo',
        documentPosition: 2,
        documentTitle: 'Pita',
        documentUri: 'https://breads.example/de/recipe/pita',
        documentUriHash: 'h',
        documentUrl: '/de/recipe/pita',
        rankingModifier: '',
        sourceName: 'Hearth',
      },
      data: { contentIDKey: 'permanentid', contentIDValue: 'id of Pita' },
    })
  })

  it('may be nothing', async () => {
    const silent = async () => Response.json({ results: [] })
    expect(await recommendedFrom('/recipe/bread', asking(silent), { fields })).toEqual({
      results: [],
      opens: [],
    })
  })

  it.each([
    ['refuses', async () => Response.json({ statusCode: 500, message: 'no', type: 'no' }, { status: 500 })],
    ['is not there', () => Promise.reject(new TypeError('unreachable'))],
    ['talks nonsense', async () => new Response('<html>')],
  ])('is nothing when the service %s', async (_, fetch: () => Promise<Response>) => {
    const asked = asking(fetch as typeof globalThis.fetch)
    expect(await recommendedFrom('/recipe/bread', asked, { fields })).toBeNull()
  })

  it('holds no page that nobody waits for any more', async () => {
    const leaving = new AbortController()
    const pages = recommendedFrom(
      '/recipe/bread',
      asking(() => new Promise(() => {}), leaving.signal),
      { fields },
    )
    leaving.abort()
    expect(await pages).toBeNull()
  })

  it('holds no page longer than it is patient', async () => {
    const never = asking(() => new Promise(() => {}))
    expect(await recommendedFrom('/recipe/bread', never, { fields })).toBeNull()
  })
})
