import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsOf, openSea, question, type Sea, told } from './test/sea.ts'

let sea: Sea
beforeAll(async () => {
  sea = await openSea({})
})
afterAll(() => sea.close())

const strange = [null, 'author', 7, true, {}, { length: 3 }, [null], [['author']], [{}], '', []]

it('whatever a client wants citations to carry, they are told or the question is refused', async () => {
  const outcomes: unknown[] = []
  for (const citationsFieldToInclude of strange) {
    const wishes = { mlGenerativeQuestionAnswering: { citationsFieldToInclude } }
    const { error, citations } = told(
      await eventsOf(await sea.ask({ q: question, pipelineRuleParameters: wishes })),
    )
    outcomes.push([error?.code ?? 200, citations.length])
  }
  expect(outcomes).toEqual(strange.map(() => [200, 1]))
})

it('citations carry what documents hold, and nothing that every object has', async () => {
  const citationsFieldToInclude = ['kind', 'constructor', '__proto__', 'toString']
  const wishes = { mlGenerativeQuestionAnswering: { citationsFieldToInclude } }
  const { citations } = told(await eventsOf(await sea.ask({ q: question, pipelineRuleParameters: wishes })))
  const [{ fields } = { fields: {} }] = citations
  expect(Object.keys(fields).sort()).toEqual(['date', 'filetype', 'kind'])
})

it('a list of fields that is no list of names is refused where the body is read', async () => {
  for (const fieldsToInclude of strange) {
    const generated = told(await eventsOf(await sea.ask({ q: question, fieldsToInclude })))
    const searched = await sea.call('/rest/search/v2', {
      method: 'POST',
      body: JSON.stringify({ q: question, fieldsToInclude }),
    })
    const isTaken =
      fieldsToInclude === null || (Array.isArray(fieldsToInclude) && fieldsToInclude.length === 0)
    expect([fieldsToInclude, generated.error?.code ?? 200, searched.status]).toEqual([
      fieldsToInclude,
      ...(isTaken ? [200, 200] : [400, 400]),
    ])
    if (!isTaken) expect(await searched.text()).toContain('fieldsToInclude')
  }
})
