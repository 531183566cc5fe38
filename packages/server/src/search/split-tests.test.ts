import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

let test: TestServices
beforeAll(async () => {
  const documents = [
    { id: 'sun', title: 'The Sun and the Mill', kind: 'object' },
    { id: 'mill', title: 'The Mill', kind: 'guide' },
  ]
  test = await openTestServices({ documents, env: { QUARRY_ADMIN: 'on', QUARRY_EVENTS_CONSENT: 'assumed' } })
  await write({ test: 'guides-first', to: 'guides', percent: 30 })
})
afterAll(() => test.close())

async function write(split: object): Promise<{ status: number; text: string }> {
  const pipelines = [
    { name: 'default', split },
    { name: 'guides', rules: [{ id: 'only', type: 'filter', expression: '@kind==guide' }] },
  ]
  const key = await test.makeKey('pipelines')
  const response = await test.services.fetch(
    new Request('http://services.test/admin/pipelines', {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ pipelines }),
    }),
  )
  return { status: response.status, text: await response.text() }
}

const visitors = Array.from(
  { length: 200 },
  (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
)
const search = (clientId: string, capture = false) =>
  test.search({ q: 'mill', analytics: { clientId, capture, actionCause: 'searchboxSubmit' } })

describe('a test of pipelines', () => {
  it('answers a visitor always on the same side, whoever asked before', async () => {
    const first = new Map<string, string>()
    for (const visitor of visitors) {
      const { pipeline, splitTestRun, totalCount } = await search(visitor)
      expect(splitTestRun).toBe('guides-first')
      expect([pipeline, totalCount]).toEqual(pipeline === 'guides' ? ['guides', 1] : ['default', 2])
      first.set(visitor, pipeline)
    }
    const onOtherSide = [...first.values()].filter(name => name === 'guides').length
    expect(onOtherSide).toBeGreaterThan(40)
    expect(onOtherSide).toBeLessThan(80)
    for (const visitor of visitors.toReversed().slice(0, 40))
      expect((await search(visitor)).pipeline).toBe(first.get(visitor))
  })

  it('is none for whoever is not known', async () => {
    for (const clientId of ['', 'x', 7 as unknown as string])
      expect(await search(clientId)).toMatchObject({ pipeline: 'default', splitTestRun: '', totalCount: 2 })
  })

  it('steers facet searches as the search that they belong to', async () => {
    const sides = new Set<string>()
    for (const clientId of visitors.slice(0, 20)) {
      const { pipeline } = await search(clientId)
      const response = await test.call('/facet', {
        type: 'specific',
        field: 'kind',
        query: '**',
        searchContext: { q: 'mill', analytics: { clientId } },
      })
      const { values } = (await response.json()) as { values: { rawValue: string }[] }
      expect(values.some(({ rawValue }) => rawValue === 'object')).toBe(pipeline === 'default')
      sides.add(pipeline)
    }
    expect(sides.size).toBe(2)
  })

  it('is counted with the searches that may be kept', async () => {
    const sides = { default: 0, guides: 0 }
    for (const visitor of visitors.slice(0, 30)) {
      const { pipeline } = await search(visitor, true)
      sides[pipeline as keyof typeof sides]++
    }
    const { events } = test.services.provided
    await expect
      .poll(async () => {
        await test.services.settled()
        const counted = (await events.exposures('guides-first')) as { variant: string; visitors: number }[]
        return Object.fromEntries(counted.map(({ variant, visitors: number }) => [variant, number]))
      })
      .toEqual(sides)
  })

  it.each([
    [{ test: 'a', to: 'default', percent: 50 }, 'leads to the pipeline itself'],
    [{ test: 'a', to: 'nowhere', percent: 50 }, 'There is no pipeline'],
    [{ test: 'a', to: 'guides', percent: 0 }, 'pipelines[0].split.percent'],
    [{ test: 'a', to: 'guides', percent: 100 }, 'pipelines[0].split.percent'],
    [{ test: 'a b', to: 'guides', percent: 50 }, 'pipelines[0].split.test'],
  ])('is refused as %j', async (split, why) => {
    const { status, text } = await write(split)
    expect(status).toBe(400)
    expect(text).toContain(why)
  })
})
