import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SearchEngine } from '@quarry/engine'
import { createReferenceEngine } from '@quarry/engine/reference'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { After } from '../indexing/index.ts'
import { baseFields, createCatalogue } from '../search/catalogue.ts'
import { openSources } from './open-sources.ts'
import { openStage } from './test/stage.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-follow-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type More = { beforeWrite?: () => void; onError?: (error: unknown) => void; after?: After }

async function setUp(
  onWrite: (index: string) => void | Promise<void> = () => undefined,
  { beforeWrite = () => undefined, onError, after }: More = {},
) {
  const reference = createReferenceEngine()
  const engine: SearchEngine = {
    ...reference,
    async write(index, ops, options) {
      if (ops.length > 0) beforeWrite()
      const receipt = await reference.write(index, ops, options)
      if (ops.length > 0) await onWrite(index)
      return receipt
    },
  }
  let now = 0
  const clock = (): number => ++now
  const memory = new Map<string, unknown>()
  await engine.ensureIndex({ name: 'content', version: 1, fields: baseFields })
  const sources = await openSources({
    folder,
    clock,
    newId: () => crypto.randomUUID(),
    onError: error => {
      if (!onError) throw error
      onError(error)
    },
    after,
    target: {
      engine,
      catalogue: createCatalogue('content', clock),
      memory: {
        read: async name => await memory.get(name),
        write: async (name, value) => await void memory.set(name, value),
      },
    },
  })
  const { id } = await sources.registry.create({ name: 'Stock' })
  const put = (...numbers: readonly number[]) =>
    sources.accept(
      id,
      numbers.map(n => ({
        kind: 'put',
        documentId: `u://${n}`,
        body: { title: `Document ${n}`, data: `What is said of number ${n}.` },
      })),
    )
  const remove = (n: number) =>
    sources.accept(id, [{ kind: 'delete', documentId: `u://${n}`, children: false }])
  const uris = async (): Promise<string[]> => {
    await sources.settled()
    const found: string[] = []
    for await (const { fields } of engine.scan('content')) found.push(String(fields['uri']))
    return found.sort()
  }
  return { engine, sources, put, remove, uris }
}

it('what changes while a new index is filled is in it when it is shown', async () => {
  let busy = false
  const { engine, sources, put, remove, uris } = await setUp(async index => {
    if (index !== 'content@2' || busy) return
    busy = true
    await remove(1)
    await put(500)
    await put(2)
  })
  await put(...Array.from({ length: 450 }, (_, n) => n))
  await sources.settled()
  await engine.ensureIndex({ name: 'content', version: 2, fields: baseFields })
  await sources.guest.move('content@2', baseFields, async () => {
    await engine.switchAlias('content', 'content@2')
    // Not a moment later than searches see it.
    expect((await engine.stats('content@2')).documents).toBe(450)
  })
  // Pieces for answers come with them, as with the content of the site.
  expect((await engine.stats('content@2')).passages).toBe(450)
  const found = await uris()
  expect(found).toHaveLength(450)
  expect(found).not.toContain('u://1')
  expect(found).toContain('u://500')
  await put(501)
  expect(await uris()).toContain('u://501')
  await sources.close()
})
it('a start comes to its end while others push without a pause, and then to what they pushed', async () => {
  let [pushed, mayPush] = [0, false]
  const { engine, sources, put, uris } = await setUp(async () => {
    if (mayPush && pushed < 100) await put(++pushed)
  })
  await put(++pushed)
  await sources.settled()
  mayPush = true
  await put(++pushed)
  await sources.start()
  mayPush = false
  expect(pushed).toBeLessThan(20)
  expect(await uris()).toHaveLength(pushed)
  expect((await engine.stats('content')).documents).toBe(pushed)
  await sources.close()
})
it('an index that was lost is filled again at the next start', async () => {
  const stage = await openStage()
  const id = await stage.source()
  for (const n of [1, 2, 3])
    await stage.push('PUT', `/sources/${id}/documents?documentId=u://${n}`, { title: `d${n}` })
  await stage.settle()
  await stage.restart(() => rmSync(path.join(stage.folder, 'reference'), { recursive: true }))
  expect((await stage.search({ q: '' })).total).toBe(3)
  await stage.close()
})

it('a new index is shown only when searches see all of it', async () => {
  const stage = await openStage('embedded')
  const id = await stage.source()
  await stage.push('PUT', `/sources/${id}/documents?documentId=u://1`, { title: 'Lens', maker: 'Zorn' })
  await stage.settle()
  await stage.platform('POST', '/indexes/fields', { name: 'maker', type: 'STRING' })
  await stage.settle()
  expect((await stage.search({ q: '' })).total).toBe(1)
  await stage.close()
})

it('what the index could not take is written later, although nobody pushes anything more', async () => {
  const failures = [new Error('The worker has ended.')]
  const errors: unknown[] = []
  const waiting: [ms: number, call: () => void][] = []
  const { put, uris } = await setUp(undefined, {
    beforeWrite() {
      const failure = failures.pop()
      if (failure) throw failure
    },
    onError: error => errors.push(error),
    after: (ms, call) => {
      waiting.push([ms, call])
      return () => {}
    },
  })
  await put(1)
  expect(await uris()).toEqual([])
  expect(errors).toEqual([new Error('The worker has ended.')])
  expect(waiting.map(([ms]) => ms)).toEqual([1000])
  for (const [, call] of waiting) call()
  expect(await uris()).toEqual(['u://1'])
})
