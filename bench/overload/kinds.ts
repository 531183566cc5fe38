import { randomUUID } from 'node:crypto'
import type { RunningSite } from '../pages/running-site.ts'
import { createKey, documentsOf } from '../pages/targets.ts'
import type { Kind } from './load.ts'

/** What can be asked of a site and its services, each kind in ever new ways. */
export async function kindsOf({ url, projectId, data }: RunningSite): Promise<Kind[]> {
  const documents = await documentsOf(url)
  const pages = [...new Set(documents.map(({ clickUri }) => new URL(clickUri, url).pathname))]
  const words = [
    ...new Set(documents.flatMap(({ title }) => title.split(/[^\p{L}]+/u).filter(word => word.length > 3))),
  ]
  const word = (turn: number): string => words[turn % words.length] ?? ''
  const question = (turn: number): string =>
    `${word(turn)} ${word(Math.floor(turn / words.length) + turn * 7)}`
  const { accessToken } = (await (await fetch(`${url}/search-token`)).json()) as { accessToken: string }
  const content = createKey(data, 'content-read-published')
  const post = (path: string, body: object, bearer = accessToken) => ({
    method: 'POST',
    path,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { origin } = new URL(url)
  const push = createKey(data, 'push')
  const base = '/push/v1/organizations/quarry'
  const source = await (
    await fetch(`${origin}/rest/organizations/quarry/sources`, {
      method: 'POST',
      headers: { authorization: `Bearer ${push}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Load' }),
    })
  ).json()
  return [
    { name: 'kept page', call: turn => ({ path: `${pages[turn % pages.length]}?anew=${turn}` }) },
    { name: 'results page', call: turn => ({ path: `/search?q=${encodeURIComponent(question(turn))}` }) },
    { name: 'search', call: turn => post('/rest/search/v2', { q: question(turn), numberOfResults: 10 }) },
    {
      name: 'suggest',
      call: turn => post('/rest/search/v2/querySuggest', { q: question(turn).slice(0, 7) }),
    },
    {
      name: 'answer',
      call: turn =>
        post('/rest/organizations/quarry/answer/v1/configs/default/generate', {
          q: `what is ${question(turn)}?`,
        }),
    },
    {
      name: 'collect',
      call: turn =>
        post('/rest/organizations/quarry/events/v1', [
          {
            meta: { type: 'Search.QueryExecuted', ts: Date.now(), clientId: randomUUID() },
            query: question(turn),
          },
        ]),
    },
    {
      name: 'content list',
      call: turn => ({
        path: `/api/v1/entries?projectId=${projectId}&limit=20&skip=${turn % 300}&locale=${['en', 'es', 'fr'][turn % 3]}`,
        headers: { 'x-api-key': content },
      }),
    },
    {
      name: 'push',
      call: turn => ({
        ...post(
          `${base}/sources/${(source as { id: string }).id}/documents?documentId=load://x/${turn % 500}`,
          { title: question(turn), data: `${question(turn)} ${turn}`, fileExtension: '.txt' },
          push,
        ),
        method: 'PUT',
      }),
    },
  ]
}
