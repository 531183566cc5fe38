import { describe, expect, it } from 'vitest'
import { recommendedFrom } from '../recommended.ts'

const result = (title: string, clickUri: string) => ({
  title,
  clickUri,
  uniqueId: title,
  raw: { kind: 'object', object_objectType: 'spiral galaxy', constellationName: 'Leo' },
})

function asking(fetch: typeof globalThis.fetch, signal = new AbortController().signal) {
  return {
    locale: 'es' as const,
    now: 0,
    signal,
    searchBaseUrl: 'https://search.example/rest/search/v2',
    searchFetch: fetch,
    searchToken: async () => ({ accessToken: 't', organizationId: 'o', expiresAt: 1 }),
    organizationId: 'o',
  }
}

describe('what a page recommends', () => {
  it('is asked for once, by the page and not by the visitor', async () => {
    const bodies: Record<string, unknown>[] = []
    const pages = await recommendedFrom(
      '/object/m31',
      asking(async (_, init) => {
        bodies.push(JSON.parse(String(init?.body)))
        return Response.json({
          results: [result('M65', '/es/object/m65'), result('Bad', 'javascript:alert(1)')],
        })
      }),
      4,
    )
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toMatchObject({
      recommendation: 'Recommendation',
      locale: 'es-ES',
      numberOfResults: 4,
      actionsHistory: [{ name: 'PageView', value: '/es/object/m31' }],
      analytics: { clientId: '', capture: false },
    })
    expect(pages).toEqual([{ href: '/es/object/m65', title: 'M65', note: 'Objeto · Leo', glyph: 'galaxy' }])
  })

  it('may be nothing', async () => {
    const silent = async () => Response.json({ results: [] })
    expect(await recommendedFrom('/object/m31', asking(silent))).toEqual([])
  })

  it.each([
    ['refuses', async () => Response.json({ statusCode: 500, message: 'no', type: 'no' }, { status: 500 })],
    ['is not there', () => Promise.reject(new TypeError('unreachable'))],
    ['talks nonsense', async () => new Response('<html>')],
  ])('is nothing when the service %s', async (_, fetch: () => Promise<Response>) => {
    expect(await recommendedFrom('/object/m31', asking(fetch as typeof globalThis.fetch))).toBeNull()
  })

  it('holds no page that nobody waits for any more', async () => {
    const leaving = new AbortController()
    const pages = recommendedFrom(
      '/object/m31',
      asking(() => new Promise(() => {}), leaving.signal),
    )
    leaving.abort()
    expect(await pages).toBeNull()
  })

  it('holds no page longer than it is patient', async () => {
    const started = performance.now()
    expect(
      await recommendedFrom(
        '/object/m31',
        asking(() => new Promise(() => {})),
      ),
    ).toBeNull()
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
