import { createSearch, query, results } from '@quarry/search'
import { recommendationsWanted } from '@quarry/search/recommendation'
import { expect, it } from 'vitest'
import { proposals } from './proposals.ts'

it('where nothing was found, heads of threads are proposed, and no more is asked for than is shown of them', async () => {
  const bodies: Record<string, unknown>[] = []
  const page = (uniqueId: string, raw: object = {}) => ({ uniqueId, title: uniqueId, clickUri: '/', raw })
  const search = createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      timezone: 'UTC',
      async fetch(_, init) {
        bodies.push(JSON.parse(String(init?.body)) as Record<string, unknown>)
        const list = [
          page('reply', { foldingparent: 'a', foldingchild: ['b'] }),
          page('head', { foldingparent: 'a', foldingchild: ['a'] }),
          ...Array.from({ length: 9 }, (_, at) => page(`page ${at}`)),
        ]
        return Response.json({ results: list, searchUid: 'u' })
      },
    },
    [query(), results({ fields: ['magnitude'] }), proposals()],
  )
  await search.dispatch(recommendationsWanted())
  expect(bodies[0]).toMatchObject({
    recommendation: 'Recommendation',
    numberOfResults: 18,
    fieldsToInclude: ['foldingparent', 'foldingchild'],
  })
  const { status, list } = search.state.recommendation
  expect([status, ...list.map(({ title }) => title)]).toEqual([
    ...['ready', 'head', 'page 0', 'page 1', 'page 2', 'page 3', 'page 4'],
  ])
})
