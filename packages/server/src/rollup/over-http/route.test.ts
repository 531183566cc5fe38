import { expect, it } from 'vitest'
import { createLearnt } from '../learn.ts'
import type { Collector } from '../port/collector.ts'
import type { Publication } from '../port/publication.ts'
import { createCollectorRoutes } from './route.ts'

const key = 'k'.repeat(40)
const nothing: Publication = {
  origin: '',
  queries: [],
  popular: [],
  together: [],
  clicks: [],
  sales: { popular: [], viewedTogether: [], boughtTogether: [] },
}

it('tells nothing before something is counted, then all of it once to whoever has it', async () => {
  const learnt = createLearnt()
  const { app } = createCollectorRoutes({ collector: { learnt } as Collector, key })
  app.onError((error, c) => c.text(error.name, error instanceof Error && 'status' in error ? 503 : 500))
  const ask = (tag?: string) =>
    app.request('/collector/v1/learnt', {
      headers: { authorization: `Bearer ${key}`, ...(tag ? { 'if-none-match': tag } : {}) },
    })
  expect((await ask()).status).toBe(503)
  learnt.take(nothing)
  const first = await ask()
  const tag = first.headers.get('etag') ?? ''
  expect(await first.json()).toEqual({ format: 1, ...nothing })
  // What is compressed on the way has a weak tag.
  for (const same of [tag, `W/${tag}`]) expect((await ask(same)).status).toBe(304)
  learnt.take({ ...nothing })
  expect((await ask(tag)).status).toBe(304)
  learnt.take({ ...nothing, popular: [{ hub: '', language: '', documents: ['mill'] }] })
  expect((await ask(tag)).status).toBe(200)
})
