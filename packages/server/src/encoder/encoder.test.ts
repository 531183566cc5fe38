import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cutPassages, packPassage, passageId, readPlain, readQuestion } from '@quarry/answers'
import type { SearchEngine } from '@quarry/engine'
import { passagesRequest } from '@quarry/protocol/schema'
import { createTestEngine } from '@quarry/testkit'
import { afterEach, expect, it } from 'vitest'
import { createRetrieve, measureWords } from '../answer/find.ts'
import { createFindPassages } from '../machines/find-passages.ts'
import { baseFields, createCatalogue } from '../search/catalogue.ts'
import { encodeWrites } from './encode-writes.ts'
import type { Encoder } from './encoder.ts'
import { createMeaning, type Meaning, mostEncoded } from './meaning.ts'
import { openOnnxEncoder } from './onnx-encoder.ts'
import { byReciprocalRanks } from './reciprocal-ranks.ts'
import { createLettersEncoder } from './test/letters-encoder.ts'

const pages = {
  photos: ['Photographing', 'Photographers need light.'],
  bread: ['Bread', 'The oven is hot by nine.'],
  secret: ['Photographic plates', 'Photography was done on glass here.'],
} as const
const onlyAda = { levels: [[{ allow: ['ada'] }]] }

const opened: SearchEngine[] = []
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close()
})

async function fill(encoder: Encoder, onError: (error: unknown) => void = fail): Promise<SearchEngine> {
  const engine = encodeWrites(createTestEngine(), encoder, onError)
  opened.push(engine)
  await engine.ensureIndex({ name: 'town', version: 1, fields: baseFields })
  const ops = Object.entries(pages).map(([id, [title, body]]) => {
    const passages = cutPassages(readPlain(body)).map((passage, at) => {
      return { id: passageId(id, at), fields: packPassage(passage, title) }
    })
    const access = id === 'secret' ? { access: onlyAda } : {}
    const fields = { title, body, source: id }
    return { op: 'upsert', id, version: 1, language: 'en', fields, passages, ...access } as const
  })
  await engine.write('town', ops, { visible: 'wait' })
  return engine
}

function fail(error: unknown): never {
  throw error
}

const nobody = { identities: [] }

async function found(engine: SearchEngine, encoder: Encoder | null, scope: object = {}): Promise<string[]> {
  const question = readQuestion('What does photography take?', 'en')
  if (!question) throw new Error('It is a question.')
  const meaning = encoder ? createMeaning(encoder, engine, 'town', fail) : undefined
  const retrieve = createRetrieve(engine, createCatalogue('town', Date.now), meaning)
  const whole = { access: nobody, filters: [], sources: [], deadlineMs: 3000, ...scope }
  const measured = await measureWords(engine, 'town', question)
  return (await retrieve(question, whole, measured)).evidence.map(({ document }) => document)
}

it('finds what shares no word with the question, the nearest first', async () => {
  const encoder = createLettersEncoder()
  const engine = await fill(encoder)
  expect(await found(engine, null)).toEqual([])
  expect(await found(engine, encoder)).toEqual(['photos', 'bread'])
})

it('finds nothing that is hidden or filtered, however near', async () => {
  const encoder = createLettersEncoder()
  const engine = await fill(encoder)
  expect(await found(engine, encoder, { access: { identities: ['ada'] } })).toContain('secret')
  expect(await found(engine, encoder, { sources: ['bread'] })).toEqual(['bread'])
})

it('writes a passage without its meaning where the encoder fails, and tells of it', async () => {
  const errors: unknown[] = []
  const broken: Encoder = { ...createLettersEncoder(), encode: () => Promise.reject(new Error('It broke.')) }
  const engine = await fill(broken, error => errors.push(error))
  expect(errors).toHaveLength(Object.keys(pages).length)
  expect(await found(engine, createLettersEncoder())).toEqual([])
  expect((await engine.stats('town')).passages).toBe(3)
})

it('is left out of an index with too many passages, and of a question that it fails on', async () => {
  const errors: unknown[] = []
  const note = (error: unknown) => errors.push(error)
  const engine = await fill(createLettersEncoder())
  const large = {
    ...engine,
    stats: async () => ({ ...(await engine.stats('town')), passages: mostEncoded + 1 }),
  }
  const meaning = createMeaning(createLettersEncoder(), large, 'town', note)
  expect(await meaning('photography')).toBeNull()
  expect(await meaning('photography')).toBeNull()
  expect(errors.map(String)).toEqual([expect.stringContaining('looks at 50000 at most')])
  const broken: Encoder = { ...createLettersEncoder(), encode: () => Promise.reject(new Error('It broke.')) }
  expect(await createMeaning(broken, engine, 'town', note)('photography')).toBeNull()
  expect(String(errors.at(-1))).toContain('It broke.')
})

it('puts first what stands high in both lists', () => {
  const list = (ids: string) => [...ids].map(id => ({ id }))
  expect(byReciprocalRanks(list('abc'), list('cd')).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
})

it('says what a folder lacks, and which package is not there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-encoder-'))
  try {
    await expect(openOnnxEncoder(folder)).rejects.toThrow('has no model.onnx. Without QUARRY_ENCODER')
    writeFileSync(path.join(folder, 'model.onnx'), '')
    const vocab = { '[CLS]': 0, '[SEP]': 1, '[UNK]': 2 }
    writeFileSync(
      path.join(folder, 'tokenizer.json'),
      JSON.stringify({ model: { type: 'WordPiece', vocab }, normalizer: null }),
    )
    await expect(openOnnxEncoder(folder)).rejects.toThrow('npm install onnxruntime-node@1.30.0')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('gives programs passages that mean what they ask for, by the same rights, the surest first', async () => {
  const encoder = createLettersEncoder()
  const engine = await fill(encoder)
  const ask = async (meaning: Meaning | undefined) => {
    const narrow = async () => ({ access: nobody, filters: [], alternatives: [] })
    const find = createFindPassages({ engine, catalogue: createCatalogue('town', Date.now), narrow, meaning })
    const query = { query: 'What does photography take?', localization: { locale: 'en-US' } }
    return find(passagesRequest.parse(query), { userIds: [] })
  }
  expect(await ask(undefined)).toEqual([])
  const found = await ask(createMeaning(encoder, engine, 'town', fail))
  expect(found[0]).toMatchObject({ text: 'Photographers need light.', document: { title: 'Photographing' } })
  expect(found.map(({ document }) => document['title'])).not.toContain('Photographic plates')
  const scores = found.map(({ relevanceScore }) => relevanceScore)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
})
