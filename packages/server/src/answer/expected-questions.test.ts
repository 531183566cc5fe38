import { readQuestion } from '@quarry/answers'
import type { QueryCorrection } from '@quarry/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage } from '../sources/test/stage.ts'
import { measureWords } from './find.ts'
import { eventsOf, openSea, told } from './test/sea.ts'

let stage: Awaited<ReturnType<typeof openStage>>
let token: string
let source: string
beforeEach(async () => {
  stage = await openStage()
  token = await stage.token()
  source = await stage.source()
})
afterEach(() => stage.close())

const text =
  'The crew of Tarvos 2 came back with 21.5 kilograms of rock. It is kept in a vault. Visitors see a copy.'
const asked = 'The crew of Tarvos 2\nHow heavy was the luggage of Tarvos 2?\nweight of the tarvos samples'

async function push(more: object): Promise<void> {
  const body = { title: 'Tarvos 2', data: text, language: 'en', ...more }
  await stage.push('PUT', `/sources/${source}/documents?documentId=u://1`, body)
  await stage.settle()
  stage.advance(60_000)
}

async function answer(q: string) {
  const response = await stage.services.fetch(
    new Request('http://x/rest/organizations/quarry/answer/v1/configs/default/generate', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ q, locale: 'en-US' }),
    }),
  )
  return told(await eventsOf(response))
}

const other = 'So how heavy was their luggage on Tarvos 2?'

it('a question in other words is answered where editors expect it, in the words of the page', async () => {
  await push({})
  expect((await answer(other)).generated).toBe(false)

  await push({ asked: ['It is kept\nWhere is it now?', asked] })
  const { generated, text: said } = await answer(other)
  expect(generated).toBe(true)
  expect(said).toContain('21.5 kilograms')
  expect(said).not.toContain('luggage')
})

it('is believed where it is just the question: the same words, hardly one more, and the same kind of thing', async () => {
  const where = 'Visitors see a copy\nHow far is the museum from the station?'
  await push({ title: 'The museum', asked: [where] })
  expect((await answer('How far is the museum?')).text).toContain('Visitors see a copy.')
  // Another kind of thing, and another thing of the page than the one that is asked of.
  expect((await answer('Why is the museum far?')).generated).toBe(false)
  expect((await answer('How far is the station?')).generated).toBe(false)
})

it('expects nothing else: another question stays unanswered, and a search of pages finds nothing by those words', async () => {
  await push({ asked })
  expect((await answer('Who painted the door of the capsule?')).generated).toBe(false)
  expect((await stage.search({ q: 'vault' })).total).toBe(1)
  expect((await stage.search({ q: 'luggage' })).total).toBe(0)
})

it('leaves a word that a page is only asked as it is spelt, in searches and in answers', async () => {
  const sea = await openSea()
  try {
    const kit = { id: 'kit', title: 'Kit', body: 'The crew had a dental kit. It weighs 2 kilograms.' }
    const corrected = async (q: string) => {
      const response = await sea.search({ q, queryCorrection: { enabled: true } })
      const { queryCorrection } = (await response.json()) as { queryCorrection: QueryCorrection }
      return queryCorrection.corrections.map(({ correctedQuery }) => correctedQuery)
    }
    const asks = readQuestion('How heavy is the rental kit?', 'en')
    if (!asks) throw new Error('That is a question.')
    const unseen = async () => (await measureWords(sea.engine, 'content', asks)).unknown
    await sea.write([kit], 2)
    expect(await corrected('rental kit')).toEqual(['dental kit'])
    expect(await unseen()).toEqual(['rental'])

    await sea.write([{ ...kit, asked: 'It weighs\nHow heavy is the rental?' }], 3)
    expect(await corrected('rental kit')).toEqual([])
    expect(await unseen()).toEqual([])
    expect(await corrected('dentol kit')).toEqual(['dental kit'])
  } finally {
    await sea.close()
  }
})
