import { expect, it } from 'vitest'
import { openTestServices } from '../../../test/open-test-services.ts'

const one = { id: 'a', title: 'First star', language: 'English' }
const upsert = (title: string, version: number) => ({
  op: 'upsert' as const,
  id: 'a',
  version,
  fields: { title, language: 'English', uri: 'https://site.example/a' },
})

it('answers from what was found lately, until the index changes', async () => {
  let now = 1_800_000_000_000
  const test = await openTestServices({ documents: [one], clock: () => now })
  const titles = async () => (await test.search({ q: 'star' })).results.map(({ title }) => title)
  now += 5000
  expect(await titles()).toEqual(['First star'])
  // Behind the back of the catalogue: only an answer that was kept does not notice.
  await test.engine.write('content', [upsert('Second star', 2)], { visible: 'wait' })
  expect(await titles()).toEqual(['First star'])
  test.services.catalogue.touch()
  expect(await titles()).toEqual(['Second star'])
  // A write that may not be visible yet: nothing is kept until the index has come to rest.
  await test.engine.write('content', [upsert('Third star', 3)], { visible: 'wait' })
  expect(await titles()).toEqual(['Third star'])
  now += 5000
  expect(await titles()).toEqual(['Third star'])
  await test.engine.write('content', [upsert('Fourth star', 4)], { visible: 'wait' })
  expect(await titles()).toEqual(['Third star'])
  now += 31_000
  expect(await titles()).toEqual(['Fourth star'])
  await test.close()
})

it('answers whoever looked at the same pages from what was found, whenever they did', async () => {
  let now = 1_800_000_000_000
  const test = await openTestServices({ documents: [one], clock: () => now })
  now += 5000
  const ask = async (value: string, time: string, recommendation?: string) => {
    const actionsHistory = [{ name: 'PageView', value, time }]
    const { results } = await test.search({ actionsHistory, ...(recommendation && { recommendation }) })
    return results.map(({ title }) => title)
  }
  expect(await ask('/b', '1', 'Recommendation')).toEqual(['First star'])
  expect(await ask('/b', '1')).toEqual(['First star'])
  // Behind the back of the catalogue, as above.
  await test.engine.write('content', [upsert('Second star', 2)], { visible: 'wait' })
  expect(await ask('/b', '2', 'Recommendation')).toEqual(['First star'])
  expect(await ask('/c', '2', 'Recommendation')).toEqual(['Second star'])
  expect(await ask('/c', '2')).toEqual(['First star'])
  await test.close()
})

it('tells listeners of each search, and a listener that fails harms nobody', async () => {
  const errors: unknown[] = []
  const test = await openTestServices({ documents: [one], onError: error => errors.push(error) })
  const heard: object[] = []
  test.services.provided.search.log.listen(() => {
    throw new Error('no')
  })
  const stop = test.services.provided.search.log.listen(served => heard.push(served))
  const analytics = { clientId: 'x', capture: false }
  const response = await test.search({
    q: 'star',
    searchHub: 'hub',
    locale: 'en',
    analytics,
    tab: 'guides',
    context: { role: 'observer', gear: ['scope', 'tripod'] },
    dictionaryFieldContext: { price: 'eur' },
    pipelineRuleParameters: { rule: { a: 1 } },
  })
  expect(heard).toEqual([
    {
      searchUid: response.searchUid,
      at: expect.any(Number),
      splitTestRun: '',
      kind: 'search',
      q: 'star',
      total: 1,
      results: ['a'],
      first: 0,
      hub: 'hub',
      pipeline: 'default',
      locale: 'en',
      tab: 'guides',
      context: { role: 'observer', gear: ['scope', 'tripod'] },
      dictionaryFieldContext: { price: 'eur' },
      pipelineRuleParameters: { rule: { a: 1 } },
      userIds: [{ name: 'anonymous', provider: 'Email Security Provider', type: 'User' }],
      durationMs: expect.any(Number),
      restricted: false,
      analytics,
      corrected: null,
    },
  ])
  expect(errors).toHaveLength(1)
  stop()
  await test.search({ q: 'star' })
  expect(heard).toHaveLength(1)
  await test.close()
})
