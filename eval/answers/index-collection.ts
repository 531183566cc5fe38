import {
  cutPassages,
  type Evidence,
  expectQuestions,
  packPassage,
  passageId,
  readExpected,
} from '@quarry/answers'
import { createMemoryEngine } from '@quarry/engine/embedded'
import { createRetrieve, lookUp } from '../../packages/server/src/answer/find.ts'
import { createMeaning, type Encoder, encodeWrites } from '../../packages/server/src/encoder/index.ts'
import { baseFields, createCatalogue } from '../../packages/server/src/search/catalogue.ts'
import { languageName } from '../../packages/server/src/search/parse/language-name.ts'
import type { Collection, CollectionPage, CollectionQuestion } from './collections/collection.ts'

const scope = { access: { everything: true }, filters: [], sources: [], deadlineMs: 30_000 } as const

/** A collection in an engine of its own, asked as the answer service asks. */
export async function indexCollection({ name, pages }: Collection, encoder: Encoder | null = null) {
  const driver = createMemoryEngine()
  const engine = encoder ? encodeWrites(driver, encoder, fail) : driver
  await engine.ensureIndex({ name, version: 1, fields: baseFields })
  for (let at = 0; at < pages.length; at += 200)
    await engine.write(name, pages.slice(at, at + 200).map(documentOf), { visible: 'wait' })
  const catalogue = createCatalogue(name, Date.now)
  const retrieve = createRetrieve(
    engine,
    catalogue,
    encoder ? createMeaning(encoder, engine, name, fail) : undefined,
  )
  return {
    /** Null for what is not read as a question. */
    async look({ text, language, without = [] }: CollectionQuestion) {
      const looked = await lookUp(text, language, scope, { engine, catalogue, retrieve })
      const isThere = ({ document }: Evidence): boolean => !without.includes(document)
      return looked && { ...looked, evidence: looked.evidence.filter(isThere) }
    },
    close: () => engine.close(),
  }
}

function fail(error: unknown): never {
  throw error
}

function documentOf({ id, title, language, body, expected = '' }: CollectionPage) {
  const passages = expectQuestions(cutPassages(body), readExpected(expected), language)
  return {
    op: 'upsert' as const,
    id,
    version: 1,
    language,
    fields: {
      title,
      body: body.text,
      uri: id,
      clickableuri: id,
      permanentid: id,
      language: languageName(language) ?? language,
      source: 'Eval',
    },
    passages: passages.map((passage, at) => ({ id: passageId(id, at), fields: packPassage(passage, title) })),
  }
}
