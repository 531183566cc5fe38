import { searchSetup } from 'virtual:quarry/search'
import { createSearch, facetToggled, type Search } from '@quarry/search'
import { expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import { againAsRendered } from './as-rendered.ts'
import { servedAnswer } from './served-answer.ts'

const capabilities = searchSetup.capabilities('en')
const fields = { author: 'a' }
const found = (title: string) => ({
  results: [{ title, uniqueId: title, clickUri: '/', raw: fields }],
  totalCountFiltered: 1,
  searchUid: title,
  facets: [
    {
      facetId: 'kind',
      field: 'kind',
      moreValuesAvailable: false,
      values: [{ value: 'recipe', state: 'idle', numberOfResults: 3 }],
    },
  ],
})

function open(fetch: typeof globalThis.fetch, state?: object): Search {
  const served = state as Record<string, unknown> | undefined
  return createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      baseUrl: 'https://service.example',
      timezone: 'UTC',
      url: '/search?q=bread',
      fetch,
      ...(state && { state }),
    },
    served ? capabilities.map(one => againAsRendered(one, served)) : capabilities,
  )
}

async function served(status = 200): Promise<object> {
  const server = open(async () =>
    Response.json(status === 200 ? found('first') : { message: 'no' }, { status }),
  )
  await server.run()
  return JSON.parse(JSON.stringify(server.snapshot())) as object
}

it('the first answer of a page is known to whoever comes back to it, and asked of nobody', async () => {
  const state = await served()
  const asked: string[] = []
  const remembered = createAnswerCache({
    fetch: async (_, init) => {
      asked.push(String(init?.body))
      return Response.json(found('second'))
    },
    served: await servedAnswer(fetch => open(fetch, state)),
  })
  const search = open(remembered, state)
  const first = JSON.parse(JSON.stringify(search.state)) as Search['state']
  await search.dispatch(facetToggled('kind', 'recipe'))
  expect(search.state.results?.list.map(({ title }) => title)).toEqual(['second'])
  await search.dispatch({ type: 'url opened', params: { q: ['bread'] }, ask: 'full' })
  expect(asked).toHaveLength(1)
  expect(JSON.parse(JSON.stringify(search.state))).toMatchObject({
    results: first.results,
    facets: first.facets,
    folding: first.folding,
    // The visit goes on.
    history: { past: [{ address: 'q=bread' }, { address: 'q=bread&f-kind=recipe' }] },
  })
})

it('a page that had no answer asks again', async () => {
  const state = await served(400)
  expect(await servedAnswer(fetch => open(fetch, state))).toBeUndefined()
})
