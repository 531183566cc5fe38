import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { capabilities } from './capabilities.ts'
import { type Capability, type Context, inOrder, type Opened } from './capability.ts'
import { readConfig } from './config/index.ts'
import { createRoutes } from './http/index.ts'
import type { SearchProvides } from './search/index.ts'
import { openServices } from './services.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/** A capability that nobody here knows: it keeps what is wished for, and uses the search. */
function wishing(told: string[]) {
  return {
    name: 'wishing',
    open({ search }: Context & { search: SearchProvides }): Opened<{ wishes: () => readonly string[] }> {
      const wishes: string[] = []
      let broken = false
      const routes = createRoutes({ label: 'wishes' })
      const wish = z.object({ text: z.string() })
      routes.post('/wishes/v1/:person', { summary: 'Wish for something', body: wish }, async (c, schema) => {
        wishes.push(`${c.req.param('person')}: ${schema.parse(await c.req.json()).text}`)
        broken = wishes.length > 1
        return c.json({ index: search.catalogue.index })
      })
      return {
        provides: { wishes: () => wishes },
        routes: [routes],
        gauges: () => [
          { name: 'quarry_wishes', help: 'What is wished for.', values: [{ value: wishes.length }] },
        ],
        faults: async () => (broken ? ['there are too many wishes'] : []),
        start: () => void told.push('started'),
        settled: async () => void told.push('settled'),
        close: () => void told.push('closed'),
      }
    },
  } as const
}

it('one more is a folder and a line: everything finds it', async () => {
  const told: string[] = []
  const services = await openServices({
    config: readConfig({ QUARRY_DATA: folder, QUARRY_ENGINE: 'reference' }),
    capabilities: inOrder([...capabilities, wishing(told)]),
  })
  const wish = (): Promise<Response> =>
    services.fetch(new Request('http://x/wishes/v1/ann', { method: 'POST', body: '{"text":"rain"}' }))
  expect(await (await wish()).json()).toEqual({ index: 'content' })

  const document = (await (await services.fetch(new Request('http://x/openapi.json'))).json()) as {
    paths: Record<string, Record<string, { summary: string; parameters: { name: string }[] }>>
  }
  expect(document.paths['/wishes/v1/{person}']?.['post']).toMatchObject({
    summary: 'Wish for something',
    parameters: [{ name: 'person' }],
  })
  expect(services.labelOf('/wishes/v1/ann')).toBe('wishes')
  expect(await services.gauges()).toContainEqual(
    expect.objectContaining({ name: 'quarry_wishes', values: [{ value: 1 }] }),
  )
  expect((await services.ready()).ok).toBe(true)
  await wish()
  expect(await services.ready()).toEqual({ ok: false, detail: 'there are too many wishes' })

  await services.settled()
  await services.close()
  expect(told).toEqual(['started', 'settled', 'closed'])
})

it('closes in the reverse order, also when one cannot be opened', async () => {
  const told: string[] = []
  const one = (name: string): Capability => ({
    name,
    open: () => ({ provides: undefined, close: () => void told.push(name) }),
  })
  const broken: Capability = {
    name: 'broken',
    open() {
      throw new Error('it cannot be opened')
    },
  }
  const opening = openServices({
    config: readConfig({ QUARRY_DATA: folder, QUARRY_ENGINE: 'reference' }),
    capabilities: [...capabilities, one('first'), one('second'), broken],
  })
  await expect(opening).rejects.toThrow('it cannot be opened')
  expect(told).toEqual(['second', 'first'])
})

it('a list in which one needs what does not stand before it does not compile', () => {
  // @ts-expect-error: the search is opened after it
  inOrder([wishing([]), ...capabilities])
})

it('paths have a label each, and pages have none', async () => {
  const services = await openServices({
    config: readConfig({ QUARRY_DATA: folder, QUARRY_ENGINE: 'reference' }),
  })
  for (const [pathname, label] of [
    ['/rest/search/v2', 'search-api'],
    ['//rest/search/v2/', 'search-api'],
    ['/rest/search/v2/querySuggest', 'suggest'],
    ['/rest/search/v2/token', 'token'],
    ['/rest/organizations/o/answer/v1/configs/c/generate', 'answer'],
    ['/rest/organizations/o/events/v1', 'events'],
    ['/rest/v15/analytics/search', 'events'],
    ['/collect/v1/b', 'events'],
    ['/rest/insights/v1/queries', 'insights'],
    ['/rest/organizations/o/sources', 'push'],
    ['/push/v1/organizations/o/sources/s/documents', 'push'],
    ['/admin/pipelines/night', 'admin-api'],
    ['/api/v1/entries', 'content-api'],
    ['/openapi.json', 'operations'],
    ['/rest/nothing', 'unknown'],
    ['/search', null],
    ['/resting', null],
    ['/', null],
  ] as const)
    expect([pathname, services.labelOf(pathname)]).toEqual([pathname, label])
  await services.close()
})
