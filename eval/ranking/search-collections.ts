import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cutPassages, packPassage, passageId, readPlain } from '@quarry/answers'
import type { SearchEngine } from '@quarry/engine'
import { createMemoryEngine } from '@quarry/engine/embedded'
import { openServices, readConfig } from '@quarry/server'
import { loadCorpus } from '@quarry/server/evaluate'
import { type Encoder, encodeWrites } from '../../packages/server/src/encoder/index.ts'
import type { Collection } from './collection.ts'

type Answer = {
  results: { uniqueId: string }[]
  queryCorrection?: { correctedQuery: string | null; corrections: { correctedQuery: string }[] }
}

export type CollectionSearch = {
  /** The ids of the best documents of a collection for a question, as typed into the box. */
  ask(name: string, text: string, depth: number): Promise<string[]>
  /** The same with slips put right, as the search page asks for it, and what is proposed instead. */
  correct(name: string, text: string, depth: number): Promise<{ ids: string[]; proposed: string | null }>
  close(): Promise<void>
}

/**
 * The real search service with its defaults, on an index of its own that holds all of these collections. `watch`: stands
 * between the two.
 */
export async function openCollections(
  collections: readonly Collection[],
  watch: (engine: SearchEngine) => SearchEngine = engine => engine,
  encoder: Encoder | null = null,
): Promise<CollectionSearch> {
  const data = mkdtempSync(path.join(tmpdir(), 'quarry-ranking-'))
  const driver = watch(createMemoryEngine())
  const engine = encoder ? encodeWrites(driver, encoder, fail) : driver
  const services = await openServices({
    config: readConfig({ QUARRY_DATA: data, QUARRY_REQUESTS_PER_SECOND: '1000000' }),
    engine: driver,
    // It is there for the next collection.
    ...(encoder && { encoder: { ...encoder, close: async () => {} } }),
  })
  const spec = { name: 'content', version: 1000, fields: services.catalogue.fields().all }
  await engine.ensureIndex(spec)
  await engine.switchAlias('content', 'content@1000')
  services.catalogue.setFields(spec.fields)
  for (const { name, language, documents } of collections)
    await loadCorpus(
      engine,
      'content',
      documents.map(({ id, title, text }) => ({
        id,
        version: 1,
        language,
        fields: { title, body: text, uri: id, source: name },
        ...(encoder && { passages: passagesOf(id, title, text) }),
      })),
      2_000,
    )
  services.catalogue.touch()

  async function post(address: string, key: string, body: object): Promise<unknown> {
    const response = await services.fetch(
      new Request(`http://services.internal/rest/search/v2${address}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { inner: true },
    )
    if (!response.ok)
      throw new Error(`The search service answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const userIds = [{ name: 'anonymous', provider: 'Email Security Provider' }]
  const { token } = (await post('/token', services.siteKeys.search, { userIds })) as { token: string }

  return {
    async ask(name, text, depth) {
      const body = { q: text, cq: `@source=="${name}"`, numberOfResults: depth, excerptLength: 0 }
      const { results } = (await post('', token, body)) as Answer
      return results.map(({ uniqueId }) => uniqueId)
    },
    async correct(name, text, depth) {
      const queryCorrection = { enabled: true, options: { automaticallyCorrect: 'whenNoResults' } }
      const body = {
        q: text,
        cq: `@source=="${name}"`,
        numberOfResults: depth,
        excerptLength: 0,
        queryCorrection,
      }
      const { results, queryCorrection: said } = (await post('', token, body)) as Answer
      const proposed = said?.correctedQuery ?? said?.corrections[0]?.correctedQuery ?? null
      return { ids: results.map(({ uniqueId }) => uniqueId), proposed }
    },
    async close() {
      await services.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function passagesOf(document: string, title: string, text: string) {
  return cutPassages(readPlain(text === '' ? title : text)).map((passage, at) => ({
    id: passageId(document, at),
    fields: packPassage(passage, title),
  }))
}

function fail(error: unknown): never {
  throw error
}
