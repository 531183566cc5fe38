import { readQuestion } from '@quarry/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRetrieve, worthSeeking } from './find.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { configs, eventsOf, markdown, openSea, question, type Sea, told } from './test/sea.ts'

let sea: Sea
beforeAll(async () => {
  sea = await openSea({ QUARRY_ANSWER_STREAMS: '3', QUARRY_ANSWER_STREAMS_PER_VISITOR: '2' })
})
afterAll(() => sea.close())

const generate = (from: string, body: object = {}) =>
  sea.call(
    `${configs}/default/generate`,
    { method: 'POST', body: JSON.stringify({ q: question, tab: '', ...body }) },
    from,
  )

it('holds so many streams in all, whoever asks, and says so', async () => {
  const open = [await generate('10.0.0.1'), await generate('10.0.0.1'), await generate('10.0.0.2')]
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
  const own = await generate('10.0.0.1')
  expect([own.status, await own.text()]).toEqual([429, expect.stringContaining('under way for you already')])
  const other = await generate('10.0.0.3')
  expect([other.status, await other.text()]).toEqual([
    429,
    expect.stringContaining('Too many answers are under way'),
  ])
  for (const response of open) await response.body?.cancel()
  expect(told(await eventsOf(await generate('10.0.0.3'))).generated).toBe(true)
})

it('holds no place for who asks for the head of a stream alone', async () => {
  const found = (await (await sea.search({ q: question, ...markdown })).json()) as {
    extendedResults: { generativeQuestionAnsweringId: string }
  }
  const address = `/rest/organizations/quarry/machinelearning/streaming/${found.extendedResults.generativeQuestionAnsweringId}`
  for (let n = 0; n < 5; n++) {
    const head = await sea.call(address, { method: 'HEAD' }, '10.0.0.9')
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  }
  expect(told(await eventsOf(await sea.call(address, {}, '10.0.0.9'))).generated).toBe(true)
})

it('takes a question of 2 000 characters and none longer', async () => {
  const long = (length: number) => `${question} ${'a'.repeat(length)}`.slice(0, length)
  expect(told(await eventsOf(await generate('10.0.0.1', { q: long(2000) }))).error).toBeNull()
  expect(told(await eventsOf(await generate('10.0.0.1', { q: long(2001) }))).error).toMatchObject({
    code: 400,
    errorMessage: 'The question is longer than 2000 characters. Ask a shorter one.',
  })
})

it('writes no more words than its configuration says, which may say 20 to 400', async () => {
  const put = (mostWords: number) =>
    sea.call(`${configs}/short`, {
      method: 'PUT',
      key: sea.admin,
      body: JSON.stringify({ name: 'Short', answer: { mostWords } }),
    })
  for (const mostWords of [19, 401, 20.5]) {
    const refused = await put(mostWords)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('mostWords')])
  }
  // Two sentences of about fifteen words each, and the second makes the first one clear.
  const sentences = [
    'The Lantern Needle is a cloud of glowing gas around one very hot and very young harbour.',
    'The Lantern Needle looks green in large compasss, for most of its light comes from oxygen.',
  ]
  await sea.write([{ id: 'lantern', title: 'Lantern Needle', body: sentences.join(' ') }])
  const asked = { q: 'Tell me what the Lantern Needle is?' }
  const words = async (configuration: string) =>
    told(await eventsOf(await sea.ask(asked, undefined, configuration))).text.split(/\s+/).length
  expect((await put(20)).status).toBe(200)
  expect(await words('short')).toBeLessThanOrEqual(20)
  expect((await put(400)).status).toBe(200)
  expect(await words('short')).toBeGreaterThan(20)
})

const known = {
  documents: 20,
  frequencyOf: () => 0,
  sought: [],
  unknown: [],
}

it('reads at most 28 passages, 5 of a page', async () => {
  const paragraph = (page: number, at: number) =>
    `Zorbo number ${page} was seen ${at} times. ${'It is a faint lagoon that few have seen from a town. '.repeat(11)}`
  await sea.write(
    Array.from({ length: 12 }, (_, page) => ({
      id: `zorbo-${page}`,
      title: `Zorbo ${page}`,
      body: Array.from({ length: 7 }, (_, at) => paragraph(page, at)).join('\n'),
    })),
  )
  const retrieve = createRetrieve(sea.engine, sea.services.catalogue)
  const read = readQuestion('How often was Zorbo seen?', 'en')
  if (!read) throw new Error('This is a question.')
  const scope = { access: { identities: [] }, filters: [], sources: [], deadlineMs: 3000 }
  const { evidence } = await retrieve(read, scope, {
    ...known,
    sought: ['Zorbo'],
  })
  expect(evidence).toHaveLength(28)
  const counts = new Map<string, number>()
  for (const { document } of evidence) counts.set(document, (counts.get(document) ?? 0) + 1)
  expect(Math.max(...counts.values())).toBe(5)
})

it('looks for what matters of a question where no page has all that it names', async () => {
  await sea.write([
    { id: 'dust', title: 'Grabber', body: 'The probe brought 121 grams of dust of Xanthu home.' },
  ])
  const retrieve = createRetrieve(sea.engine, sea.services.catalogue)
  const scope = { access: { identities: [] }, filters: [], sources: [], deadlineMs: 3000 }
  const read = readQuestion('How many grams of Xanthu did the probe bring to Wurzelheim?', 'en')
  if (!read) throw new Error('This is a question.')
  const { evidence } = await retrieve(read, scope, {
    ...known,
    sought: ['Xanthu', 'grams'],
  })
  expect(evidence.map(({ title }) => title)).toContain('Grabber')
})

it('looks for the rarest words first, and for no more than can be walked through', () => {
  const words = [
    { text: 'compass', frequency: 60_000 },
    { text: 'Tiran', frequency: 12 },
    { text: 'discovered', frequency: 15_000 },
    { text: 'find', frequency: 9_000 },
  ]
  expect(worthSeeking(words, 100_000)).toEqual(['Tiran', 'find'])
  // On a smaller site all of them, but for what stands on nearly every page.
  const fewer = words.map(one => ({ ...one, frequency: one.frequency / 20 }))
  expect(worthSeeking(fewer, 5000)).toEqual(['Tiran', 'find', 'discovered'])
  expect(worthSeeking([{ text: 'harbour', frequency: 4500 }], 5000)).toEqual(['harbour'])
  // Where there are few pages that costs nothing, and tells one passage from another.
  const few = words.map(one => ({ ...one, frequency: one.frequency / 1000 }))
  expect(worthSeeking(few, 100)).toEqual(['Tiran', 'find', 'discovered', 'compass'])
})

it('reaches no model inside, however its address is written', async () => {
  const hosts = ['127.0.0.1', '2130706433', '0x7f.1', 'localhost', '169.254.169.254', '10.1.2.3']
  for (const host of [...hosts, '[::1]', '[::ffff:127.0.0.1]', '[fd00::1]']) {
    const url = new URL(`http://${host}:9/v1`)
    const guarded = createGuardedFetch({ host: url.host, allowPrivate: false })
    await expect(guarded(url), host).rejects.toThrow('no public address')
  }
})
